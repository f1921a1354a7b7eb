// What lies on the desk: which election, which place of it, and what was last said about an act.
import { tick, untrack } from 'svelte';
import { backend, refusal } from './backend';
import { holdKeyboard } from './focus';
import { returns } from './places/returns/returns.svelte';
import type { Saves } from './places/returns/saves.svelte';
import { sheets } from './places/returns/sheet.svelte';
import type { Opening } from './wire/Opening';
import type { SheetLine } from './wire/SheetLine';
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

/** The last answer of the law that was given, with its counting or its arithmetic, and the rule that gave it. */
export type Answer = { rule: string; title: string; said: string; lines: string[] };

/** What lies behind the law while it is looked up. */
type Behind = { place: Place | null; giveBack: () => void };

/** A figure that was typed and not ended, and whether a form is half filled in. */
type Unfinished = { half: SheetLine | undefined; forms: boolean };

/** What help is about: a place, or one of the screens before an election is open. */
export type Topic = Place | 'start' | 'new';

class Desk {
  opening = $state<Opening | null>(null);
  standing = $state<Standing | null>(null);
  place = $state<Place>('recounts');
  #hints = $state.raw<Partial<Record<Topic, Hint[]>>>({});
  /** Whether the form for a new election is on the screen. */
  making = $state(false);
  /** Whether the law is looked up from the start screen, without an election. */
  looking = $state(false);
  /** The rule that the place Law is to open with. */
  rule = $state<string | null>(null);
  /** What one looked the law up from. It stays as it is, with everything typed in it, until one goes on elsewhere. */
  behind = $state.raw<Behind | null>(null);
  /** The last answer. */
  answer = $state.raw<Answer | null>(null);
  /** Whether the help of this place is on the screen. */
  helping = $state(false);
  /** The paper that another place leads to, of a contest or of a part; Documents shows it and forgets it. */
  paper = $state<{ document: string; subject: string } | null>(null);
  refused = $state<Refusal | null>(null);
  /** The file that was to be opened last, for what can be offered where it was refused. */
  wanted = $state('');
  /** The file that is being read, while it is. */
  reading = $state('');
  /** The file that a further start of the program was to open, while the clerk is asked about it. */
  meant = $state('');
  /** Whether the window is to be closed and lines are not saved, while the person at the keyboard is asked about it. */
  closing = $state(false);
  /** What would be lost or taken for whole if the window closed now, while the person at the keyboard is asked about it. */
  unfinished = $state.raw<Unfinished | null>(null);
  /** Fields of forms that somebody typed in since something was last recorded. */
  #typedIn = new Set<HTMLInputElement | HTMLTextAreaElement>();
  /** The last thing done, for the status line. */
  said = $state('');
  busy = $state(false);

  /** What is in sight. */
  get topic(): Topic {
    if (this.standing) return this.place;
    if (this.looking) return 'law';
    return this.making ? 'new' : 'start';
  }

  /** What the keys do in what is in sight. */
  get hints() {
    return this.#hints[this.topic] ?? [];
  }

  /** Says what the keys do in a place, which may be out of sight meanwhile. */
  hint(topic: Topic, hints: Hint[]) {
    const others = untrack(() => this.#hints);
    this.#hints = { ...others, [topic]: hints };
  }

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
    this.looking = false;
    this.said = '';
    this.behind = null;
    this.answer = null;
    this.place = places.find(({ id }) => id === standing.lands)?.id ?? 'recounts';
    returns.reset();
    return true;
  }

