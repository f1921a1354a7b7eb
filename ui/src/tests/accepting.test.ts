// What only the person in charge may do: to accept an error as it stands. Whoever typed sits at the same keyboard.
import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { fireEvent, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import Finish from '../places/returns/Finish.svelte';
import InCharge from '../places/returns/InCharge.svelte';
import { OpenSheet } from '../places/returns/sheet.svelte';
import type { SheetFinding } from '../wire/SheetFinding';
import { kept, page } from './page';

const finding: SheetFinding = {
  code: 'identity-off',
  level: 'error',
  word: 'Error',
  section: 'c-1',
  contest: 'c-1',
  place: 'Sheriff',
  line: 3,
  lines: [3],
  head: '72 too many',
  text: 'Look at the tape again.',
  hints: [],
  charge: 'Sheriff: 72 too many.',
  accepted: null,
  law: null,
  acceptable: true
};

let asked: unknown[] = [];

function laid() {
  asked = [];
  mockIPC((command, given) => {
    if (command === 'accept_finding') asked.push(given);
    return command === 'accept_finding' ? finished : null;
  });
  render(InCharge, { sheet: new OpenSheet(finished), onlaid: () => undefined });
  return userEvent.setup();
}

const finished = { ...page, reading: null, charge: 'Rosalía Benavides', kept: { ...kept([]), findings: [finding] } };

afterEach(clearMocks);

test('nobody’s name stands where an error is accepted: whoever accepts it names himself', async () => {
  const user = laid();
  await user.click(screen.getByRole('button', { name: 'Accept with a reason' }));
  const by = screen.getByLabelText('Accepted by');
  expect(by).toHaveValue('');
  expect(by).toHaveFocus();
  await user.keyboard('{Enter}{Enter}');
  await user.type(screen.getByLabelText('Reason, which prints'), 'The tape says so{Enter}');
  expect(asked).toEqual([]);
  await user.type(by, 'Rosalía Benavides{Enter}');
  expect(asked).toMatchObject([{ by: 'Rosalía Benavides', reason: 'The tape says so' }]);
});

test('the name of the person in charge can be chosen', async () => {
  const user = laid();
  await user.click(screen.getByRole('button', { name: 'Accept with a reason' }));
  const list = screen.getByLabelText<HTMLInputElement>('Accepted by').list;
  expect([...(list?.options ?? [])].map(({ value }) => value)).toEqual(['Rosalía Benavides']);
});

test('an Enter key that is held down accepts nothing and finishes nothing', async () => {
  const user = laid();
  await user.click(screen.getByRole('button', { name: 'Accept with a reason' }));
  const held = { key: 'Enter', code: 'Enter', repeat: true };
  expect(await fireEvent.keyDown(screen.getByLabelText('Reason, which prints'), held)).toBe(false);
  HTMLDialogElement.prototype.showModal = vi.fn();
  const preview = { findings: [], blank: null, errors: 0, sentence: 'Nothing is wrong.', look: [] };
  render(Finish, { preview, onfinish: () => undefined, onback: () => undefined });
  expect(await fireEvent.keyDown(screen.getByText('Nothing is wrong.'), held)).toBe(false);
});

test('a second Enter passes no warning unread: the keyboard is on the way back to the paper', () => {
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  const warning = { ...finding, level: 'warning', word: 'Look' };
  for (const [findings, on] of [
    [[warning], /^Back to the sheet/],
    [[{ ...warning, accepted: 'Accepted by Rosalía Benavides' }], /^Finish/],
    [[], /^Finish/]
  ] as const) {
    const preview = { findings: [...findings], blank: null, errors: 0, sentence: 'No error.', look: [] };
    const { unmount } = render(Finish, { preview, onfinish: () => undefined, onback: () => undefined });
    expect(screen.getByRole('button', { name: on })).toHaveFocus();
    unmount();
  }
});
