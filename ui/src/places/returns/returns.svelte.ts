// What of the place "Returns" is on the screen.
import type { SlotKey } from '../../wire/SlotKey';

export type View = 'board' | 'sheet';

class Returns {
  view = $state<View>('board');
  /** The report that is open, where one is. */
  slot = $state<SlotKey | null>(null);

  /** Opens the sheet of a report. */
  openReport(slot: SlotKey) {
    this.slot = slot;
    this.view = 'sheet';
  }

  go(view: View) {
    this.view = view;
  }

  /** Another election lies on the desk. */
  reset() {
    this.view = 'board';
    this.slot = null;
  }
}

export const returns = new Returns();
