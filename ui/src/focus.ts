// Where the keyboard is, and how it comes back there.

/** Remembers what has the keyboard, and where in it; the answer gives it back, to the very place in a figure half typed. */
export function holdKeyboard(): () => void {
  const held = document.activeElement;
  const field = held instanceof HTMLInputElement || held instanceof HTMLTextAreaElement ? held : null;
  const [start, end] = [field?.selectionStart ?? null, field?.selectionEnd ?? null];
  return () => {
    if (!(held instanceof HTMLElement) || !held.isConnected) return;
    held.focus();
    if (start !== null) field?.setSelectionRange(start, end);
  };
}
