// What of the place "Returns" is on the screen, and where the board was left.
import type { ReportSlot } from '../../wire/ReportSlot';

export type View = 'board' | 'one' | 'sheet' | 'import' | 'machines' | 'chase' | 'tapes';

/** A cell of the board: line, which of the precincts on it, which of its methods. */
export type At = { line: number; precinct: number; method: number };

class Returns {
  view = $state<View>('board');
  /** The report that is open, where one is. */
  slot = $state<ReportSlot | null>(null);
  /** Whether it is opened to be read again, without what was read before. */
  again = $state(false);
  /** The filter of the board. */
  shown = $state('all');
  /** The cell that has the keyboard. */
  at = $state<At>({ line: 0, precinct: 0, method: 0 });

  /** Opens the sheet of a report. */
  openReport(slot: ReportSlot, again = false) {
    this.slot = slot;
    this.again = again;
    this.view = 'sheet';
  }

  go(view: View) {
    this.view = view;
  }

  /** Another election lies on the desk. */
  reset() {
    this.view = 'board';
    this.slot = null;
    this.shown = 'all';
    this.at = { line: 0, precinct: 0, method: 0 };
  }
}

export const returns = new Returns();
