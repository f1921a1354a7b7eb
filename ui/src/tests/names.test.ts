// Whose name stands in a field before anybody has typed it, and what Enter opens on the board.
import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { desk } from '../desk.svelte';
import Begin from '../places/returns/Begin.svelte';
import Reports from '../places/returns/Reports.svelte';
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
  begin: { kind, words: kind, asks_reason: kind === 'correction', first_reader: first }
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
