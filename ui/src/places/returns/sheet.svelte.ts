// The sheet that lies on the desk: what is typed, what of it is on the disk, and where the keyboard is. It outlives the
// screen, so that what was typed is written whatever place one goes to.
import { backend } from '../../backend';
import type { BalanceView } from '../../wire/BalanceView';
import type { FieldKept } from '../../wire/FieldKept';
import type { Kept } from '../../wire/Kept';
import type { PastedRow } from '../../wire/PastedRow';
import type { SheetFinding } from '../../wire/SheetFinding';
import type { SheetLine } from '../../wire/SheetLine';
import type { SheetPage } from '../../wire/SheetPage';
import type { SheetSection } from '../../wire/SheetSection';
import { say } from '../../words';
import { digits } from './keys';
import { Saves } from './saves.svelte';

/** A finding is the same as long as it says the same. */
const key = (finding: SheetFinding) => [finding.code, finding.section, finding.text].join('|');

export class OpenSheet {
  readonly page: SheetPage;
  /** What stands in each field, as it is typed. */
  text = $state<Record<string, string>>({});
  /** What is on the disk. */
  kept = $state<Record<string, FieldKept>>({});
  balances = $state<Record<string, BalanceView>>({});
  findings = $state<SheetFinding[]>([]);
  typed = $state('');
  saved = $state('');
  /** The number of the line that has the keyboard. */
  at = $state(1);
  /** The line in the middle of whose figure the keyboard is, or was when it went nowhere. */
  middle: number | null = null;
  /** The printed total in the middle of which the keyboard is, or was when it went nowhere. */
  total: string | null = null;
  /** Who has looked at a figure again and said that the tape says so, and at which. */
  #looked = $state<Record<string, { by: string; digits: string }>>({});
  /** Findings that the typist has answered with "the tape says so". */
  folded = $state<string[]>([]);
  readonly saves: Saves;
  readonly lines: SheetLine[];
  /** What was accepted last, of each field: it is not written twice. */
  #accepted: Record<string, string> = {};
  /** What was accepted, the last at the end: the fields of each act, and what stood there before. */
  #history: { field: string; before: string }[][] = [];

