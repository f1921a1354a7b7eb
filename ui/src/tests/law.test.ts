import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { desk } from '../desk.svelte';
import Law from '../places/Law.svelte';
import type { Calculator } from '../wire/Calculator';
import type { LawHits } from '../wire/LawHits';
import type { LawRule } from '../wire/LawRule';

const hits: LawHits = {
  said: '2 rules, part by part.',
  exact: true,
  hits: [
    { id: 'a.first', title: 'First rule', sections: '1-1-1', remark: null, part: 'Canvass' },
    { id: 'a.second', title: 'Second rule', sections: '1-1-2', remark: 'as in SB 356 (2013)', part: 'Canvass' }
  ]
};

const rule: LawRule = {
  id: 'a.second',
  title: 'Second rule',
  statement: 'What it says.',
  stated: null,
  otherwise: [],
  part: 'Canvass',
  remark: 'As in SB 356 (2013), a bill and not the law in force.',
  editions: [
    {
      id: 'nmsa-2023',
      name: 'NMSA 2023',
      in_force: 'elections from Friday, June 16, 2023 on',
      of_this_election: false,
      texts: [],
      absent: 'No such rule in this edition.'
    }
  ],
  shown: [],
  form: {
    id: 'a.second',
    title: 'Ask this rule of a case',
    means: 'What is left blank is taken as it should be.',
    fields: [
      {
        name: 'asked_by',
        label: 'Asked for by',
        hint: null,
        lines: false,
        choices: [
          { id: '', words: 'Choose one' },
          { id: 'candidate', words: 'A candidate' }
        ],
        several: false,
        only: null,
        example: null,
        value: ''
      },
      {
        name: 'without',
        label: 'What is wanting',
        hint: null,
        lines: false,
        choices: [
          { id: 'spanish', words: 'In Spanish' },
          { id: 'date', words: 'Date' },
          { id: 'hours', words: 'Hours' }
        ],
        several: true,
        only: null,
        example: null,
        value: ''
      },
      {
        name: 'voters',
        label: 'Voters who signed',
        hint: 'A number; left blank, taken as 25',
        lines: false,
        choices: [],
        several: false,
        only: null,
        example: '25',
        value: ''
      }
    ]
  },
  question: null,
  here: []
};

const question: Calculator = {
  id: 'stations',
  title: 'How many check-in stations?',
  means: 'What a polling place needs.',
  fields: [
    {
      name: 'at_place',
      label: 'Voters at that place',
      hint: null,
      lines: false,
      choices: [],
      several: false,
      only: null,
      example: null,
      value: ''
    }
  ]
};

let asked: unknown[] = [];
let exact = true;
let said = rule;

beforeEach(() => {
  asked = [];
  exact = true;
  said = rule;
  Element.prototype.scrollIntoView = vi.fn();
  Element.prototype.scrollTo = vi.fn();
  mockIPC((command, given) => {
    if (command === 'law_find') return { ...hits, exact };
    if (command === 'law_rule') return said;
    if (command === 'law_calculators') return [question];
    asked.push(given);
    return {
      headline: 'Check-in stations: 3.',
      arithmetic: ['1,001 ÷ 500, rounded up = 3'],
      lines: [],
      dates: [],
      parts: [],
      law: 'Section 1-9-5(C)',
      rule: 'a.second',
      picture: null,
      picture_words: ''
    };
  });
});

afterEach(() => {
  clearMocks();
  desk.refused = null;
  desk.rule = null;
  desk.answer = null;
  desk.behind = null;
  desk.looking = false;
});

test('the arrows go from the field through the list, and Enter opens a rule', async () => {
  const user = userEvent.setup();
  render(Law);
  await screen.findByRole('button', { name: /Second rule/ });
  screen.getByLabelText('Section, id or words').focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('button', { name: /Second rule/ })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('No such rule in this edition.')).toBeVisible();
  expect(screen.getByText(/a bill and not the law in force/)).toBeVisible();
});

test('a question is answered as Rust answers it', async () => {
  const user = userEvent.setup();
  render(Law);
  await user.click(await screen.findByRole('button', { name: 'How many check-in stations?' }));
  await user.type(screen.getByLabelText('Voters at that place'), '1,001{Enter}');
  expect(await screen.findByText('Check-in stations: 3.')).toBeVisible();
  expect(asked).toEqual([{ calculator: 'stations', given: [{ name: 'at_place', value: '1,001' }] }]);
});

test('a rule that was asked for elsewhere is opened at once', async () => {
  desk.rule = 'a.second';
  render(Law);
  expect(await screen.findByText('What it says.')).toBeVisible();
});

