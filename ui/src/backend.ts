// The only file that knows Tauri: one function for each command, and what it answers.
import { Channel, invoke } from '@tauri-apps/api/core';
import type { Calculator } from './wire/Calculator';
import type { CanvassPage } from './wire/CanvassPage';
import type { ContestParts } from './wire/ContestParts';
import type { BackedUp } from './wire/BackedUp';
import type { BoardPage } from './wire/BoardPage';
import type { BoardRequest } from './wire/BoardRequest';
import type { ChasePage } from './wire/ChasePage';
import type { ColumnPreview } from './wire/ColumnPreview';
import type { Choice } from './wire/Choice';
import type { DocumentsPage } from './wire/DocumentsPage';
import type { Given } from './wire/Given';
import type { ChoicesRead } from './wire/ChoicesRead';
import type { ContestForm } from './wire/ContestForm';
import type { FileRead } from './wire/FileRead';
import type { ImportDone } from './wire/ImportDone';
import type { ImportPage } from './wire/ImportPage';
import type { LawAnswer } from './wire/LawAnswer';
import type { LawHits } from './wire/LawHits';
import type { LawRule } from './wire/LawRule';
import type { EntryChoices } from './wire/EntryChoices';
import type { FinishPreview } from './wire/FinishPreview';
import type { Kept } from './wire/Kept';
import type { DateForm } from './wire/DateForm';
import type { DeadlinesPage } from './wire/DeadlinesPage';
import type { EventForm } from './wire/EventForm';
import type { LogPage } from './wire/LogPage';
import type { MachineForm } from './wire/MachineForm';
import type { MachinesPage } from './wire/MachinesPage';
import type { MachinesPreview } from './wire/MachinesPreview';
import type { NewElectionChoices } from './wire/NewElectionChoices';
import type { NewElectionForm } from './wire/NewElectionForm';
import type { OfficeForm } from './wire/OfficeForm';
import type { Opening } from './wire/Opening';
import type { Paper } from './wire/Paper';
import type { Placed } from './wire/Placed';
import type { PrecinctsRead } from './wire/PrecinctsRead';
import type { ProcedurePage } from './wire/ProcedurePage';
import type { RecountsPage } from './wire/RecountsPage';
import type { Refusal } from './wire/Refusal';
import type { SheetPage } from './wire/SheetPage';
import type { ReportSlot } from './wire/ReportSlot';
import type { SetupPage } from './wire/SetupPage';
import type { ShareForm } from './wire/ShareForm';
import type { Standing } from './wire/Standing';
import type { Suggested } from './wire/Suggested';
import type { TapesPage } from './wire/TapesPage';
import type { UnsavedSheet } from './wire/UnsavedSheet';
import type { VerifyPage } from './wire/VerifyPage';

/** A paper in one language: of a contest, or of a part of the election. */
export type PaperRequest = { document: string; subject: string; lang: string };

/** Which entries of the log are wanted: words in them, an act, a person, a day; empty for all. From which on, the latest first. */
export type LogRequest = { find: string; kind: string; by: string; day: string; from: number };

/** A reading of a report, and who reads. */
export type ReadingRequest = { slot: ReportSlot; kind: string; reader: string; reason: string; again: boolean };

/** A finding that somebody in charge accepts. */
export type AcceptRequest = { slot: ReportSlot; code: string; contest: string | null; by: string; reason: string };

