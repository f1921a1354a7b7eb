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

/** Whether a dialog lies over everything: the keyboard is lent to it, and comes back. */
export const underDialog = () => document.querySelector('dialog[open]') !== null;

/** What Tab stops at. */
const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Whether it can have the keyboard now. Not every document can say what is in sight. */
const takes = (each: HTMLElement) =>
  !each.matches(':disabled') && each.tabIndex >= 0 && each.checkVisibility?.() !== false;

/** Where the keyboard was: in what, and behind what in it. */
type Spot = { in: Node; after: Node | null };

/**
 * Keeps the keyboard on the screen. Where what has it goes away, is hidden or is put out of use, the keyboard would fall to
 * the document, and the next Tab would begin at the top of the window. It goes to what follows in the same part of the place,
 * which is most often what came instead, and otherwise to the heading of the place. While `busy` nothing is decided: what is
 * out of use meanwhile has the keyboard back afterwards.
 */
export function keepKeyboard(busy: () => boolean) {
  let last: HTMLElement | null = null;
  let spot: Spot | null = null;

  function took({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement) || !target.parentNode) return;
    last = target;
    spot = { in: target.parentNode, after: target };
  }

  /** Somebody who clicks beside everything takes the keyboard away on purpose. */
  function left({ target, relatedTarget }: FocusEvent) {
    if (relatedTarget !== null || target !== last || !last?.isConnected || !takes(last) || !document.hasFocus()) return;
    last = null;
    spot = null;
  }

  /** Follows the place of what goes away, and of what it goes away with. */
  function changed(records: MutationRecord[]) {
    for (const { removedNodes, target, previousSibling } of records) {
      for (const gone of removedNodes) {
        if (!spot) break;
        if (gone.contains(spot.in)) spot = { in: target, after: previousSibling };
        else if (gone === spot.after) spot = { in: spot.in, after: previousSibling };
      }
    }
    // Whoever took it away may give the keyboard to something else in the same turn.
    if (spot) setTimeout(mend);
  }

  /** The heading of the place in sight. */
  function heading() {
    const mains = [...document.querySelectorAll<HTMLElement>('main')];
    const main = mains.find((each) => each.checkVisibility?.() !== false);
    const found = main?.querySelector<HTMLElement>('h1') ?? main?.querySelector<HTMLElement>('h2') ?? main;
    if (found && !found.hasAttribute('tabindex')) found.tabIndex = -1;
    return found;
  }

  /** What follows where the keyboard was, in the smallest part of the place that has anything to go to. */
  function following({ in: inside, after }: Spot) {
    for (let around: Node | null = inside; around instanceof HTMLElement; around = around.parentNode) {
      if (around.matches('main, dialog, body') || !around.closest('main')) return undefined;
      const stops = [...around.querySelectorAll<HTMLElement>(STOPS)].filter(takes);
      const from = after;
      const next = stops.find(
        (stop) => !from || (from.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      );
      if (next ?? stops.at(-1)) return next ?? stops.at(-1);
      after = around;
    }
    return undefined;
  }

  function mend() {
    if (!last || !spot || busy() || document.activeElement !== document.body) return;
    if (underDialog()) return;
    const again = last.isConnected && takes(last) ? last : undefined;
    (again ?? following(spot) ?? heading())?.focus();
  }

  const watch = new MutationObserver(changed);
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden'] });
  document.addEventListener('focusin', took);
  document.addEventListener('focusout', left);
  return {
    mend,
    stop() {
      watch.disconnect();
      document.removeEventListener('focusin', took);
      document.removeEventListener('focusout', left);
    }
  };
}