test('a section that was asked for elsewhere stands in the field, and its first rule is open', async () => {
  desk.rule = '1-1-2';
  render(Law);
  expect(await screen.findByText('What it says.')).toBeVisible();
  expect(screen.getByLabelText('Section, id or words')).toHaveValue('1-1-2');
});

test('rules that are only near what was asked are offered, and none is opened unasked', async () => {
  exact = false;
  const user = userEvent.setup();
  render(Law);
  await user.type(await screen.findByLabelText('Section, id or words'), '1-1-9{Enter}');
  expect(screen.getByRole('button', { name: /First rule/ })).toHaveFocus();
  expect(screen.queryByText('What it says.')).toBeNull();
});

test('a rule that is read from an answer shows that answer, and the question stands behind it as it was', async () => {
  const user = userEvent.setup();
  render(Law);
  await user.click(await screen.findByRole('button', { name: 'How many check-in stations?' }));
  await user.type(screen.getByLabelText('Voters at that place'), '1,001{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Read the rule' }));
  expect(await screen.findByRole('heading', { name: 'The last answer' })).toBeVisible();
  expect(screen.getAllByText('1,001 ÷ 500, rounded up = 3').length).toBe(2);
  expect(screen.getByLabelText('Voters at that place')).not.toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText('Voters at that place')).toBeVisible();
  expect(screen.getByLabelText('Voters at that place')).toHaveValue('1,001');
  expect(screen.queryByText('What it says.')).toBeNull();
});

test('Escape goes back to what the law was looked up from, and the keyboard with it', async () => {
  const user = userEvent.setup();
  document.body.innerHTML = '<input id="from" value="1842">';
  const from = document.querySelector<HTMLInputElement>('#from');
  from?.focus();
  from?.setSelectionRange(2, 2);
  desk.lookUp('a.second');
  render(Law);
  await screen.findByText('What it says.');
  expect(from).not.toHaveFocus();
  await user.keyboard('{Escape}');
  expect(desk.looking).toBe(false);
  expect(from).toHaveFocus();
  expect(from?.selectionStart).toBe(2);
});

test('says whose sentence stands there, and what the other editions say', async () => {
  said = {
    ...rule,
    stated: 'So by NMSA 2023.',
    otherwise: [{ editions: 'NMSA 2008, SB 356 (bill)', text: 'What it said before.' }]
  };
  const user = userEvent.setup();
  render(Law);
  await user.click(await screen.findByRole('button', { name: /Second rule/ }));
  expect(await screen.findByText('So by NMSA 2023.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Said otherwise' })).toBeVisible();
  const term = screen.getByRole('term');
  expect(term).toHaveTextContent('NMSA 2008, SB 356 (bill)');
  expect(screen.getByRole('definition')).toHaveTextContent('What it said before.');
});

test('a rule is asked of a case within its page, and its answer stands beside its text', async () => {
  desk.rule = 'a.second';
  const user = userEvent.setup();
  render(Law);
  const ask = await screen.findByRole('button', { name: 'Ask this rule of a case' });
  expect(ask).toHaveAttribute('aria-expanded', 'false');
  ask.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Asked for by')).toHaveFocus();
  await user.selectOptions(screen.getByLabelText('Asked for by'), 'candidate');
  // The words of a list are told in the order of the list, however they are ticked.
  const wanting = screen.getByRole('group', { name: 'What is wanting' });
  await user.click(within(wanting).getByLabelText('Hours'));
  await user.click(within(wanting).getByLabelText('In Spanish'));
  await user.click(within(wanting).getByLabelText('Date'));
  await user.click(within(wanting).getByLabelText('Date'));
  expect(screen.getByLabelText('Voters who signed')).toHaveAttribute('placeholder', '25');
  expect(screen.getByLabelText('Voters who signed')).toHaveAccessibleDescription(/left blank, taken as 25/);
  await user.type(screen.getByLabelText('Voters who signed'), '1,001{Enter}');
  expect(await screen.findByText('Check-in stations: 3.')).toBeVisible();
  expect(asked).toEqual([
    {
      calculator: 'a.second',
      given: [
        { name: 'asked_by', value: 'candidate' },
        { name: 'without', value: 'spanish,hours' },
        { name: 'voters', value: '1,001' }
      ]
    }
  ]);
  expect(screen.getByText('What it says.')).toBeVisible();
  // Escape closes the form and not the law; what was answered stands as the last answer.
  await user.keyboard('{Escape}');
  expect(ask).toHaveFocus();
  expect(screen.queryByLabelText('Asked for by')).toBeNull();
  expect(screen.getByRole('heading', { name: 'The last answer' })).toBeVisible();
  expect(screen.getByText('What it says.')).toBeVisible();
});
