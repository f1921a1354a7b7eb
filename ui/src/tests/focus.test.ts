// Where the keyboard lands when one comes to a place: on what is used there first.
import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { desk } from '../desk.svelte';
import Law from '../places/Law.svelte';
import Board from '../places/returns/Board.svelte';
import Machines from '../places/returns/Machines.svelte';
import { returns } from '../places/returns/returns.svelte';
import Sheet from '../places/returns/Sheet.svelte';
import { sheets } from '../places/returns/sheet.svelte';
import type { BoardPage } from '../wire/BoardPage';
import type { BoardReport } from '../wire/BoardReport';
import type { MachinesPage } from '../wire/MachinesPage';
import { kept, page } from './page';

const cell = {
  state: 'not-in',
  words: 'Not in',
  short: 'not in',
  note: '',
  ballots: '',
  tone: '',
  accepted: false,
  asked: false,
  reports: []
};
const board: BoardPage = {
  included: '0 of 1 reports included',
  strip: { due: null, missing: { count: 0, lines: [] }, wrong: { count: 0, lines: [] }, aside: null },
  filters: [],
  methods: [{ id: 'early', words: 'Early', short: 'Early' }],
  tonight: 1,
  dense: false,
  lines_total: 1,
  from: 0,
  lines: [{ precincts: [{ id: 1, name: 'Precinct 1', short: '1', cells: [cell] }] }],
  sums: [{ ballots: '–', reports: '0 of 1 reports', hidden: '' }],
  found: null
};
const machines: MachinesPage = {
  said: '',
  machines: [],
  gaps: [],
  kinds: [{ id: 'machine', words: 'Tabulator' }],
  precincts: true
};
const finished = {
  ...page,
  reading: null,
  begin: { kind: 'correction', words: 'Correction', asks_reason: true, first_reader: null, after: [] }
};

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  Element.prototype.scrollTo = vi.fn();
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  mockIPC((command) => {
    if (command === 'board') return board;
    if (command === 'machines') return machines;
    if (command === 'law_find') return { exact: true, hits: [], said: '' };
    if (command === 'law_calculators') return [];
    if (command === 'sheet') return page;
    if (command === 'key_field') return kept([{ field: 'f2', digits: '12', shown: '12' }]);
    if (command === 'check_sheet')
      return { findings: [], blank: null, errors: 0, sentence: 'Nothing is wrong.', look: [] };
    return command === 'finish_reading' ? finished : null;
  });
});

afterEach(() => {
  clearMocks();
  sheets.open = null;
  returns.reset();
  desk.refused = null;
});

test('the board takes the keyboard, whatever one comes from', async () => {
  render(Board);
  await waitFor(() => expect(screen.getByRole('grid')).toHaveFocus());
});

test('the first machine can be typed at once', async () => {
  render(Machines);
  await waitFor(() => expect(document.getElementById('machine-name')).toHaveFocus());
});

test('the law is asked at once', async () => {
  render(Law);
  await waitFor(() => expect(screen.getByLabelText('Section, id or words')).toHaveFocus());
});

test('a finished sheet is read from the keyboard: its lines have it, and scroll', async () => {
  returns.slot = page.slot;
  const user = userEvent.setup();
  render(Sheet);
  await screen.findByText('Sheriff', { selector: 'h2' });
  expect(screen.queryByRole('region', { name: 'Lines of this sheet' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Finish this reading' }));
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
  const lines = await screen.findByRole('region', { name: 'Lines of this sheet' });
  await waitFor(() => expect(lines).toHaveFocus());
  expect(lines).toHaveAttribute('tabindex', '0');
});

test('whoever leaves half a figure comes back to its line', async () => {
  returns.slot = page.slot;
  const user = userEvent.setup();
  const first = render(Sheet);
  await waitFor(() => expect(document.getElementById('line-1')).toHaveFocus());
  await user.keyboard('{ArrowDown}12{Escape}');
  await waitFor(() => expect(returns.view).toBe('board'));
  first.unmount();
  render(Sheet);
  await waitFor(() => expect(document.getElementById('line-2')).toHaveFocus());
});

test('under “Read once” Enter reads again what can be, and opens any other report as everywhere', async () => {
  const report = (read_again: string | null): BoardReport => ({
    slot: page.slot,
    state: 'once',
    words: 'Read once',
    source: 'EV-1',
    found: [],
    awaited: false,
    read_again,
    may_be_none: false,
    may_be_aside: true
  });
  for (const [read_again, again] of [
    ['second', true],
    [null, false]
  ] as const) {
    returns.reset();
    returns.shown = 'once';
    const cells = [{ ...cell, state: 'once', reports: [report(read_again)] }];
    mockIPC((command) =>
      command === 'board' ? { ...board, lines: [{ precincts: [{ id: 1, name: 'P', short: '1', cells }] }] } : null
    );
    const { unmount } = render(Board);
    await waitFor(() => expect(screen.getByRole('grid')).toHaveFocus());
    await userEvent.setup().keyboard('{Enter}');
    expect([returns.view, returns.slot, returns.again]).toEqual(['sheet', page.slot, again]);
    unmount();
  }
});

test('whoever comes back from elsewhere finds the board behind a finished sheet, and an open one as it was', () => {
  for (const [laid, view] of [
    [finished, 'board'],
    [page, 'sheet']
  ] as const) {
    desk.place = 'returns';
    returns.openReport(page.slot);
    sheets.lay(laid);
    desk.go('canvass');
    desk.go('returns');
    expect(returns.view).toBe(view);
  }
});

test('whoever looks elsewhere in the middle of a figure comes back to its line', async () => {
  returns.slot = page.slot;
  const user = userEvent.setup();
  const first = render(Sheet);
  await waitFor(() => expect(document.getElementById('line-1')).toHaveFocus());
  await user.keyboard('{ArrowDown}12');
  desk.go('canvass');
  first.unmount();
  desk.go('returns');
  render(Sheet);
  await waitFor(() => expect(document.getElementById('line-2')).toHaveFocus());
});
