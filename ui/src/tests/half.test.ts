// Half a figure under a dialog: it is neither written nor lost, and whoever comes back goes on in the middle of it.
import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { desk } from '../desk.svelte';
import Unfinished from '../parts/Unfinished.svelte';
import Aside from '../places/returns/Aside.svelte';
import Line from '../places/returns/Line.svelte';
import { sheets, type OpenSheet } from '../places/returns/sheet.svelte';
import { kept, page } from './page';

/** What was written, and whether the window closed. */
let asked: string[] = [];
let sheet: OpenSheet;

beforeEach(() => {
  asked = [];
  // The window itself keeps the keyboard.
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  // As a browser does it: the dialog takes the keyboard to its first button, and gives it back when it goes.
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
    this.querySelector<HTMLElement>('button')?.focus();
  });
  mockIPC((command, given) => {
    const { field, typed } = (given ?? {}) as { field: string; typed: string };
    asked.push(command === 'key_field' ? `${field} ${typed}` : command);
    return command === 'key_field' ? kept([{ field, digits: typed, shown: typed }]) : null;
  });
  sheet = sheets.lay(page);
  for (const number of [1, 2]) {
    const line = sheet.line(number);
    if (!line) throw new Error('no line');
    const nothing = vi.fn();
    render(Line, { sheet, line, low: false, part: 'ballots', onkeydown: nothing, onpaste: nothing, onrefuse: nothing });
  }
});

afterEach(() => {
  clearMocks();
  vi.restoreAllMocks();
  sheets.open = null;
  desk.unfinished = null;
});

const field = (number: number) => screen.getByLabelText<HTMLInputElement>(new RegExp(`CHOICE ${number}$`));

/** The window is to be closed, and asks. */
async function closing() {
  await desk.close();
  const asks = desk.unfinished;
  if (!asks) throw new Error('the window did not ask');
  return render(Unfinished, { unfinished: asks });
}

test('whoever closes without it does not find it in the file', async () => {
  const user = userEvent.setup();
  await user.type(field(2), '1');
  await closing();
  expect(screen.getByText(/Line 2, CHOICE 2: 1 was typed/)).toBeVisible();
  expect(asked).toEqual(['stay']);
  await user.click(screen.getByRole('button', { name: /without 1/ }));
  await waitFor(() => expect(asked.at(-1)).toBe('leave'));
  expect([asked, sheet.text['f2']]).toEqual([['stay', 'leave'], '']);
});

test('whoever stays goes on behind the digits that are there', async () => {
  const user = userEvent.setup();
  await user.type(field(2), '1');
  const asks = await closing();
  asks.unmount();
  desk.unfinished = null;
  field(2).focus();
  await user.keyboard('7');
  expect([field(2).value, asked]).toEqual(['17', ['stay']]);
  // Another line ends it, as it always does.
  field(1).focus();
  await waitFor(() => expect(asked).toEqual(['stay', 'f2 17']));
});

test('and where the dialog leads to another line, it is written as it stands', async () => {
  const user = userEvent.setup();
  await user.type(field(2), '12');
  const asks = await closing();
  asks.unmount();
  desk.unfinished = null;
  field(1).focus();
  await waitFor(() => expect(asked).toEqual(['stay', 'f2 12']));
  expect(field(2).value).toBe('12');
});

test('a printed total is kept in the middle as a line is', async () => {
  const user = userEvent.setup();
  sheet.at = 3;
  render(Aside, { sheet, onback: vi.fn(), onpart: vi.fn(), onrefuse: vi.fn() });
  const total = screen.getByLabelText<HTMLInputElement>(/F7/);
  await user.type(total, '1');
  await closing();
  expect(asked).toEqual(['stay']);
  await user.click(screen.getByRole('button', { name: /without 1/ }));
  await waitFor(() => expect(asked.at(-1)).toBe('leave'));
  expect(asked).toEqual(['stay', 'leave']);
});
