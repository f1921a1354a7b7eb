// A small sheet as the program hands it over: ballots and two contests.
import type { BalanceView } from '../wire/BalanceView';
import type { Kept } from '../wire/Kept';
import type { SheetLine } from '../wire/SheetLine';
import type { SheetPage } from '../wire/SheetPage';

export const kept = (fields: Kept['fields']): Kept => ({
  fields,
  balances: [],
  findings: [],
  typed: '',
  saved: fields.map(({ field }) => `${field} saved`).join()
});

const line = (number: number, minor = false): SheetLine => ({
  number,
  field: `f${number}`,
  label: `CHOICE ${number}`,
  note: null,
  minor,
  unnumbered: false,
  looked: null
});

const balance = (section: string): BalanceView => ({
  section,
  terms: 'vote for 1',
  rows: [],
  sum: null,
  of: null,
  stands: 'open',
  verdict: 'still open',
  sentence: 'votes so far',
  blank: true
});

export const page: SheetPage = {
  slot: { precinct: 1, source: 1, scope: 'early', name: 'Precinct 1, EV-1, early' },
  precinct: 'Precinct 1',
  method: ['Early'],
  from: 'EV-1',
  state: 'being read',
  order: '4C7A',
  reading: { pass: 7, kind: 'first', words: 'First reading', reader: 'Dolores Baca', reason: null, hides: null },
  begin: null,
  second: false,
  notice: null,
  compared: null,
  closed: null,
  sections: [
    {
      id: 'ballots',
      title: 'Ballots',
      short: 'Ballots',
      lines: [line(1), line(2)],
      control: null,
      range: '1–2',
      agree: null
    },
    {
      id: 'c-1',
      title: 'Sheriff',
      short: 'Sheriff',
      lines: [line(3), line(4), line(5, true)],
      control: 't1',
      range: '3–5',
      agree: null
    },
    {
      id: 'c-2',
      title: 'Clerk',
      short: 'Clerk',
      lines: [line(6), line(7, true)],
      control: 't2',
      range: '6–7',
      agree: null
    }
  ],
  kept: { ...kept([]), balances: ['ballots', 'c-1', 'c-2'].map(balance) },
  at: 1,
  charge: '',
  said: ''
};
