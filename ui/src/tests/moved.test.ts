import { expect, test } from 'vitest';
import { moved, type Extent } from '../places/returns/moved';

/** Ten lines of two precincts with three methods each. */
const board: Extent = { lines: 10, across: 2, methods: 3, sight: 4 };
const cell = (line: number, precinct: number, method: number) => ({ line, precinct, method });

test('every key of the board leads to its cell, and none beyond the last', () => {
  for (const [from, key, to] of [
    [cell(0, 0, 0), 'ArrowUp', cell(0, 0, 0)],
    [cell(0, 1, 2), 'ArrowDown', cell(1, 1, 2)],
    [cell(9, 0, 0), 'ArrowDown', cell(9, 0, 0)],
    [cell(2, 0, 1), 'PageDown', cell(6, 0, 1)],
    [cell(7, 0, 1), 'PageDown', cell(9, 0, 1)],
    [cell(3, 0, 1), 'PageUp', cell(0, 0, 1)],
    [cell(5, 1, 2), 'Home', cell(0, 0, 0)],
    [cell(5, 1, 2), 'End', cell(9, 1, 2)],
    // From method to method, and on to the precinct beside.
    [cell(0, 0, 1), 'ArrowRight', cell(0, 0, 2)],
    [cell(0, 0, 2), 'ArrowRight', cell(0, 1, 0)],
    [cell(0, 1, 2), 'ArrowRight', cell(0, 1, 2)],
    [cell(0, 1, 0), 'ArrowLeft', cell(0, 0, 2)],
    [cell(0, 0, 0), 'ArrowLeft', cell(0, 0, 0)]
  ] as const)
    expect(moved(from, key, board), key).toEqual(to);
  expect(moved(cell(0, 0, 0), 'x', board)).toBeUndefined();
});
