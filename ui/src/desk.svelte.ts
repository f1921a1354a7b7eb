// What lies on the desk: which election, which place of it, and what was last said about an act.
import { backend, refusal } from './backend';
import { returns } from './places/returns/returns.svelte';
import { sheets } from './places/returns/sheet.svelte';
import type { Opening } from './wire/Opening';
import type { Refusal } from './wire/Refusal';
import type { Standing } from './wire/Standing';

/** The places of an open election, with the key that leads to each: those that have something are shown. */
export const places = [
  { id: 'setup', key: '1' },
  { id: 'returns', key: '2' },
  { id: 'canvass', key: '3' },
  { id: 'recounts', key: '4' },
  { id: 'deadlines', key: '5' },
  { id: 'documents', key: '6' },
  { id: 'log', key: '7' },
  { id: 'law', key: '8' }
] as const;

/** A key, or several pressed together, and what it does in the place one is in. */
export type Hint = { keys: string[]; does: string };

export type Place = (typeof places)[number]['id'];

/** What help is about: a place, or one of the screens before an election is open. */
export type Topic = Place | 'start' | 'new';

class Desk {
  opening = $state<Opening | null>(null);
  standing = $state<Standing | null>(null);
  place = $state<Place>('recounts');
  /** What the keys do here; each place says its own. */
  hints = $state<Hint[]>([]);
  /** Whether the form for a new election is on the screen. */
  making = $state(false);
  /** Whether the law is looked up from the start screen, without an election. */
  looking = $state(false);
  /** The rule that the place Law is to open with. */
  rule = $state<string | null>(null);
  /** Whether the help of this place is on the screen. */
  helping = $state(false);
  /** The notice that another place leads to; Documents shows it and forgets it. */
  paper = $state<{ document: string; subject: string } | null>(null);
  refused = $state<Refusal | null>(null);
  /** The file that was to be opened last, for what can be offered where it was refused. */
  wanted = $state('');
  /** The file that a further start of the program was to open, while the clerk is asked about it. */
  meant = $state('');
  /** Whether the window is to be closed and lines are not saved, while the person at the keyboard is asked about it. */
  closing = $state(false);
  /** The last thing done, for the status line. */
  said = $state('');
  busy = $state(false);

  /** Does something that may be refused; a refusal is shown and gives `undefined`. */
  async act<T>(work: () => Promise<T>): Promise<T | undefined> {
    this.busy = true;
    this.refused = null;
    try {
      return await work();
    } catch (thrown) {
      this.refused = refusal(thrown);
      return undefined;
    } finally {
      this.busy = false;
    }
  }

  /**
   * Does something that changes the election. The head of the screen is read again before the answer is given, so that
   * whoever sees it done sees at once what it changed, and a place that has something now can be gone to.
   */
  async write<T>(work: () => Promise<T>): Promise<T | undefined> {
    const done = await this.act(work);
    if (done !== undefined) await this.again();
    return done;
  }

  /** Lays an election open, at the place where its work stands. */
  async lay(work: () => Promise<Standing>) {
    const standing = await this.act(work);
    if (!standing) return false;
    this.standing = standing;
    this.making = false;
    this.said = '';
    this.place = places.find(({ id }) => id === standing.lands)?.id ?? 'recounts';
    returns.reset();
    return true;
  }

  /** Lays a file open. */
  async open(file: string, readingOnly = false) {
    this.wanted = file;
    return this.lay(() => backend.open(file, readingOnly));
  }

  /** Upgrades a file and lays it open; what became of it stands in the status line. */
  async upgrade(file: string) {
    const said = await this.act(() => backend.upgrade(file));
    if (said && (await this.open(file))) this.said = said;
  }

  /** A further start of the program was to open this file: done at once where nothing can be lost by it. */
  async further(file: string) {
    if (this.standing || this.making) this.meant = file;
    else await this.open(file);
  }

  /** Puts away what is open and opens what was meant. */
  async change() {
    const file = this.meant;
    this.meant = '';
    if (this.standing && !(await this.putAway())) return;
    this.making = false;
    await this.open(file);
  }

  /** Reads the head of the screen again, after an act. */
  async again() {
    const standing = await this.act(backend.standing);
    if (standing) this.standing = standing;
  }

  /** Reads what this moment decides, after a while or when somebody comes back: nothing on the screen is disturbed. */
  async refresh() {
    if (!this.standing || this.busy) return;
    try {
      this.standing = await backend.standing();
    } catch {
      // Whatever is wrong is told by the next act, which somebody asked for.
    }
  }

  go(place: Place) {
    this.refused = null;
    this.said = '';
    if (place === 'returns' && this.place === place) returns.go('board');
    this.place = place;
  }

  /** Opens the place Law, with a rule where one is named by its id or its section: with or without an election. */
  lookUp(rule: string | null) {
    this.rule = rule;
    if (this.standing) {
      this.go('law');
    } else {
      this.refused = null;
      this.looking = true;
    }
  }

  /**
   * The window is to be closed. What is typed is accepted first, as on every other way out of a sheet; while a line is not
   * on the disk the window stays and says which. It closes by itself once everything is saved.
   */
  async close() {
    const sheet = sheets.open;
    sheet?.acceptHere();
    if (!sheet || sheet.saves.waiting.length === 0) return this.leave();
    this.closing = true;
    await backend.stay();
    await this.leaveSaved();
  }

  /** Closes the window once everything is saved, if it is still wished. */
  async leaveSaved() {
    if ((await sheets.open?.saves.settled()) && this.closing) await this.leave();
  }

  /** Closes the window, whatever is not saved. */
  async leave() {
    await this.act(backend.leave);
  }

  /** Puts the election away and shows the start screen. What is typed and not saved keeps it open. Whether it is away. */
  async putAway() {
    const saves = sheets.open?.saves;
    if (saves && !(await saves.settled())) {
      this.refused = saves.failed;
      return false;
    }
    sheets.open = null;
    await this.act(backend.close);
    this.standing = null;
    this.said = '';
    this.opening = (await this.act(backend.start)) ?? this.opening;
    return true;
  }
}

export const desk = new Desk();
