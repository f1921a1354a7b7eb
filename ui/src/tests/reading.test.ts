import '@testing-library/jest-dom/vitest';
import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { desk } from '../desk.svelte';
import Start from '../places/Start.svelte';

afterEach(() => {
  clearMocks();
  desk.refused = null;
});

test('while a file is read the start screen says which, and no longer once it is refused', async () => {
  let refuse = () => {};
  mockIPC(() => new Promise((_, no) => (refuse = () => no({ code: 'store.locked', sentence: 'It is in use.' }))));
  render(Start, { opening: { recent: [], given: null, documents: '/home', user: '' } });
  const told = () =>
    screen
      .getAllByRole('status')
      .map((status) => status.textContent)
      .join('');
  expect(told()).not.toContain('Reading');
  const opened = desk.open('/home/Harding 2026.canvass');
  await waitFor(() => expect(told()).toContain('Reading /home/Harding 2026.canvass'));
  refuse();
  expect(await opened).toBe(false);
  await waitFor(() => expect(told()).not.toContain('Reading'));
  expect(screen.getByText('It is in use.')).toBeVisible();
});
