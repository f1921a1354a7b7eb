// Whose name stands in a field before anybody has typed it, and what Enter opens on the board.
import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { desk } from '../desk.svelte';
import Begin from '../places/returns/Begin.svelte';
import Reports from '../places/returns/Reports.svelte';
import { returns } from '../places/returns/returns.svelte';
import Sheet from '../places/returns/Sheet.svelte';
import { sheets } from '../places/returns/sheet.svelte';
import { who } from '../places/returns/who.svelte';
import type { BoardReport } from '../wire/BoardReport';
import { page } from './page';

beforeEach(() => {
  who.reader = 'Dolores Baca';
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  mockIPC(() => null);
});

afterEach(() => {
  clearMocks();
  who.reader = '';
  desk.opening = null;
});

const begin = (kind: string, first: string | null = null) => ({
  ...page,
  reading: null,
  begin: { kind, words: kind, asks_reason: kind === 'correction', first_reader: first, after: [] }
});

test('the name of whoever read last is offered for a first reading and for nothing else', async () => {
  for (const [kind, label, offered] of [
    ['first', 'Who reads the paper?', 'Dolores Baca'],
    ['settling', 'Who reads the paper?', ''],
    ['correction', 'Who corrects?', '']
  ] as const) {
    const { unmount } = render(Begin, { page: begin(kind), onbegin: vi.fn() });
    expect(screen.getByLabelText(label)).toHaveValue(offered);
    unmount();
  }
  const user = userEvent.setup();
  render(Begin, { page: begin('second', 'Dolores Baca'), onbegin: vi.fn() });
  expect(screen.getByLabelText('Who reads it now?')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: /Read aloud instead/ }));
  expect(screen.getByLabelText('Who reads aloud?')).toHaveValue('');
});

test('nobody’s name stands where a report is signed “none”', () => {
  desk.opening = { user: 'office' } as typeof desk.opening;
  const report: BoardReport = {
    slot: page.slot,
    state: 'not-in',
    words: 'Not in',
    source: 'EV-1',
    found: [],
    awaited: true,
    read_again: null,
    may_be_none: true,
    may_be_aside: false
  };
  render(Reports, { reports: [report], doing: 'none', onclose: vi.fn() });
  expect(screen.getByLabelText('Signed by')).toHaveValue('');
});

test('whoever comes back to a reading that hides another one says first who goes on with it', async () => {
  const hides = {
    pass: 9,
    kind: 'second',
    words: 'Second reading',
    reader: 'Luis Chee',
    reason: null,
    hides: 'the first is hidden'
  };
  const asked: unknown[] = [];
  mockIPC((command, given) => {
    if (command === 'sheet') return { ...page, reading: hides };
    if (command !== 'begin_reading') return null;
    asked.push(given);
    if ((given as { reader: string }).reader === 'Luis Chee') return { ...page, reading: hides };
    throw { code: 'entry.read-by-another', sentence: 'Luis Chee is reading this report.', readable: false };
  });
  Element.prototype.scrollIntoView = vi.fn();
  returns.openReport(page.slot);
  const user = userEvent.setup();
  render(Sheet);
  const name = await screen.findByLabelText('Who reads it now?');
  expect(name).toHaveFocus();
  expect(screen.queryByLabelText(/^Line 1,/)).toBeNull();
  await user.type(name, 'Dolores Baca{Enter}');
  await screen.findByText('Luis Chee is reading this report.');
  expect(screen.getByRole('button', { name: 'Begin again from the first line' })).toBeVisible();
  await user.clear(name);
  await user.type(name, 'Luis Chee{Enter}');
  await waitFor(() => expect(screen.getByLabelText(/^Line 1,/)).toHaveFocus());
  expect(asked).toMatchObject([{ again: false }, { again: false, kind: 'second' }]);
  sheets.open = null;
  returns.reset();
});

test('whoever corrects is told what has gone out already', () => {
  const page = begin('correction');
  const after = ['The county canvassing board has finished.', 'Issued with figures of this report: no. 1.'];
  render(Begin, { page: { ...page, begin: { ...page.begin, after } }, onbegin: vi.fn() });
  for (const told of after) expect(screen.getByText(told)).toBeVisible();
});
