import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { afterEach, expect, test, vi } from 'vitest';
import { desk } from '../desk.svelte';
import { taking } from '../places/returns/taking.svelte';
import type { Standing } from '../wire/Standing';

afterEach(() => {
  clearMocks();
  desk.standing = null;
});

const standing = (...places: string[]) => ({ places: places.map((id) => ({ id })) }) as unknown as Standing;

test('what is taken in is said when the places it fills can be gone to, not before', async () => {
  desk.standing = standing('returns');
  let answer: (head: Standing) => void = () => {};
  const head = new Promise<Standing>((resolve) => (answer = resolve));
  const asked = vi.fn();
  mockIPC((command) => {
    asked(command);
    return command === 'standing' ? head : { page: { preview: null }, said: 'Taken in: returns.csv' };
  });
  const accepted = taking.accept(1, []);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('standing'));
  expect(taking.said).toBe('');
  answer(standing('returns', 'canvass'));
  expect(await accepted).toBe(true);
  expect(taking.said).toBe('Taken in: returns.csv');
  expect(desk.standing?.places.map(({ id }) => id)).toContain('canvass');
});
