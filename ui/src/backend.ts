// The only file that knows Tauri: one function for each command, and what it answers.
import { Channel, invoke } from '@tauri-apps/api/core';
import type { CanvassPage } from './wire/CanvassPage';
import type { ContestParts } from './wire/ContestParts';
import type { BoardPage } from './wire/BoardPage';
import type { BoardRequest } from './wire/BoardRequest';
import type { Choice } from './wire/Choice';
import type { DocumentsPage } from './wire/DocumentsPage';
import type { ImportDone } from './wire/ImportDone';
import type { ImportPage } from './wire/ImportPage';
import type { LogPage } from './wire/LogPage';
import type { NewElectionChoices } from './wire/NewElectionChoices';
import type { NewElectionForm } from './wire/NewElectionForm';
import type { OfficeForm } from './wire/OfficeForm';
import type { Opening } from './wire/Opening';
import type { Paper } from './wire/Paper';
import type { Placed } from './wire/Placed';
import type { ProcedurePage } from './wire/ProcedurePage';
import type { RecountsPage } from './wire/RecountsPage';
import type { Refusal } from './wire/Refusal';
import type { Standing } from './wire/Standing';
import type { Suggested } from './wire/Suggested';
import type { VerifyPage } from './wire/VerifyPage';

/** A paper in one language: of a contest, or of a part of the election. */
export type PaperRequest = { document: string; subject: string; lang: string };

/** Which entries of the log are wanted: words in them, an act, a person, a day; empty for all. From which on, the latest first. */
export type LogRequest = { find: string; kind: string; by: string; day: string; from: number };

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
  log: (wanted: LogRequest) => invoke<LogPage>('log', wanted),
  verify: () => invoke<VerifyPage>('verify')
};

/** What was thrown, as a refusal: a sentence of ours, or whatever the machinery said. */
export function refusal(thrown: unknown): Refusal {
  if (typeof thrown === 'object' && thrown !== null && 'sentence' in thrown) return thrown as Refusal;
  return { code: 'ui', sentence: String(thrown), readable: false, upgradable: false };
}
