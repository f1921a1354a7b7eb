// The form for a new election.
import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { desk } from '../desk.svelte';
import NewElection from '../places/NewElection.svelte';

afterEach(() => {
  clearMocks();
  desk.refused = null;
});

test('a date is read once its field is left, and not while it is typed', async () => {
  const asked: string[] = [];
  mockIPC((command, given) => {
    if (command === 'choices')
      return { counties: ['Harding'], kinds: [{ id: 'general', words: 'General' }], reaches: [] };
    asked.push((given as { date: string }).date);
    throw { code: 'desk.not-a-date', sentence: `${asked.at(-1)} is not a date.`, readable: false };
  });
  const user = userEvent.setup();
  render(NewElection);
  await user.selectOptions(await screen.findByLabelText('County'), 'Harding');
  const date = screen.getByLabelText(/^Election day|^Date/);
  await user.type(date, '11/3/2026x');
  expect([asked, desk.refused]).toEqual([[], null]);
  await user.tab();
  await waitFor(() => expect(screen.getByText('11/3/2026x is not a date.')).toBeVisible());
  // Whoever types on has seen it.
  await user.type(date, '{Backspace}');
  expect(screen.queryByText(/is not a date/)).toBeNull();
});
