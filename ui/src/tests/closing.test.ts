import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { desk } from '../desk.svelte';
import Closing from '../parts/Closing.svelte';
import Unfinished from '../parts/Unfinished.svelte';
import Aside from '../places/returns/Aside.svelte';
import { sheets } from '../places/returns/sheet.svelte';
import type { Standing } from '../wire/Standing';
import { kept, page } from './page';

/** Every command, in the order in which it was asked for. */
let asked: string[] = [];
let full = false;
/** Where a save waits for its answer. */
let release: (() => void) | null = null;

beforeEach(() => {
  asked = [];
  full = false;
  release = null;
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  mockIPC((command, given) => {
    asked.push(command);
    if (command === 'write_down') return { path: '/home/list.txt', said: 'The list is written:', number: null };
    if (command !== 'key_field') return null;
    if (full) throw { code: 'store.input-output', sentence: 'Election file: the disk is full.', readable: false };
    const { field, typed } = given as { field: string; typed: string };
    const answer = kept([{ field, digits: typed, shown: typed }]);
    return release ? new Promise((done) => (release = () => done(answer))) : answer;
  });
  sheets.lay(page);
});

afterEach(() => {
  clearMocks();
  sheets.open = null;
  desk.closing = false;
  desk.unfinished = null;
});

/** The same, in the middle of it. */
function typingOn(figure: string) {
  typing(figure);
  if (sheets.open) sheets.open.middle = sheets.open.at;
}

/** Types a figure where the keyboard is, without a key that ends it. */
function typing(figure: string) {
  const sheet = sheets.open;
  if (sheet) sheet.text[sheet.line(sheet.at)?.field ?? ''] = figure;
}

test('a window with everything saved closes, and what is typed in the field is saved first', async () => {
  typing('420');
  await desk.close();
  expect(asked).toEqual(['key_field', 'stay', 'leave']);
  asked = [];
  await desk.close();
  expect(asked).toEqual(['leave']);
});

test('a window without a sheet closes', async () => {
  sheets.open = null;
  await desk.close();
  expect(asked).toEqual(['leave']);
});

test('a save that is on its way keeps the window until it has arrived, unless one would rather stay', async () => {
  for (const stays of [false, true]) {
    release = () => {};
    asked = [];
    desk.closing = false;
    typing(stays ? '421' : '420');
    const closing = desk.close();
    await waitFor(() => expect(asked).toEqual(['key_field', 'stay']));
    expect(desk.closing).toBe(true);
    if (stays) desk.closing = false;
    release();
    await closing;
    expect(asked.includes('leave')).toBe(!stays);
  }
});

test('a sheet that is put away meanwhile is waited for all the same, and the next one is not asked about', async () => {
  release = () => {};
  typing('420');
  const closing = desk.close();
  await waitFor(() => expect(asked).toEqual(['key_field', 'stay']));
  sheets.open = null;
  release();
  await closing;
  expect(asked).toEqual(['key_field', 'stay', 'leave']);
  sheets.lay(page);
  expect(desk.closing).toBe(false);
});

test('after a failed save the window stays, lists what is lost, and asks', async () => {
  full = true;
  typing('420');
  await desk.close();
  const sheet = sheets.open;
  if (!sheet) throw new Error('no sheet');
  sheet.at = 3;
  typing('86');
  sheet.acceptHere();
  expect(desk.closing).toBe(true);
  expect(asked).not.toContain('leave');

  const user = userEvent.setup();
  render(Closing, { sheet });
  screen.getByText('Lines that are not saved: 2');
  screen.getByText('Election file: the disk is full.');
  const cells = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent);
  expect(screen.getAllByRole('row').slice(1).map(cells)).toEqual([
    ['1', 'CHOICE 1', '420'],
    ['3', 'CHOICE 3', '86']
  ]);

  await user.type(screen.getByLabelText(/^Write this list/), '/home');
  await user.click(screen.getByText('Write the list'));
  await screen.findByText(/\/home\/list.txt/);

  // Still full: nothing closes. With room again everything is saved, and it does.
  await user.keyboard('{F5}');
  await waitFor(() => expect(sheet.saves.failed).not.toBeNull());
  expect(asked).not.toContain('leave');
  full = false;
  await user.keyboard('{F5}');
  await waitFor(() => expect(asked.at(-1)).toBe('leave'));
  expect(sheet.unsaved).toEqual([]);
});

