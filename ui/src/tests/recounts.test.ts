import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { desk } from '../desk.svelte';
import Recounts from '../places/Recounts.svelte';
import type { RecountRow } from '../wire/RecountRow';
import type { RecountsPage } from '../wire/RecountsPage';

function row(id: string, contest: string, waits: boolean): RecountRow {
  return {
    recount: {
      id,
      contest,
      source_id: null,
      office: 'county-sheriff',
      seats: 1,
      edition: 'nmsa-2023',
      rule: 'recount.required',
      section: '1-14-24(A)(3)',
      tier: 3,
      threshold: '1/100 or 5 votes',
      winner: null,
      runner_up: null,
      total: 649,
      margin: '1',
      percent: '0.1540',
      required: 'yes',
      literal_required: 'yes',
      reason: null,
      arithmetic: ['325 - 324 = 1'],
      final: false,
      included: 14,
      expected: 16,
      other_counties_missing: [],
      confirmed: null,
      why: 'The margin of 1 in 649 votes is less than one percent.',
      notes: ['A note of the law.']
    },
    short: contest,
    terms: '1 seat',
    margin: '1',
    percent: '0.1540 %',
    verdict: 'Recount required',
    because: '1 × 100 = 100 < 649',
    picture: { zone: 330, margin: 51, margin_to: null, beyond: false, mark: 'inside' },
    picture_words: 'Margin 0.1540 %, inside the recount zone',
    reports: 'Votes credited, 14 of 16 reports',
    votes: [{ name: 'ANA', votes: '325', role: null }],
    total: '649',
    arithmetic: ['325 − 324 = 1'],
    law: 'Section 1-14-24(A)(3), edition NMSA 2023',
    threshold: 'less than one percent of the total',
    literal: null,
    literal_arithmetic: [],
    missing: 'Reports missing: Precinct 4, mailed.',
    confirmed: waits ? null : 'Confirmed by Dolores Baca, Friday, November 13, 2026, 9:00:00 a.m.',
    waits
  };
}

const page = (waiting: number): RecountsPage => ({
  tally: { required: 2, ties: 0, not_required: 0, uncontested: 0, undetermined: 0, waiting },
  scale: { break_from: 660, break_to: 700, strokes: [], marks: [] },
  rows: [row('c-0001', 'County Sheriff', waiting > 0), row('c-0002', 'Probate Judge', waiting > 1)]
});

beforeEach(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = vi.fn();
});

afterEach(() => {
  clearMocks();
  desk.refused = null;
});

test('the arrows go from contest to contest, and the answer says what is missing', async () => {
  mockIPC((command) => (command === 'recounts' ? page(2) : null));
  const user = userEvent.setup();
  render(Recounts);
  const first = await screen.findByRole('button', { name: 'Why: County Sheriff' });
  first.focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Why: Probate Judge' })).toHaveFocus();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(first).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('325 − 324 = 1')).toBeVisible();
  expect(screen.getByText('Reports missing: Precinct 4, mailed.')).toBeVisible();
  expect(screen.getByText('A note of the law.')).toBeVisible();
});

test('a confirmed verdict is shown as Rust gives it back', async () => {
  const asked: unknown[] = [];
  mockIPC((command, given) => {
    if (command === 'confirm') asked.push(given);
    return command === 'confirm' ? page(1) : command === 'recounts' ? page(2) : null;
  });
  const user = userEvent.setup();
  render(Recounts);
  await user.click(await screen.findByRole('button', { name: 'Why: Probate Judge' }));
  await user.click(screen.getByRole('button', { name: 'Confirm this verdict' }));
  // Nobody has said who confirms it.
  expect(asked).toEqual([]);
  await user.type(screen.getByLabelText('Confirmed by'), 'Dolores Baca{Enter}');
  expect(await screen.findByText(/^Confirmed by Dolores Baca/)).toBeVisible();
  expect(asked).toEqual([{ contest: 'c-0002', by: 'Dolores Baca' }]);
  // The next one is confirmed by whoever says so.
  await user.click(screen.getByRole('button', { name: 'Why: County Sheriff' }));
  expect(screen.getByLabelText('Confirmed by')).toHaveValue('');
});

test('a refusal is told in its sentence', async () => {
  mockIPC(() => {
    throw {
      code: 'session.nothing-open',
      sentence: 'No election is open. Open one from the start screen.',
      readable: false
    };
  });
  render(Recounts);
  expect(await screen.findByText(/^No election is open\./)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('No election is open.');
});
