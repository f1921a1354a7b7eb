// A list to choose from by keyboard: on some systems the arrows and letters only open it, or do nothing.

/** How long the letters of one word may be apart, in milliseconds. */
const PAUSE = 1000;

/**
 * Has the arrows go from one option to the next, and letters to the first that begins with them, while the list is closed; where
 * none does, to the first in which a later word does.
 */
export function picked(list: HTMLSelectElement) {
  let typed = '';
  let last = 0;

  function pick(index: number) {
    if (index < 0 || index >= list.options.length || index === list.selectedIndex) return;
    list.selectedIndex = index;
    list.dispatchEvent(new Event('input', { bubbles: true }));
    list.dispatchEvent(new Event('change', { bubbles: true }));
  }

  /** The option that begins with what was typed, or has a word that does; of a letter that is repeated, the next one. */
  function sought(letter: string, now: number) {
    typed = now - last > PAUSE ? letter : typed + letter;
    last = now;
    const word = [...typed].every((each) => each === letter) ? letter : typed;
    const all = [...list.options].map(({ text }) => text.trim().toLowerCase());
    const from = word.length === 1 ? list.selectedIndex + 1 : list.selectedIndex;
    const begins = (text: string) => text.startsWith(word);
    const holds = (text: string) => text.split(/[\s:,]+/).some(begins);
    for (const fits of [begins, holds]) {
      const after = all.findIndex((text, index) => index >= from && fits(text));
      const found = after >= 0 ? after : all.findIndex(fits);
      if (found >= 0) return found;
    }
    return -1;
  }

  function onkeydown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const here = list.selectedIndex;
    const steps: Record<string, number> = {
      ArrowDown: here + 1,
      ArrowUp: here - 1,
      Home: 0,
      End: list.options.length - 1
    };
    const step = steps[event.key];
    const letter = [...event.key].length === 1 && event.key !== ' ' ? event.key.toLowerCase() : null;
    // A blank goes on within a word, and opens the list otherwise.
    const blank = event.key === ' ' && typed !== '' && event.timeStamp - last <= PAUSE ? ' ' : null;
    if (step === undefined && letter === null && blank === null) return;
    event.preventDefault();
    pick(step ?? sought(letter ?? blank ?? '', event.timeStamp));
  }

  list.addEventListener('keydown', onkeydown);
  return () => list.removeEventListener('keydown', onkeydown);
}
