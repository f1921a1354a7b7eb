// The only file that knows Tauri: one function for each command, and what it answers.
import { invoke } from '@tauri-apps/api/core';
import type { Choice } from './wire/Choice';
import type { DocumentsPage } from './wire/DocumentsPage';
import type { LogPage } from './wire/LogPage';
import type { NewElectionChoices } from './wire/NewElectionChoices';
import type { NewElectionForm } from './wire/NewElectionForm';
import type { Opening } from './wire/Opening';
import type { Paper } from './wire/Paper';
import type { Placed } from './wire/Placed';
import type { RecountsPage } from './wire/RecountsPage';
import type { Refusal } from './wire/Refusal';
import type { Standing } from './wire/Standing';
import type { Suggested } from './wire/Suggested';
import type { VerifyPage } from './wire/VerifyPage';

/** A paper in one language: of a contest, or of a part of the election. */
export type PaperRequest = { document: string; subject: string; lang: string };

export const backend = {
  start: () => invoke<Opening>('start'),
  chooseFile: () => invoke<string | null>('choose_file'),
  choices: () => invoke<NewElectionChoices>('choices'),
  suggest: (county: string, date: string, kind: string) => invoke<Suggested>('suggest', { county, date, kind }),
  newElection: (form: NewElectionForm) => invoke<Standing>('new_election', { form }),
  practice: () => invoke<Standing>('practice'),
  open: (path: string, readingOnly: boolean) => invoke<Standing>('open', { path, readingOnly }),
  check: (path: string, head: string) => invoke<VerifyPage>('check', { path, head }),
  close: () => invoke<void>('close'),
  standing: () => invoke<Standing>('standing'),
  recounts: () => invoke<RecountsPage>('recounts'),
  confirm: (contest: string) => invoke<RecountsPage>('confirm', { contest }),
  documents: () => invoke<DocumentsPage>('documents'),
  parts: (document: string, find: string) => invoke<Choice[]>('parts', { document, find }),
  worksheet: (document: string, part: string) => invoke<Paper>('worksheet', { document, part }),
  preview: (paper: PaperRequest) => invoke<ArrayBuffer>('preview', paper),
  issued: (number: number) => invoke<ArrayBuffer>('issued', { number }),
  saveDraft: (paper: PaperRequest) => invoke<Placed>('save_draft', paper),
  issue: (paper: PaperRequest, ticked: string[]) => invoke<Placed>('issue', { ...paper, ticked }),
  giveBack: (number: number) => invoke<Placed>('give_back', { number }),
  show: (path: string) => invoke<void>('show', { path }),
  log: () => invoke<LogPage>('log'),
  verify: () => invoke<VerifyPage>('verify')
};

/** What was thrown, as a refusal: a sentence of ours, or whatever the machinery said. */
export function refusal(thrown: unknown): Refusal {
  if (typeof thrown === 'object' && thrown !== null && 'sentence' in thrown) return thrown as Refusal;
  return { code: 'ui', sentence: String(thrown), readable: false };
}
