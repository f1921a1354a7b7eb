import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { desk } from '../desk.svelte';
import Cited from '../parts/Cited.svelte';
import { atSections, sectionsOf } from '../parts/sections';

afterEach(() => {
  desk.rule = null;
  desk.answer = null;
  desk.looking = false;
  desk.behind = null;
});

test('a section is found in a text, and a day, a serial and a sum are none', () => {
  const found = (text: string) => atSections(text).filter((_, place) => place % 2 === 1);
  expect(found('Section 1-14-24(A)(3), edition NMSA 2023; 1-14-13.2(B), Table 1.')).toEqual([
    '1-14-24(A)(3)',
    '1-14-13.2(B)'
  ]);
  expect(found('Not before 1-13-13. See (1-14-24(B)).')).toEqual(['1-13-13', '1-14-24(B)']);
  expect(found('On 2026-11-03, serial S-1-2-3, 505-555-0143, 12-31')).toEqual([]);
  expect(sectionsOf(['1-14-24(B)', 'by 1-14-24(B) and 1-13-13'])).toEqual(['1-14-24(B)', '1-13-13']);
});

test('a section is looked up by its number, or opens the rule that it stands for with its answer', async () => {
  const user = userEvent.setup();
  const { unmount } = render(Cited, { text: 'Notice is due (1-14-24(B)).' });
  await user.click(screen.getByRole('button', { name: '1-14-24(B)' }));
  expect([desk.rule, desk.looking, desk.answer]).toEqual(['1-14-24(B)', true, null]);
  unmount();
  desk.back();
  const answer = { rule: 'a.rule', title: 'Notice', said: 'Monday', lines: ['one', 'two'] };
  render(Cited, { text: '1-14-24(B)', rule: 'a.rule', about: 'Notice', answer });
  await user.click(screen.getByRole('button', { name: '1-14-24(B): Notice' }));
  expect([desk.rule, desk.answer]).toEqual(['a.rule', answer]);
});