export const backend = {
  start: () => invoke<Opening>('start'),
  chooseFile: () => invoke<string | null>('choose_file'),
  choices: () => invoke<NewElectionChoices>('choices'),
  suggest: (county: string, date: string, kind: string) => invoke<Suggested>('suggest', { county, date, kind }),
  newElection: (form: NewElectionForm) => invoke<Standing>('new_election', { form }),
  practice: () => invoke<Standing>('practice'),
  practiceNight: () => invoke<Standing>('practice_night'),
  open: (path: string, readingOnly: boolean) => invoke<Standing>('open', { path, readingOnly }),
  upgrade: (path: string) => invoke<string>('upgrade', { path }),
  /**
   * Has every file told to `meant` that a further start of the program was to open, and has `closing` asked before the
   * window closes: it answers with `stay` or `leave`.
   */
  watch: (meant: (path: string) => void, closing: () => void) =>
    invoke<void>('watch', { files: new Channel<string>(meant), closing: new Channel<null>(closing) }),
  stay: () => invoke<void>('stay'),
  leave: () => invoke<void>('leave'),
  writeDown: (folder: string, sheet: UnsavedSheet) => invoke<Placed>('write_down', { folder, sheet }),
  check: (path: string, head: string) => invoke<VerifyPage>('check', { path, head }),
  close: () => invoke<void>('close'),
  standing: () => invoke<Standing>('standing'),
  setup: () => invoke<SetupPage>('setup'),
  setRegistration: (voters: string, asOf: string) => invoke<SetupPage>('set_registration', { voters, asOf }),
  setOfficer: (role: string, name: string, address: string) =>
    invoke<SetupPage>('set_officer', { role, name, address }),
  chooseForSetup: (picture: boolean) => invoke<string | null>('choose_for_setup', { picture }),
  setSeal: (path: string) => invoke<SetupPage>('set_seal', { path }),
  sealImage: () => invoke<ArrayBuffer>('seal_image'),
  readPrecincts: (text: string) => invoke<PrecinctsRead>('read_precincts', { text }),
  addPrecincts: (text: string) => invoke<SetupPage>('add_precincts', { text }),
  revisePrecinct: (id: number, name: string, part: string, reason: string) =>
    invoke<SetupPage>('revise_precinct', { id, name, part, reason }),
  withdraw: (what: 'precinct' | 'contest' | 'seal', id: string, reason: string) =>
    invoke<SetupPage>('withdraw', { what, id, reason }),
  contestForm: (id: string) => invoke<ContestForm>('contest_form', { id }),
  readChoices: (text: string) => invoke<ChoicesRead>('read_choices', { text }),
  saveContest: (form: ContestForm) => invoke<SetupPage>('save_contest', { form }),
  shareSum: (votes: string[]) => invoke<string>('share_sum', { votes }),
  recordShare: (form: ShareForm) => invoke<SetupPage>('record_share', { form }),
  lookInto: (path: string) => invoke<FileRead>('look_into', { path }),
  takeFrom: (path: string, parts: string[]) => invoke<SetupPage>('take_from', { path, parts }),
  ballotTemplate: (path: string) => invoke<string>('ballot_template', { path }),
  importPage: () => invoke<ImportPage>('import_page'),
  chooseReturns: () => invoke<string[]>('choose_returns'),
  readFiles: (paths: string[]) => invoke<ImportPage>('read_files', { paths }),
  putBack: () => invoke<ImportPage>('put_back'),
  takeIn: (number: number, offices: OfficeForm[]) => invoke<ImportDone>('take_in', { number, offices }),
  settleOffices: (offices: OfficeForm[]) => invoke<ImportDone>('settle_offices', { offices }),
  canvass: () => invoke<CanvassPage>('canvass'),
  contestParts: (contest: string) => invoke<ContestParts>('contest_parts', { contest }),
  board: (request: BoardRequest) => invoke<BoardPage>('board', { request }),
  chase: () => invoke<ChasePage>('chase'),
  tapes: () => invoke<TapesPage | null>('tapes'),
  signNone: (slot: ReportSlot, signedBy: string, reason: string) =>
    invoke<void>('sign_none', { slot, signedBy, reason }),
  setAside: (slot: ReportSlot, reason: string) => invoke<void>('set_aside', { slot, reason }),
  machines: () => invoke<MachinesPage>('machines'),
  readMachines: (text: string) => invoke<MachineForm[]>('read_machines', { text }),
  previewMachines: (forms: MachineForm[]) => invoke<MachinesPreview>('preview_machines', { forms }),
  registerMachines: (forms: MachineForm[]) => invoke<MachinesPage>('register_machines', { forms }),
  reviseMachine: (id: number, form: MachineForm, reason: string) =>
    invoke<MachinesPage>('revise_machine', { id, form, reason }),
  withdrawMachine: (id: number, reason: string) => invoke<MachinesPage>('withdraw_machine', { id, reason }),
  backupFolder: () => invoke<string | null>('backup_folder'),
  chooseFolder: () => invoke<string | null>('choose_folder'),
  backUp: (folder: string) => invoke<BackedUp>('back_up', { folder }),
  restore: (path: string) => invoke<Standing>('restore', { path }),
  recounts: () => invoke<RecountsPage>('recounts'),
  confirm: (contest: string, by: string) => invoke<RecountsPage>('confirm', { contest, by }),
  deadlines: () => invoke<DeadlinesPage>('deadlines'),
  recordEvent: (form: EventForm) => invoke<DeadlinesPage>('record_event', { form }),
  takeEventBack: (form: EventForm) => invoke<DeadlinesPage>('take_event_back', { form }),
  counselDate: (form: DateForm) => invoke<DeadlinesPage>('counsel_date', { form }),
  takeCounselDateBack: (form: DateForm) => invoke<DeadlinesPage>('take_counsel_date_back', { form }),
  markDone: (form: DateForm) => invoke<DeadlinesPage>('mark_done', { form }),
  takeDoneBack: (form: DateForm) => invoke<DeadlinesPage>('take_done_back', { form }),
  saveCalendar: () => invoke<Placed>('save_calendar'),
  entryChoices: () => invoke<EntryChoices>('entry_choices'),
  slotFor: (precinct: number, source: string, scope: string) =>
    invoke<ReportSlot>('slot_for', { precinct, source, scope }),
  sheet: (slot: ReportSlot) => invoke<SheetPage>('sheet', { slot }),
  sheetToReadAgain: (slot: ReportSlot) => invoke<SheetPage>('sheet_to_read_again', { slot }),
  beginReading: (reading: ReadingRequest) => invoke<SheetPage>('begin_reading', reading),
  keyField: (pass: number, field: string, typed: string) => invoke<Kept>('key_field', { pass, field, typed }),
  tapeSaysSo: (pass: number, field: string) => invoke<Kept>('tape_says_so', { pass, field }),
  restAreZero: (pass: number, contest: string) => invoke<Kept>('rest_are_zero', { pass, contest }),
  previewColumn: (pass: number, from: string, text: string) =>
    invoke<ColumnPreview>('preview_column', { pass, from, text }),
  keyColumn: (pass: number, from: string, text: string) => invoke<Kept>('key_column', { pass, from, text }),
  checkSheet: (pass: number) => invoke<FinishPreview>('check_sheet', { pass }),
  finishReading: (slot: ReportSlot, pass: number) => invoke<SheetPage>('finish_reading', { slot, pass }),
  acceptFinding: (accept: AcceptRequest) => invoke<SheetPage>('accept_finding', accept),
  procedure: (contest: string) => invoke<ProcedurePage>('procedure', { contest }),
  documents: () => invoke<DocumentsPage>('documents'),
  parts: (document: string, find: string) => invoke<Choice[]>('parts', { document, find }),
  worksheet: (document: string, part: string) => invoke<Paper>('worksheet', { document, part }),
  preview: (paper: PaperRequest) => invoke<ArrayBuffer>('preview', paper),
  issued: (number: number) => invoke<ArrayBuffer>('issued', { number }),
  saveDraft: (paper: PaperRequest) => invoke<Placed>('save_draft', paper),
  issue: (paper: PaperRequest, ticked: string[]) => invoke<Placed>('issue', { ...paper, ticked }),
  giveBack: (number: number) => invoke<Placed>('give_back', { number }),
  show: (path: string) => invoke<void>('show', { path }),
  lawFind: (asked: string) => invoke<LawHits>('law_find', { asked }),
  lawRule: (id: string) => invoke<LawRule>('law_rule', { id }),
  lawCalculators: () => invoke<Calculator[]>('law_calculators'),
  lawAsk: (calculator: string, given: Given[]) => invoke<LawAnswer>('law_ask', { calculator, given }),
  log: (wanted: LogRequest) => invoke<LogPage>('log', wanted),
  verify: () => invoke<VerifyPage>('verify')
};

/** What was thrown, as a refusal: a sentence of ours, or whatever the machinery said. */
export function refusal(thrown: unknown): Refusal {
  if (typeof thrown === 'object' && thrown !== null && 'sentence' in thrown) return thrown as Refusal;
  return { code: 'ui', sentence: String(thrown), readable: false, upgradable: false };
}
