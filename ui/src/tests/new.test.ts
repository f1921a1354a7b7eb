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

test('that a date is none is said once its field is left, and not while it is typed', async () => {
  mockIPC((command, given) => {
    if (command === 'choices')
      return { counties: ['Harding'], kinds: [{ id: 'general', words: 'General' }], reaches: [] };
    const { date } = given as { date: string };
    if (date === '11/3/2026') return { date: 'Tuesday, November 3', edition: '2023', file: '', unusual: null };
    throw { code: 'desk.not-a-date', sentence: `${date} is not a date.`, readable: false };
  });
  const user = userEvent.setup();
  render(NewElection);
  await user.selectOptions(await screen.findByLabelText('County'), 'Harding');
  const date = screen.getByLabelText(/^Election day|^Date/);
  await user.type(date, '11/3/2026x');
  // What was read on the way stands, and what is no date yet is not told of.
  expect(await screen.findByText('Tuesday, November 3')).toBeVisible();
  expect(desk.refused).toBeNull();
  await user.tab();
  await waitFor(() => expect(screen.getByText('11/3/2026x is not a date.')).toBeVisible());
  // Whoever types on has seen it.
  await user.type(date, '{Backspace}');
  expect(screen.queryByText(/is not a date/)).toBeNull();
});
