// What is being taken in. It outlives the screen: whoever goes to another place while a file is read finds it read on
// coming back.
import { backend } from '../../backend';
import { desk } from '../../desk.svelte';
import type { ImportDone } from '../../wire/ImportDone';
import type { ImportPage } from '../../wire/ImportPage';
import type { OfficeForm } from '../../wire/OfficeForm';

class Taking {
  page = $state<ImportPage | null>(null);
  /** The path in the field, and those that are to be read with it. */
  path = $state('');
  paths = $state<string[]>([]);
  /** Whether files are being read. */
  reading = $state(false);
  /** What was done last. */
  said = $state('');
  #election = '';

  /** The screen as it is now; paths that were meant for another election are not kept. */
  async look() {
    if (desk.standing && desk.standing.path !== this.#election) {
      this.#election = desk.standing.path;
      this.page = null;
      this.path = '';
      this.paths = [];
      this.said = '';
    }
    if (!this.reading) this.page = (await desk.act(backend.importPage)) ?? null;
  }

  /** The files that would be read now. */
  get all() {
    const typed = this.path.trim();
    return typed && !this.paths.includes(typed) ? [...this.paths, typed] : this.paths;
  }

  /** Puts the path in the field on the list, so that another can be typed. */
  another() {
    this.paths = this.all;
    this.path = '';
  }

  leaveOut(path: string) {
    this.paths = this.paths.filter((other) => other !== path);
  }

  async read() {
    const paths = this.all;
    this.said = '';
    this.reading = true;
    const page = await desk.act(() => backend.readFiles($state.snapshot(paths)));
    this.reading = false;
    if (page) this.page = page;
    return page !== undefined;
  }

  async putBack() {
    const page = await desk.act(backend.putBack);
    if (page) this.page = page;
    this.paths = [];
  }

  accept(number: number, offices: OfficeForm[]) {
    return this.#done(() => backend.takeIn(number, $state.snapshot(offices)));
  }

  settle(offices: OfficeForm[]) {
    return this.#done(() => backend.settleOffices($state.snapshot(offices)));
  }

  async #done(work: () => Promise<ImportDone>) {
    const done = await desk.write(work);
    if (!done) return false;
    this.page = done.page;
    this.path = '';
    this.paths = [];
    this.said = done.said;
    desk.said = done.said;
    return true;
  }
}

export const taking = new Taking();
