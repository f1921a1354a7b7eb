import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { desk } from '../desk.svelte';
import Today from '../parts/Today.svelte';
import Deadlines from '../places/Deadlines.svelte';
import type { DateRow } from '../wire/DateRow';
import type { DeadlinesPage } from '../wire/DeadlinesPage';

function row(id: string, title: string, groups: string[], more: Partial<DateRow> = {}): DateRow {
  return {
    id,
    keys: [id],
    day: 'Friday, November 13, 2026',
    beside: [],
    title,
    about: null,
    note: null,
    actor: 'County clerk',
    actor_id: 'county-clerk',
    section: '1-13-13(A)',
    rule: 'a.rule',
    state: { id: 'overdue', words: '3 days overdue', shape: 'stop', tone: 'stop' },
    counsel_differs: false,
    projected: false,
    groups: ['all', ...groups],
    boxes: [],
    steps: ['Election day: Tuesday, November 3, 2026.'],
    counsel: null,
    asks: true,
    marked: null,
    awaits: [],
    ...more
  };
}

const page = (said: string | null = null): DeadlinesPage => ({
  today: 'Today is Monday, November 16, 2026, day 13 after the election.',
  today_iso: '2026-11-16',
  problems: [],
  timeline: { words: 'Timeline', days: [], months: [], marks: [], lanes: 1, outside: null },
  filters: [
    { id: 'open', words: 'Open', count: 2 },
    { id: 'over', words: 'Done or over', count: 1 }
  ],
  actors: [
    { id: 'auditor', words: 'Auditor' },
    { id: 'county-clerk', words: 'County clerk' }
  ],
  rows: [
    row('canvass-report', 'Canvass report', ['open']),
    row('check-draw', 'Public draw', ['open'], { actor: 'Auditor', actor_id: 'auditor' }),
    row('canvass-complete', 'County canvass complete', ['over'])
  ],
  events: [
    {
      id: 'recount-ended',
      event: 'recount-ended',
      words: 'Recount ended',
      contest: null,
      about: null,
      of_one_contest: true,
      day: null
    },
    {
      id: 'canvass-county-completed',
      event: 'canvass-county-completed',
      words: 'County canvass completed',
      contest: null,
      about: null,
      of_one_contest: false,
      day: 'Thursday, November 12, 2026'
    }
  ],
  contests: [{ id: 'c-0005', words: 'County Sheriff' }],
  said
});

beforeEach(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = vi.fn();
});

afterEach(() => {
  clearMocks();
  desk.refused = null;
});

const titles = () =>
  screen.getAllByRole('row').flatMap((line) => within(line).queryAllByRole('button', { name: /^Count: / }));

test('filters and the choice of who acts keep the rows that Rust put into them', async () => {
  mockIPC((command) => (command === 'deadlines' ? page() : null));
  const user = userEvent.setup();
  render(Deadlines);
  expect(await screen.findByText(/^Today is Monday/)).toBeVisible();
  expect(titles()).toHaveLength(2);
  await user.selectOptions(screen.getByLabelText('Who acts'), 'auditor');
  expect(titles().map((button) => button.textContent)).toEqual(['Count: Public draw']);
  await user.click(screen.getByRole('button', { name: 'Done or over 1' }));
  expect(screen.getByText('No date is like that.')).toBeVisible();
});

test('a date opens its counting and is marked as done under its own name', async () => {
  const asked: unknown[] = [];
  mockIPC((command, given) => {
    if (command === 'mark_done') asked.push(given);
    return command === 'deadlines' || command === 'mark_done' ? page('Marked as done.') : null;
  });
  const user = userEvent.setup();
  render(Deadlines);
  await user.click(await screen.findByRole('button', { name: 'Count: Canvass report' }));
  expect(screen.getByText('Election day: Tuesday, November 3, 2026.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark as done' }));
  expect(asked).toEqual([{ form: { keys: ['canvass-report'], date: '2026-11-16', reason: '' } }]);
  expect(desk.said).toBe('Marked as done.');
});

test('an event of one recount asks for its contest, and one on record for the reason', async () => {
  const asked: unknown[] = [];
  mockIPC((command, given) => {
    if (command === 'record_event' || command === 'take_event_back') asked.push([command, given]);
    return page();
  });
  const user = userEvent.setup();
  render(Deadlines);
  await user.click(await screen.findByRole('button', { name: 'Record an event' }));
  await user.selectOptions(screen.getByLabelText('In which contest'), 'c-0005');
  await user.click(screen.getByRole('button', { name: 'Record it' }));
  await user.selectOptions(screen.getByLabelText('What has happened'), 'canvass-county-completed');
  expect(screen.queryByLabelText('In which contest')).toBeNull();
  expect(screen.getByText('On record: Thursday, November 12, 2026')).toBeVisible();
  await user.type(screen.getByLabelText('Reason'), 'Wrong file');
  await user.click(screen.getByRole('button', { name: 'Take it back' }));
  const form = { date: '2026-11-16', reason: '' };
  expect(asked).toEqual([
    ['record_event', { form: { ...form, event: 'recount-ended', contest: 'c-0005' } }],
    ['take_event_back', { form: { ...form, event: 'canvass-county-completed', contest: '', reason: 'Wrong file' } }]
  ]);
});

test('the strip leads to its places, and is not there where nothing is', async () => {
  const user = userEvent.setup();
  const parts = [
    { words: '2 dates overdue', shape: 'stop', tone: 'stop', place: 'deadlines' },
    { words: '1 report missing', shape: 'ring', tone: '', place: null }
  ];
  const { rerender } = render(Today, { parts });
  await user.click(screen.getByRole('button', { name: '2 dates overdue' }));
  expect(desk.place).toBe('deadlines');
  expect(screen.queryByRole('button', { name: '1 report missing' })).toBeNull();
  expect(screen.getByText('1 report missing')).toBeVisible();
  await rerender({ parts: [] });
  expect(screen.queryByRole('navigation')).toBeNull();
});