  /** Lays a file open. */
  async open(file: string, readingOnly = false) {
    this.wanted = file;
    this.reading = file;
    const open = await this.lay(() => backend.open(file, readingOnly));
    this.reading = '';
    return open;
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
    this.#typedIn.clear();
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

  /** Goes to a place. What is typed in a sheet is accepted first, as on every way out of it. */
  go(place: Place) {
    if (place === 'law') return this.lookUp(null);
    if (this.behind?.place === place) return this.back();
    sheets.open?.leave();
    this.refused = null;
    this.said = '';
    this.behind = null;
    if (place === 'returns' && (this.place === place || this.#sheetDone)) returns.go('board');
    this.place = place;
  }

  /** Whether the sheet that was looked at last has nothing more to be typed: who comes back comes for another report. */
  get #sheetDone() {
    const sheet = sheets.open;
    return returns.view === 'sheet' && sheet?.pass === undefined && !sheet?.saves.waiting.length;
  }

  /**
   * Opens the place Law, with a rule where one is named by its id or its section: with or without an election. What one
   * comes from stays behind it as it is.
   */
  lookUp(rule: string | null) {
    this.rule = rule;
    this.refused = null;
    const here = this.standing ? this.place : null;
    if (here === 'law' || this.looking) return;
    sheets.open?.acceptHere();
    this.said = '';
    this.behind = { place: here, giveBack: holdKeyboard() };
    if (here) this.place = 'law';
    else this.looking = true;
  }

  /** Back from the law to what one looked it up from, and to where the keyboard was in it. */
  back() {
    const behind = this.behind;
    this.behind = null;
    this.refused = null;
    this.said = '';
    this.looking = false;
    if (!behind) return;
    if (behind.place) this.place = behind.place;
    void tick().then(() => {
      behind.giveBack();
      // What measures itself had nothing to measure while it was out of sight.
      window.dispatchEvent(new Event('resize'));
    });
  }

  /** A listener to the keys of the whole window, which hears them while its place is in sight. */
  hears(place: Place | null, listen: (event: KeyboardEvent) => void) {
    return (event: KeyboardEvent) => {
      if (place ? this.place === place : !this.looking) listen(event);
    };
  }

  /**
   * Somebody typed in a form. Not in one of the law, which records nothing, and not in a field that only looks for something
   * or that is kept by itself, as the lines of a sheet are: those are marked `data-passing`.
   */
  typed(field: EventTarget | null) {
    const records = this.topic !== 'start' && this.topic !== 'law';
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (records && isText && field.dataset.passing === undefined) this.#typedIn.add(field);
  }

  /** What is half done, where something is. */
  get #half(): Unfinished | null {
    const half = sheets.open?.half;
    const forms = [...this.#typedIn].some((field) => field.isConnected && field.value.trim() !== '');
    return half || forms ? { half, forms } : null;
  }

  /** Closes the window after the question about what is half done: the figure in the field is whole, or it is left out. */
  async closeAll(whole: boolean) {
    if (!whole) sheets.open?.dropHere();
    this.unfinished = null;
    await this.close(true);
  }

  /**
   * The window is to be closed. What may be half a figure, and a form that is half filled in, are asked about; what was typed
   * is accepted first, as on every other way out of a sheet; while a line is not on the disk the window stays and says which.
   * It closes by itself once everything is saved.
   */
  async close(asked = false) {
    const half = asked ? null : this.#half;
    if (half) {
      this.unfinished = half;
      await backend.stay();
      return;
    }
    const sheet = sheets.open;
    sheet?.acceptHere();
    if (!sheet || sheet.saves.waiting.length === 0) return this.leave();
    // The sheet may be put away before its last save has arrived.
    const { saves } = sheet;
    this.closing = true;
    await backend.stay();
    await this.leaveSaved(saves);
  }

  /** Closes the window once everything is saved, if it is still wished. */
  async leaveSaved(saves: Saves) {
    if ((await saves.settled()) && this.closing) await this.leave();
  }

  /** Closes the window, whatever is not saved. Where it does not close, nobody is asked about it any more. */
  async leave() {
    this.closing = false;
    await this.act(backend.leave);
  }

  /** Puts the election away and shows the start screen. What is typed and not saved keeps it open. Whether it is away. */
  async putAway() {
    sheets.open?.acceptHere();
    const saves = sheets.open?.saves;
    if (saves && !(await saves.settled())) {
      this.refused = saves.failed;
      return false;
    }
    sheets.open = null;
    await this.act(backend.close);
    this.behind = null;
    this.answer = null;
    this.standing = null;
    this.said = '';
    this.opening = (await this.act(backend.start)) ?? this.opening;
    return true;
  }
}

export const desk = new Desk();
