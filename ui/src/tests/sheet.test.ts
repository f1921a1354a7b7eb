import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { digits, isColumn, meaning } from '../places/returns/keys';
import { returns } from '../places/returns/returns.svelte';
import { Saves } from '../places/returns/saves.svelte';
import Sheet from '../places/returns/Sheet.svelte';
import { sheets } from '../places/returns/sheet.svelte';
import type { SheetFinding } from '../wire/SheetFinding';
import { kept, page } from './page';

const pressed = (key: string, code = key, held: Partial<KeyboardEvent> = {}) => ({
  key,
  code,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held
});

describe('the keys', () => {
  test('both Enter keys and Tab go on, Shift goes back, arrows move', () => {
    for (const code of ['Enter', 'NumpadEnter']) {
      expect(meaning(pressed('Enter', code))).toBe('next');
      expect(meaning(pressed('Enter', code, { shiftKey: true }))).toBe('back');
    }
    expect(meaning(pressed('Tab'))).toBe('next');
    expect(meaning(pressed('Tab', 'Tab', { shiftKey: true }))).toBe('back');
    expect(meaning(pressed('ArrowDown'))).toBe('next');
    expect(meaning(pressed('ArrowUp'))).toBe('back');
    for (const code of ['Minus', 'NumpadSubtract']) expect(meaning(pressed('-', code))).toBe('refuse');
  });

  test('a key of the keypad that comes as an arrow only says that Num Lock is off', () => {
    for (const [key, code] of [
      ['ArrowDown', 'Numpad2'],
      ['ArrowLeft', 'Numpad4'],
      ['Clear', 'Numpad5'],
      ['Home', 'Numpad7'],
      ['PageUp', 'Numpad9'],
      ['Insert', 'Numpad0'],
      ['Delete', 'NumpadDecimal']
    ] as const) {
      expect(meaning(pressed(key, code))).toBe('num-lock');
    }
    expect(meaning(pressed('2', 'Numpad2'))).toBeNull();
    expect(meaning(pressed('Home', 'Home'))).toBeNull();
  });

  test('only digits come into a field; keys held with Control are the system’s', () => {
    for (const key of ['a', ' ', '.', 'é', 'e']) expect(meaning(pressed(key))).toBe('refuse');
    for (const key of ['0', '9', 'Backspace', 'Delete', 'ArrowLeft']) expect(meaning(pressed(key))).toBeNull();
    expect(meaning(pressed('v', 'KeyV', { ctrlKey: true }))).toBeNull();
    expect(digits('1,234 ')).toBe('1234');
    expect(digits('12345678901')).toBe('123456789');
    expect([isColumn('12\n13'), isColumn('12\t13'), isColumn(' 12\n')]).toEqual([true, true, false]);
  });
});

describe('the saves', () => {
  test('run one after another, in the order in which they were typed', async () => {
    const began: string[] = [];
    const acknowledged: string[] = [];
    let inFlight = 0;
    const saves = new Saves((answer) => acknowledged.push(answer.saved));
    for (const [line, wait] of [
      [1, 30],
      [2, 0],
      [3, 10]
    ] as const) {
      const write = async () => {
        expect(++inFlight).toBe(1);
        began.push(`${line}`);
        await new Promise((done) => setTimeout(done, wait));
        inFlight -= 1;
        return kept([{ field: `${line}`, digits: '', shown: '' }]);
      };
      saves.add({ line, write });
    }
    expect(saves.waiting.length).toBe(3);
    expect(await saves.settled()).toBe(true);
    expect([began, acknowledged]).toEqual([
      ['1', '2', '3'],
      ['1 saved', '2 saved', '3 saved']
    ]);
  });

  test('stop at the first that fails, keep all that follow, and go on in order when it is tried again', async () => {
    let full = true;
    const written: number[] = [];
    const saves = new Saves(() => undefined);
    const save = (line: number) => ({
      line,
      write: async () => {
        if (full && line > 1) throw { code: 'store.input-output', sentence: 'The disk is full.', readable: false };
        written.push(line);
        return kept([]);
      }
    });
    [1, 2, 3].forEach((line) => saves.add(save(line)));
    expect(await saves.settled()).toBe(false);
    expect([saves.since, saves.failed?.sentence]).toEqual([2, 'The disk is full.']);
    // Typing goes on; nothing behind the failure is tried.
    saves.add(save(4));
    await saves.settled();
    expect([written, saves.waiting.length]).toEqual([[1], 3]);
    await saves.retry();
    expect([written, saves.since]).toEqual([[1], 2]);
    full = false;
    await saves.retry();
    expect([written, saves.since, saves.failed]).toEqual([[1, 2, 3, 4], undefined, null]);
  });
});

