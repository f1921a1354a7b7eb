import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { fireEvent, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Board from '../places/returns/Board.svelte';
import { returns } from '../places/returns/returns.svelte';
import type { BoardCell } from '../wire/BoardCell';
import type { BoardPage } from '../wire/BoardPage';
import type { BoardRequest } from '../wire/BoardRequest';

const cell: BoardCell = {
  state: 'empty',
  words: '',
  short: '',
  note: '',
  ballots: '',
  tone: '',
  accepted: false,
  asked: false,
  reports: []
};

const LINES = 9;

/** A board of nine precincts, one to a line. */
function board(found: BoardPage['found']): BoardPage {
  return {
    included: '0 of 9 reports included',
    strip: { due: null, missing: { count: 9, lines: [] }, wrong: { count: 0, lines: [] }, aside: null },
    filters: [
      { id: 'all', words: 'All', count: '9' },
      { id: 'missing', words: 'Missing', count: '9' }
    ],
    methods: [{ id: 'early', words: 'Early', short: 'E' }],
    tonight: 1,
    dense: false,
    lines_total: LINES,
    from: 0,
    lines: Array.from({ length: LINES }, (_, at) => ({
      precincts: [{ id: at + 1, name: `Precinct ${at + 1}`, short: `${at + 1}`, cells: [cell] }]
    })),
    sums: [{ ballots: '0', reports: '0 of 9', hidden: '' }],
    found
  };
}

/** The searches that wait for their answer: what was sought, and how it is answered. */
let waiting: { find: string; answer: (page: BoardPage) => void }[];

beforeEach(() => {
  waiting = [];
  returns.reset();
  mockIPC((command, asked) => {
    if (command !== 'board') return undefined;
    const { find } = (asked as { request: BoardRequest }).request;
    return find ? new Promise((answer) => waiting.push({ find, answer })) : board(null);
  });
});
afterEach(clearMocks);

const active = () => screen.getByRole('grid').getAttribute('aria-activedescendant');

async function sought(name: string) {
  const user = userEvent.setup();
  await user.clear(await screen.findByRole('textbox'));
  await user.type(screen.getByRole('textbox'), `${name}{Enter}`);
}

test('a precinct is gone to although the board is scrolled before the answer comes', async () => {
  render(Board);
  await screen.findByRole('grid');
  await sought('7');
  await fireEvent.scroll(screen.getByRole('grid'));
  await new Promise(requestAnimationFrame);
  expect(active()).toBe('cell-0-0-0');
  waiting[0]?.answer(board({ line: 6, precinct: 0 }));
  await vi.waitFor(() => expect(active()).toBe('cell-6-0-0'));
  expect(screen.getByRole('grid')).toHaveFocus();
});

test('of two searches the last one counts, in whatever order they are answered', async () => {
  render(Board);
  await screen.findByRole('grid');
  await sought('7');
  await sought('3');
  waiting[1]?.answer(board({ line: 2, precinct: 0 }));
  await vi.waitFor(() => expect(active()).toBe('cell-2-0-0'));
  waiting[0]?.answer(board({ line: 6, precinct: 0 }));
  await new Promise((done) => setTimeout(done, 20));
  expect(active()).toBe('cell-2-0-0');
});
