// What is on its way to the disk: one save after the other, in the order in which it was typed.
import { refusal } from '../../backend';
import type { Kept } from '../../wire/Kept';
import type { Refusal } from '../../wire/Refusal';

/** Something that was typed and is to be written. */
export type Save = {
  /** The number of the first line it writes. */
  line: number;
  /** Has it written; answers when it is on the disk. */
  write: () => Promise<Kept>;
};

export class Saves {
  /** Not on the disk yet, the oldest first. */
  waiting = $state<Save[]>([]);
  /** Why the oldest could not be written; nothing behind it is tried before it is. */
  failed = $state<Refusal | null>(null);
  #writing = false;
  #settled: (() => void)[] = [];
  readonly #acknowledge: (kept: Kept, save: Save) => void;

  constructor(acknowledge: (kept: Kept, save: Save) => void) {
    this.#acknowledge = acknowledge;
  }

  /** The line since which nothing is saved, after a failure. */
  get since() {
    return this.failed ? this.waiting[0]?.line : undefined;
  }

  add(save: Save) {
    this.waiting.push(save);
    void this.#write();
  }

  /** Tries again, after a failure. */
  async retry() {
    if (!this.failed) return;
    this.failed = null;
    await this.#write();
  }

  /** Waits until everything is on the disk, or a save has failed; whether everything is. */
  async settled() {
    if (this.#writing) await new Promise<void>((done) => this.#settled.push(done));
    return this.waiting.length === 0;
  }

  /** Gives up what is not saved: the person at the keyboard was told, and wants it so. */
  forget() {
    this.waiting = [];
    this.failed = null;
  }

  async #write() {
    if (this.#writing || this.failed) return;
    this.#writing = true;
    let save = this.waiting[0];
    while (save) {
      try {
        const kept = await save.write();
        this.waiting.shift();
        this.#acknowledge(kept, save);
      } catch (thrown) {
        this.failed = refusal(thrown);
        break;
      }
      save = this.waiting[0];
    }
    this.#writing = false;
    this.#settled.splice(0).forEach((done) => done());
  }
}