describe('the sheet', () => {
  /** Every command that writes, as it was asked for. */
  let asked: [string, Record<string, unknown>][] = [];
  let answer: (command: string, given: Record<string, unknown>) => unknown;

  beforeEach(() => {
    Element.prototype.scrollIntoView = vi.fn();
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    asked = [];
    answer = (_, given) =>
      kept([{ field: String(given.field), digits: String(given.typed), shown: String(given.typed) }]);
    mockIPC((command, given) => {
      if (command === 'sheet') return page;
      asked.push([command, given as Record<string, unknown>]);
      return answer(command, given as Record<string, unknown>);
    });
    returns.openReport(page.slot);
  });

  afterEach(() => {
    clearMocks();
    sheets.open = null;
    vi.restoreAllMocks();
  });

  const laid = async () => {
    const user = userEvent.setup();
    render(Sheet);
    await waitFor(() => expect(field(1)).toHaveFocus());
    return user;
  };
  const field = (number: number) => screen.getByLabelText(new RegExp(`^Line ${number},`));
  const typed = () => asked.map(([command, given]) => [command, given.field ?? given.contest, given.typed]);

  test('keys typed before the acknowledgement go to the next field', async () => {
    let release: (() => void)[] = [];
    answer = (_, given) =>
      new Promise((done) =>
        release.push(() => done(kept([{ field: String(given.field), digits: String(given.typed), shown: '' }])))
      );
    const user = await laid();
    await user.keyboard('420{Enter}419{Enter}86{Enter}');
    expect(field(4)).toHaveFocus();
    // One is on its way, and no other before it has answered.
    expect(typed()).toEqual([['key_field', 'f1', '420']]);
    expect(screen.getByText('Saving line 1 …')).toBeVisible();
    while (sheets.open?.saves.waiting.length) {
      release.splice(0).forEach((go) => go());
      await new Promise((done) => setTimeout(done));
    }
    expect(typed()).toEqual([
      ['key_field', 'f1', '420'],
      ['key_field', 'f2', '419'],
      ['key_field', 'f3', '86']
    ]);
    expect(field(4)).toHaveFocus();
    release = [];
  });

  test('a window that loses the keyboard and comes back goes on behind the digits typed so far', async () => {
    const user = await laid();
    await user.keyboard('11');
    const here = field(1) as HTMLInputElement;
    vi.mocked(document.hasFocus).mockReturnValue(false);
    await fireEvent.blur(here);
    vi.mocked(document.hasFocus).mockReturnValue(true);
    await fireEvent.focus(here);
    expect(typed()).toEqual([]);
    await user.keyboard('48{Enter}');
    await waitFor(() => expect(typed()).toEqual([['key_field', 'f1', '1148']]));
  });

  test('so does one that does not say yet that it has lost the keyboard', async () => {
    const user = await laid();
    await user.keyboard('10');
    await fireEvent.blur(field(1));
    await fireEvent.focus(field(1));
    await user.keyboard('0{Enter}');
    await waitFor(() => expect(typed().at(-1)).toEqual(['key_field', 'f1', '100']));
    // A figure that was accepted before is written anew, as on every way into its field.
    await user.keyboard('{ArrowUp}');
    await fireEvent.blur(field(1));
    await fireEvent.focus(field(1));
    await user.keyboard('7{Enter}');
    await waitFor(() => expect(typed().at(-1)).toEqual(['key_field', 'f1', '7']));
  });

  test('a window that loses the keyboard and gets it back several times keeps the digits too', async () => {
    const user = await laid();
    await user.keyboard('129');
    for (let times = 0; times < 3; times += 1) {
      await fireEvent.blur(field(1));
      await fireEvent.focus(field(1));
    }
    await user.keyboard('6{Enter}');
    await waitFor(() => expect(typed().at(-1)).toEqual(['key_field', 'f1', '1296']));
  });

  test('Enter on an empty field writes nothing, and what was not changed is not written again', async () => {
    const user = await laid();
    await user.keyboard('{Enter}12{Enter}{ArrowUp}{Enter}{Enter}');
    await waitFor(() => expect(sheets.open?.saves.waiting).toHaveLength(0));
    expect(typed()).toEqual([['key_field', 'f2', '12']]);
    expect(field(4)).toHaveFocus();
  });

  test('plus fills the rest of a contest after what is typed there, slash goes on to the next contest', async () => {
    answer = (command, given) =>
      command === 'rest_are_zero'
        ? kept(['f4', 'f5'].map((field) => ({ field, digits: '0', shown: '0' })))
        : kept([{ field: String(given.field), digits: String(given.typed), shown: String(given.typed) }]);
    const user = await laid();
    await user.keyboard('/86+');
    await waitFor(() => expect(field(6)).toHaveFocus());
    await waitFor(() => expect(sheets.open?.saves.waiting).toHaveLength(0));
    expect(typed()).toEqual([
      ['key_field', 'f3', '86'],
      ['rest_are_zero', 'c-1', undefined]
    ]);
    expect([field(4), field(5)].map((each) => (each as HTMLInputElement).value)).toEqual(['0', '0']);
  });

  test('one key takes the last field back, to what stood there before', async () => {
    const user = await laid();
    await user.keyboard('42{Enter}43{Enter}');
    await user.keyboard('{F9}');
    await waitFor(() => expect(field(2)).toHaveFocus());
    await waitFor(() => expect(sheets.open?.saves.waiting).toHaveLength(0));
    await user.keyboard('{F9}{F9}');
    await waitFor(() => expect(sheets.open?.saves.waiting).toHaveLength(0));
    expect(typed()).toEqual([
      ['key_field', 'f1', '42'],
      ['key_field', 'f2', '43'],
      ['key_field', 'f2', ''],
      ['key_field', 'f1', '']
    ]);
    expect(screen.getByText('Nothing to take back')).toBeVisible();
  });

  test('a pasted column is written as one act and taken back with one key', async () => {
    const rows = [
      { number: 4, section: 'Sheriff', label: 'CHOICE 4', before: '–', after: '1,204' },
      { number: 5, section: 'Sheriff', label: 'CHOICE 5', before: '–', after: '7' }
    ];
    answer = (command, given) => {
      if (command === 'preview_column') return { rows, balances: [] };
      const typed = command === 'key_column' ? ['1204', '7'] : [String(given.typed)];
      const fields = command === 'key_column' ? ['f4', 'f5'] : [String(given.field)];
      return kept(fields.map((field, nth) => ({ field, digits: typed[nth] ?? '', shown: typed[nth] ?? '' })));
    };
    const user = await laid();
    await user.keyboard('{Enter}{Enter}{Enter}');
    HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
      this.open = true;
    });
    const paste = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(paste, { clipboardData: { getData: () => '1204\n7' } });
    await fireEvent(field(4), paste);
    await user.click(await screen.findByText('Write these lines: 2'));
    await waitFor(() => expect(sheets.open?.saves.waiting).toHaveLength(0));
    expect([field(4), field(5)].map((each) => (each as HTMLInputElement).value)).toEqual(['1204', '7']);
    asked = [];
    await user.keyboard('{F9}');
    await waitFor(() => expect(sheets.open?.saves.waiting).toHaveLength(0));
    expect(typed()).toEqual([
      ['key_field', 'f4', ''],
      ['key_field', 'f5', '']
    ]);
    expect(field(4)).toHaveFocus();
  });

  test('Num Lock that is off is told and moves nothing; letters are told and not typed', async () => {
    const user = await laid();
    await user.keyboard('4');
    await fireEvent.keyDown(field(1), { key: 'ArrowDown', code: 'Numpad2' });
    expect(field(1)).toHaveFocus();
    expect(screen.getByText('Num Lock is off')).toBeVisible();
    await user.keyboard('x2');
    expect(field(1)).toHaveValue('42');
  });

  test('what is no figure is told and not made one: neither 1.2 nor ten digits', async () => {
    const user = await laid();
    await user.keyboard('4');
    for (const pasted of ['1.2', '-12', '1,2', '1234567890']) {
      await fireEvent.input(field(1), { target: { value: pasted } });
      expect(field(1)).toHaveValue('4');
      expect(screen.getByText('Only whole figures are typed here, of nine digits at most')).toBeVisible();
      await user.keyboard('{ArrowLeft}');
    }
    await fireEvent.input(field(1), { target: { value: '1,234,567' } });
    expect(field(1)).toHaveValue('1234567');
    await user.keyboard('{Enter}{Enter}');
    const printed = await screen.findByLabelText(/^Total printed on the tape/);
    await fireEvent.input(printed, { target: { value: '1.2' } });
    expect(printed).toHaveValue('');
  });

  test('a point makes no other figure of what was typed: nothing goes on before it is taken back', async () => {
    const user = await laid();
    await user.keyboard('1.2{Enter}');
    expect(field(1)).toHaveValue('1');
    expect(field(1)).toHaveFocus();
    expect(screen.getByText(/Take the figure back with Backspace/)).toBeVisible();
    await user.keyboard('{Backspace}12{Enter}');
    expect(field(1)).toHaveValue('12');
    expect(field(2)).toHaveFocus();
  });

  test('a dash before a figure moves nowhere and writes nothing, on this line or the one before', async () => {
    const user = await laid();
    await user.keyboard('419{Enter}-6{Enter}');
    await waitFor(() => expect(sheets.open?.saves.waiting).toHaveLength(0));
    expect(typed()).toEqual([['key_field', 'f1', '419']]);
    expect([field(1), field(2)].map((each) => (each as HTMLInputElement).value)).toEqual(['419', '']);
    // Where nothing stands on the paper but a dash, the line is left blank.
    expect(field(3)).toHaveFocus();
    await user.keyboard('-6');
    expect(screen.getByText(/A dash is no figure/)).toBeVisible();
    await user.keyboard('{Backspace}6{Enter}');
    await waitFor(() => expect(typed().at(-1)).toEqual(['key_field', 'f3', '6']));
    // Behind a digit it may be one of the figure: nothing goes on.
    await user.keyboard('7-1{Enter}');
    expect(field(4)).toHaveFocus();
    expect(field(4)).toHaveValue('7');
  });

  test('that the tape says so is written under the reader’s name, shown beside the figure, and gone with another figure', async () => {
    const finding: SheetFinding = {
      code: 'identity-off',
      level: 'error',
      word: 'Error',
      section: 'c-1',
      contest: 'c-1',
      place: 'Sheriff',
      line: 4,
      lines: [3, 4, 5],
      head: '72 too many',
      text: 'Look at the tape again.',
      hints: [],
      charge: 'Sheriff: 72 too many.',
      accepted: null,
      law: null,
      acceptable: true
    };
    answer = (_, given) => ({
      ...kept([{ field: String(given.field), digits: String(given.typed ?? 9), shown: String(given.typed ?? 9) }]),
      findings: [finding]
    });
    const user = await laid();
    await user.keyboard('/{Enter}9{Enter}{ArrowUp}');
    await screen.findByText('Look at the tape again.');
    await user.keyboard('{F4}');
    await waitFor(() => expect(sheets.open?.saves.waiting).toHaveLength(0));
    expect(typed()).toEqual([
      ['key_field', 'f4', '9'],
      ['tape_says_so', 'f4', undefined]
    ]);
    expect(screen.queryByText('Look at the tape again.')).toBeNull();
    expect(field(4)).toHaveAccessibleDescription('the tape says so: Dolores Baca');
    await user.keyboard('{ArrowUp}8{Enter}');
    expect(screen.queryByText('the tape says so: Dolores Baca')).toBeNull();
    // Said of a blank, it is not said of the zero that comes there.
    sheets.open!.at = 5;
    sheets.open!.folded = [];
    expect(sheets.open!.tapeSaysSo()).toBe(true);
    await waitFor(() => expect(field(5)).toHaveAccessibleDescription('the tape says so: Dolores Baca'));
    sheets.open!.restAreZero('c-1');
    await waitFor(() => expect(field(5)).toHaveValue('0'));
    expect(field(5)).not.toHaveAccessibleDescription(/the tape says so/);
    // It is said of a figure: typed again, that is the one that was looked at.
    sheets.open!.text['f4'] = '9';
    await waitFor(() => expect(field(4)).toHaveAccessibleDescription('the tape says so: Dolores Baca'));
  });

  test('a failed save is told with its line, typing goes on, and one key tries again', async () => {
    let full = true;
    answer = (_, given) => {
      if (full) throw { code: 'store.input-output', sentence: 'Election file: the disk is full.', readable: false };
      return kept([{ field: String(given.field), digits: String(given.typed), shown: String(given.typed) }]);
    };
    const user = await laid();
    await user.keyboard('420{Enter}419{Enter}');
    await screen.findByText('Not saved since line 1.');
    expect(screen.queryByText(/^f\d saved/)).toBeNull();
    await user.keyboard('86{Enter}');
    expect(field(4)).toHaveFocus();
    // Interrupting would lose it: one stays.
    await user.keyboard('{Escape}');
    expect(returns.view).toBe('sheet');
    full = false;
    asked = [];
    await user.keyboard('{F5}');
    await waitFor(() => expect(sheets.open?.saves.waiting).toHaveLength(0));
    expect(typed().map(([, name]) => name)).toEqual(['f1', 'f2', 'f3']);
    expect(screen.queryByText(/Not saved since/)).toBeNull();
  });
});
