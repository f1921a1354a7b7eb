// The only file that knows Tauri: one function for each command, and what it answers.
import { Channel, invoke } from '@tauri-apps/api/core';
import type { BoardPage } from './wire/BoardPage';
import type { BoardRequest } from './wire/BoardRequest';
import type { CanvassPage } from './wire/CanvassPage';
import type { ChoicesRead } from './wire/ChoicesRead';
import type { ContestForm } from './wire/ContestForm';
import type { ContestParts } from './wire/ContestParts';
import type { DocumentsPage } from './wire/DocumentsPage';
import type { FileRead } from './wire/FileRead';
import type { ImportDone } from './wire/ImportDone';
import type { ImportPage } from './wire/ImportPage';
import type { LogPage } from './wire/LogPage';
import type { NewElectionChoices } from './wire/NewElectionChoices';
import type { NewElectionForm } from './wire/NewElectionForm';
import type { OfficeForm } from './wire/OfficeForm';
import type { Opening } from './wire/Opening';
import type { Placed } from './wire/Placed';
import type { PrecinctsRead } from './wire/PrecinctsRead';
import type { RecountsPage } from './wire/RecountsPage';
import type { Refusal } from './wire/Refusal';
import type { SetupPage } from './wire/SetupPage';
import type { ShareForm } from './wire/ShareForm';
import type { Standing } from './wire/Standing';
import type { Suggested } from './wire/Suggested';
import type { VerifyPage } from './wire/VerifyPage';

/** A notice about one contest in one language. */
export type PaperRequest = { document: string; contest: string; lang: string };

export const backend = {
  start: () => invoke<Opening>('start'),
  chooseFile: () => invoke<string | null>('choose_file'),
  choices: () => invoke<NewElectionChoices>('choices'),
  suggest: (county: string, date: string, kind: string) => invoke<Suggested>('suggest', { county, date, kind }),
  newElection: (form: NewElectionForm) => invoke<Standing>('new_election', { form }),
  practice: () => invoke<Standing>('practice'),
  open: (path: string, readingOnly: boolean) => invoke<Standing>('open', { path, readingOnly }),
  upgrade: (path: string) => invoke<string>('upgrade', { path }),
  /** Has every file told to `meant` that a further start of the program was to open. */
  watch: (meant: (path: string) => void) => invoke<void>('watch', { files: new Channel<string>(meant) }),
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
  recounts: () => invoke<RecountsPage>('recounts'),
  confirm: (contest: string) => invoke<RecountsPage>('confirm', { contest }),
  documents: () => invoke<DocumentsPage>('documents'),
  preview: (paper: PaperRequest) => invoke<ArrayBuffer>('preview', paper),
  issued: (number: number) => invoke<ArrayBuffer>('issued', { number }),
  saveDraft: (paper: PaperRequest) => invoke<Placed>('save_draft', paper),
  issue: (paper: PaperRequest) => invoke<Placed>('issue', paper),
  giveBack: (number: number) => invoke<Placed>('give_back', { number }),
  show: (path: string) => invoke<void>('show', { path }),
  log: () => invoke<LogPage>('log'),
  verify: () => invoke<VerifyPage>('verify')
};

/** What was thrown, as a refusal: a sentence of ours, or whatever the machinery said. */
export function refusal(thrown: unknown): Refusal {
  if (typeof thrown === 'object' && thrown !== null && 'sentence' in thrown) return thrown as Refusal;
  return { code: 'ui', sentence: String(thrown), readable: false, upgradable: false };
}
