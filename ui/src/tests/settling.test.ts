import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { returns } from '../places/returns/returns.svelte';
import Sheet from '../places/returns/Sheet.svelte';
import { sheets } from '../places/returns/sheet.svelte';
import type { SheetPage } from '../wire/SheetPage';
import { kept, page } from './page';

/** A sheet of which lines 2 and 6 differ between two readings. */
const differing: SheetPage = {
  ...page,
  reading: {
    pass: 9,
    kind: 'settling',
    words: 'Settling',
    reader: 'Rita Yazzie',
    reason: null,
    hides: 'both are hidden'
  },
  notice: 'The two readings differ on 2 lines.',
  at: 2,
  sections: page.sections.map((part) => ({
    ...part,
    control: null,
    agree: `${part.lines.length} lines agree`,
    lines: part.lines.filter(({ number }) => number === 2 || number === 6)
  }))
};

describe('where only lines are read again that differ', () => {
  let asked: [string, Record<string, unknown>][] = [];

  beforeEach(() => {
    Element.prototype.scrollIntoView = vi.fn();
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    asked = [];
    mockIPC((command, given) => {
      if (command === 'sheet') return differing;
      asked.push([command, given as Record<string, unknown>]);
      const { field, typed } = given as Record<string, string>;
      return kept([{ field: field ?? '', digits: typed ?? '', shown: typed || 'blank' }]);
    });
    returns.openReport(page.slot);
    // Begun here by whoever goes on with it.
    sheets.lay(differing);
  });

  afterEach(() => {
    clearMocks();
    sheets.open = null;
    vi.restoreAllMocks();
  });

  const field = (number: number) => screen.getByLabelText(new RegExp(`^Line ${number},`));
  const typed = () => asked.map(([command, given]) => [command, given.field, given.typed]);

  test('the keys go from one to the next, and the others are not there', async () => {
    const user = userEvent.setup();
    render(Sheet);
    await waitFor(() => expect(field(2)).toHaveFocus());
    expect(screen.queryByLabelText(/^Line 3,/)).toBeNull();
    expect(screen.getByText('3 lines agree')).toBeVisible();
    expect(field(2)).toHaveAccessibleDescription('differs');
    await user.keyboard('419{Enter}');
    expect(field(6)).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(field(2)).toHaveFocus();
    await waitFor(() => expect(field(2)).toHaveAccessibleDescription('read again'));
    expect(typed()).toEqual([['key_field', 'f2', '419']]);
  });

  test('that the paper has nothing is said with a key of its own; no other key says it by the way', async () => {
    const user = userEvent.setup();
    render(Sheet);
    await waitFor(() => expect(field(2)).toHaveFocus());
    await user.keyboard('{Enter}+{F9}');
    expect(typed()).toEqual([]);
    expect(screen.getByText('Type the line once more, or * where the paper has nothing')).toBeVisible();
    await user.keyboard('*');
    await waitFor(() => expect(typed()).toEqual([['key_field', 'f6', '']]));
  });

  test('a line that is cleared is left as it was: only its own key says that the paper has nothing', async () => {
    const user = userEvent.setup();
    render(Sheet);
    await waitFor(() => expect(field(2)).toHaveFocus());
    await user.keyboard('419{Enter}{ArrowUp}{Backspace}{Enter}');
    expect(typed()).toEqual([['key_field', 'f2', '419']]);
    expect(field(2)).toHaveFocus();
    expect(field(2)).toHaveValue('419');
    expect(screen.getByText('Type the line once more, or * where the paper has nothing')).toBeVisible();
  });
});