  constructor(page: SheetPage) {
    this.page = page;
    this.lines = page.sections.flatMap((section) => section.lines);
    this.at = page.at;
    this.saves = new Saves((kept) => this.#take(kept));
    this.#take(page.kept);
    const answered = page.sections.filter(({ lines }) => lines.some(({ looked }) => looked)).map(({ id }) => id);
    this.folded = this.findings.filter(({ section }) => section && answered.includes(section)).map(key);
    for (const field of page.kept.fields) {
      this.text[field.field] = field.digits;
      this.#accepted[field.field] = field.digits;
    }
    for (const { field, looked } of this.lines) {
      if (looked) this.#looked[field] = { by: looked, digits: this.text[field] ?? '' };
    }
  }

  get pass() {
    return this.page.reading?.pass;
  }

  /** Whether only lines are read again on which two readings differ. */
  get settling() {
    return this.page.reading?.kind === 'settling';
  }

  /** The number of the line so many lines further down or up; at the ends that of the last or the first. */
  beside(number: number, by: 1 | -1) {
    const here = this.lines.findIndex((line) => line.number === number);
    const place = Math.min(Math.max(here + by, 0), this.lines.length - 1);
    return this.lines[place]?.number ?? number;
  }

  /** Whether a line that differs was read again. */
  isRead(field: string) {
    return (this.kept[field]?.shown ?? '') !== '';
  }

  get section() {
    return this.page.sections.find(({ lines }) => lines.some(({ number }) => number === this.at));
  }

  line(number: number) {
    return this.lines.find((line) => line.number === number);
  }

  /** Whether what stands in a field is on the disk. */
  isKept(field: string) {
    return (this.text[field] ?? '') === (this.kept[field]?.digits ?? '');
  }

  /** Whether what stands in a field was accepted, so that it is written or on its way. */
  isAccepted(field: string) {
    return (this.text[field] ?? '') === (this.#accepted[field] ?? '');
  }

  /** Who has looked at the figure again that stands in a field. Another one is not looked at by it. */
  lookedBy(field: string) {
    const look = this.#looked[field];
    return look && look.digits === (this.text[field] ?? '') ? look.by : undefined;
  }

  isFolded(finding: SheetFinding) {
    return finding.accepted !== null || this.folded.includes(key(finding));
  }

  /** The lines that are not on the disk, as they stand on the screen, in the order of the tape. */
  get unsaved() {
    const begun = this.saves.waiting.map(({ line }) => line);
    const totals = this.page.sections.flatMap((part) =>
      part.control && !this.isKept(part.control) ? [this.#totalOf(part, part.control)] : []
    );
    return [...this.lines.filter(({ field, number }) => !this.isKept(field) || begun.includes(number)), ...totals];
  }

  /** The printed total of a contest as a line, which has no number of its own: that of the line beside which it is typed. */
  #totalOf(part: SheetSection, field: string): SheetLine {
    const number = part.lines.some((line) => line.number === this.at) ? this.at : (part.lines[0]?.number ?? this.at);
    const label = `${say('ui.sheet.control')}, ${part.short}`;
    return { number, field, label, note: null, minor: false, unnumbered: true, looked: null };
  }

  /** The printed total that is being typed. */
  get #total() {
    const part = this.page.sections.find(({ control }) => control !== null && control === this.total);
    return part?.control ? this.#totalOf(part, part.control) : undefined;
  }

  /**
   * The line or the printed total in the middle of whose figure the keyboard is, where that figure was not accepted: it may be
   * half of one.
   */
  get half() {
    const total = this.#total;
    if (total && this.text[total.field] && !this.isAccepted(total.field)) return total;
    const line = this.middle === this.at ? this.line(this.at) : undefined;
    return line && this.text[line.field] && !this.isAccepted(line.field) ? line : undefined;
  }

  /** Puts back what was accepted before where the keyboard is. */
  dropHere() {
    for (const line of [this.line(this.at), this.#total]) {
      if (line) this.text[line.field] = this.#accepted[line.field] ?? '';
    }
    this.middle = null;
    this.total = null;
  }

  /** The keyboard comes to another line than the one in the middle of whose figure it was: that figure has ended. */
  endMiddle() {
    const left = this.middle === null ? undefined : this.line(this.middle);
    this.middle = null;
    if (left) this.accept(left.field, left.number);
  }

  /** Accepts what stands where the keyboard is. Whether it stands. */
  acceptHere() {
    const total = this.#total;
    if (total) this.accept(total.field, total.number);
    this.middle = null;
    this.total = null;
    const line = this.line(this.at);
    return line === undefined || this.accept(line.field, line.number);
  }

  /** Accepts what stands where the keyboard is, on the way out. Whoever comes back to half a figure comes back to its line. */
  leave() {
    const half = this.half;
    // It is left once, and the ways that lead on from there are more of the same way.
    if (half) sheets.half = { report: this.page.slot.name, line: half.number };
    this.acceptHere();
  }

  /**
   * Accepts what stands in a field, if it is not what was accepted before. Whether it stands: a line that is read again and
   * was cleared is left as it was, for that the paper has nothing is said with a key of its own.
   */
  accept(field: string, number: number) {
    const [typed, before] = [this.text[field] ?? '', this.#accepted[field] ?? ''];
    if (typed === before || this.pass === undefined) return true;
    if (this.settling && typed === '') {
      this.text[field] = before;
      return false;
    }
    this.#history.push([{ field, before }]);
    this.#write(field, number);
    return true;
  }

  #write(field: string, line: number) {
    const [pass, typed] = [this.pass, this.text[field] ?? ''];
    if (pass === undefined) return;
    this.#accepted[field] = typed;
    this.saves.add({ line, write: () => backend.keyField(pass, field, typed) });
  }

  /**
   * Takes the last act back, whether it was a field, the zeros of a contest or a pasted column; gives the number of its
   * first line.
   */
  takeBack() {
    const last = this.#history.pop();
    if (!last) return undefined;
    this.middle = null;
    const numbers = last.map(({ field, before }) => {
      const number = this.lines.find((line) => line.field === field)?.number ?? this.at;
      this.text[field] = before;
      this.#write(field, number);
      return number;
    });
    return numbers[0];
  }

  /** The paper has nothing on this line: where differences are settled, that is an answer. */
  sayBlank() {
    const line = this.line(this.at);
    if (!line) return;
    this.middle = null;
    this.text[line.field] = '';
    this.#write(line.field, line.number);
  }

  /** Lays figures over the fields before they are written, as one act. */
  #lay(figures: { field: string; digits: string }[]) {
    this.middle = null;
    this.#history.push(figures.map(({ field }) => ({ field, before: this.#accepted[field] ?? '' })));
    for (const { field, digits } of figures) {
      this.text[field] = digits;
      this.#accepted[field] = digits;
    }
  }

  /** Fills what is blank of a contest with zeros. */
  restAreZero(section: string) {
    const [pass, part] = [this.pass, this.page.sections.find(({ id }) => id === section)];
    if (pass === undefined || !part?.control) return;
    const blank = part.lines.filter(({ field }) => !this.text[field]);
    if (!blank[0]) return;
    this.#lay(blank.map(({ field }) => ({ field, digits: '0' })));
    this.saves.add({ line: blank[0].number, write: () => backend.restAreZero(pass, section) });
  }

  /** Writes a pasted column as its preview has shown it. */
  column(from: SheetLine, text: string, rows: PastedRow[]) {
    const pass = this.pass;
    if (pass === undefined) return;
    const figures = rows.flatMap(({ number, after }) => {
      const line = this.line(number);
      return line ? [{ field: line.field, digits: digits(after) }] : [];
    });
    this.#lay(figures);
    this.saves.add({ line: from.number, write: () => backend.keyColumn(pass, from.field, text) });
  }

  /** The tape says so: who reads says it of this line, on record, and the findings beside it fold up. */
  tapeSaysSo() {
    const line = this.line(this.at);
    const here = this.findings.filter((finding) => finding.section === this.section?.id && !this.isFolded(finding));
    const [pass, reader] = [this.pass, this.page.reading?.reader ?? ''];
    if (!line || here.length === 0 || pass === undefined) return false;
    // What stands here is on record before it is said that the tape has it.
    this.acceptHere();
    this.folded.push(...here.map(key));
    this.#looked[line.field] = { by: reader, digits: this.text[line.field] ?? '' };
    this.saves.add({ line: line.number, write: () => backend.tapeSaysSo(pass, line.field) });
    return true;
  }

  #take(kept: Kept) {
    for (const field of kept.fields) this.kept[field.field] = field;
    for (const balance of kept.balances) this.balances[balance.section] = balance;
    this.findings = kept.findings;
    this.typed = kept.typed;
    if (kept.saved) this.saved = kept.saved;
  }
}

class Sheets {
  open = $state<OpenSheet | null>(null);
  /** Where a sheet was left in the middle of a figure. */
  half: { report: string; line: number } | null = null;

  /** Lays a sheet on the desk. */
  lay(page: SheetPage) {
    this.open = new OpenSheet(page);
    return this.open;
  }

  /** What the status line says of the saves: nothing while everything is saved. */
  get unsaved() {
    const saves = this.open?.saves;
    if (!saves || saves.waiting.length === 0) return null;
    if (saves.failed) return { failed: true, words: say('ui.sheet.not-saved', { line: saves.since ?? '' }) };
    return { failed: false, words: say('ui.sheet.saving', { line: saves.waiting[0]?.line ?? '' }) };
  }
}

export const sheets = new Sheets();
