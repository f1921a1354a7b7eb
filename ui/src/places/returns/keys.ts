// What a key means on the entry sheet. All keys of the keypad lie under one hand.

export type Meaning =
  | 'next'
  | 'back'
  | 'zero'
  | 'blank'
  | 'contest'
  | 'jump'
  | 'tape'
  | 'retry'
  | 'control'
  | 'take-back'
  | 'interrupt'
  | 'num-lock'
  | 'refuse';

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** What the keypad sends instead of its digits while Num Lock is off. */
const OFF = new Set([
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'Clear',
  'Delete',
  'End',
  'Home',
  'Insert',
  'PageDown',
  'PageUp'
]);

const MEANINGS: Record<string, Meaning> = {
  ArrowDown: 'next',
  ArrowUp: 'back',
  '+': 'zero',
  '*': 'blank',
  '/': 'contest',
  F3: 'jump',
  F4: 'tape',
  F5: 'retry',
  F7: 'control',
  F9: 'take-back',
  Escape: 'interrupt'
};

/** What stands in front of a figure, or in its middle, and makes another one of it: neither -6 nor 1.2 is a count. */
export const SPOILS = ['.', '-', '−'];

/** What a key means in a field of the sheet; `null` leaves it to the field. */
export function meaning(pressed: Pressed): Meaning | null {
  const { key, code } = pressed;
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return null;
  if (code.startsWith('Numpad') && OFF.has(key)) return 'num-lock';
  if (key === 'Enter' || key === 'Tab') return pressed.shiftKey ? 'back' : 'next';
  const meant = MEANINGS[key];
  if (meant) return meant;
  // What is no digit is no figure; keys with a name do what they do in every field.
  return [...key].length === 1 && !/[0-9]/.test(key) ? 'refuse' : null;
}

/** The digits of what somebody typed or dropped into a field. */
export const digits = (text: string) => text.replace(/[^0-9]/g, '').slice(0, 9);

/** The most digits of a figure. */
const MOST = 9;

/**
 * Whether a field holds a figure, or the beginning of one: digits, with commas only between thousands. What is anything else
 * is told and not made to fit: 1.2 is no 12.
 */
export const isFigure = (text: string) =>
  /^\s*(\d*|\d{1,3}(,\d{3})+)\s*$/.test(text) && text.replace(/\D/g, '').length <= MOST;

/** Whether a pasted text is more than one figure. */
export const isColumn = (text: string) => /[\n\t]/.test(text.trim());

/** Leaves an Enter that is held down without effect: it belongs to what was done before. */
export function notHeld(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