test('somebody who was told what is lost may close all the same', async () => {
  full = true;
  typing('420');
  await desk.close();
  const sheet = sheets.open;
  if (!sheet) throw new Error('no sheet');
  const user = userEvent.setup();
  render(Closing, { sheet });
  await user.click(screen.getByText('Close and lose these lines: 1'));
  expect(asked.at(-1)).toBe('leave');
});

test('a figure that was not ended is asked about: it may be half of one', async () => {
  typingOn('12');
  await desk.close();
  expect(asked).toEqual(['stay']);
  expect(desk.unfinished?.half?.number).toBe(1);
  const user = userEvent.setup();
  render(Unfinished, { unfinished: desk.unfinished ?? { half: undefined, forms: false } });
  expect(screen.getByText(/Line 1, CHOICE 1: 12 was typed/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '12 is the whole figure: save it and close' }));
  await waitFor(() => expect(asked).toEqual(['stay', 'key_field', 'stay', 'leave']));
});

test('and left out where it is none', async () => {
  typingOn('12');
  await desk.close();
  await desk.closeAll(false);
  expect(asked).toEqual(['stay', 'leave']);
});

test('a form of Setup that is half filled in is asked about, and not once it is recorded', async () => {
  sheets.open = null;
  desk.making = true;
  const field = document.body.appendChild(document.createElement('input'));
  field.value = 'PRECINCT 001';
  desk.typed(field);
  await desk.close();
  expect([asked, desk.unfinished?.forms]).toEqual([['stay'], true]);
  await desk.again();
  asked = [];
  await desk.close();
  expect(asked).toEqual(['leave']);
  field.remove();
  desk.making = false;
});

test('so is a form of any other place, and no field that only looks for something', async () => {
  sheets.open = null;
  desk.standing = { places: [] } as unknown as Standing;
  for (const [place, passing, forms] of [
    ['deadlines', false, true],
    ['recounts', false, true],
    ['returns', true, undefined],
    ['law', false, undefined]
  ] as const) {
    asked = [];
    desk.unfinished = null;
    desk.place = place;
    const field = document.body.appendChild(document.createElement('textarea'));
    if (passing) field.dataset.passing = '';
    field.value = 'Letter of November 16';
    desk.typed(field);
    await desk.close();
    expect([place, asked, (desk.unfinished as { forms: boolean } | null)?.forms]).toEqual([
      place,
      [forms ? 'stay' : 'leave'],
      forms
    ]);
    field.remove();
  }
  desk.standing = null;
});

test('a printed total that was not ended is asked about as a line is, and counts among what is not saved', async () => {
  const user = userEvent.setup();
  const sheet = sheets.open;
  if (!sheet) throw new Error('no sheet');
  sheet.at = 3;
  render(Aside, { sheet, onback: vi.fn(), onpart: vi.fn(), onrefuse: vi.fn() });
  const total = screen.getByLabelText(/F7/);
  await user.type(total, '18');
  // The window loses the keyboard: what may be half a figure is not accepted.
  const away = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  total.blur();
  away.mockReturnValue(true);
  expect(asked).toEqual([]);
  expect(sheet.unsaved.map(({ field }) => field)).toEqual(['t1']);
  await desk.close();
  expect([asked, desk.unfinished?.half?.field]).toEqual([['stay'], 't1']);
  render(Unfinished, { unfinished: desk.unfinished ?? { half: undefined, forms: false } });
  expect(screen.getByText(/Sheriff: 18 was typed and not ended/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '18 is the whole figure: save it and close' }));
  await waitFor(() => expect(asked).toEqual(['stay', 'key_field', 'stay', 'leave']));
  vi.restoreAllMocks();
});
