import { fireEvent } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { picked } from '../parts/picked';

const offices = ['Not said', 'County assessor', 'County clerk', 'County sheriff', 'Magistrate judge', 'Mayor'];

afterEach(() => document.body.replaceChildren());

function list() {
  const list = document.body.appendChild(document.createElement('select'));
  for (const office of offices) list.add(new Option(office));
  picked(list);
  return list;
}

test('letters find an office, and a letter again the next one', async () => {
  const offered = list();
  const changed: string[] = [];
  offered.addEventListener('change', () => changed.push(offered.value));
  for (const key of 'county s') await fireEvent.keyDown(offered, { key });
  expect(offered.value).toBe('County sheriff');
  const other = list();
  for (const key of 'mm') await fireEvent.keyDown(other, { key });
  expect(other.value).toBe('Mayor');
  await fireEvent.keyDown(other, { key: 'm' });
  expect(other.value).toBe('Magistrate judge');
  expect(changed.at(-1)).toBe('County sheriff');
});

test('a word that no office begins with finds the office that has it', async () => {
  const offered = list();
  for (const key of 'judge') await fireEvent.keyDown(offered, { key });
  expect(offered.value).toBe('Magistrate judge');
  const other = list();
  for (const key of 'cl') await fireEvent.keyDown(other, { key });
  expect(other.value).toBe('County clerk');
});

test('the arrows go from one to the next and stop at the ends', async () => {
  const offered = list();
  await fireEvent.keyDown(offered, { key: 'ArrowUp' });
  expect(offered.value).toBe('Not said');
  await fireEvent.keyDown(offered, { key: 'ArrowDown' });
  expect(offered.value).toBe('County assessor');
  await fireEvent.keyDown(offered, { key: 'End' });
  await fireEvent.keyDown(offered, { key: 'ArrowDown' });
  expect(offered.value).toBe('Mayor');
  // What the system does with the list open is left to it.
  expect(await fireEvent.keyDown(offered, { key: 'ArrowDown', altKey: true })).toBe(true);
  expect(await fireEvent.keyDown(offered, { key: 'Enter' })).toBe(true);
});
