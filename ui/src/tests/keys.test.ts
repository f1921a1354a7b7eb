// Keys of the whole window: heard where their place is in sight, and not behind a dialog.
import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import App from '../App.svelte';
import { desk } from '../desk.svelte';
import Backup from '../parts/Backup.svelte';
import Foot from '../parts/Foot.svelte';
import Finish from '../places/returns/Finish.svelte';
import Pasted from '../places/returns/Pasted.svelte';
import Print from '../places/returns/Print.svelte';
import Reports from '../places/returns/Reports.svelte';
import type { Standing } from '../wire/Standing';

const standing: Standing = {
  file: 'a.canvass',
  path: '/home/a.canvass',
  name: 'Harding 2026 General',
  county: 'Harding',
  kind: 'general',
  date: 'Tuesday, November 3, 2026',
  edition: 'NMSA 2023',
  set: 'returns as received',
  practice: false,
  reading_only: false,
  caveats: [],
  included: 0,
  expected: null,
  missing: 0,
  missing_names: '',
  head: '1',
  backup: '',
  backup_due: null,
  lands: 'returns',
  places: [],
  today: []
};

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  HTMLDialogElement.prototype.close = vi.fn();
  mockIPC((command) => (command === 'backup_folder' ? '' : null));
});

afterEach(() => {
  cleanup();
  clearMocks();
  desk.standing = null;
  desk.opening = null;
  desk.looking = false;
  desk.behind = null;
  desk.place = 'recounts';
});

/** Each dialog, and the key that brings it where it is not there at once. */
const dialogs: [string, () => void, string][] = [
  [
    'Finish',
    () =>
      render(Finish, {
        preview: { sentence: 'All of it.', blank: null, findings: [], look: [], errors: 0 } as never,
        onfinish: () => {},
        onback: () => {}
      }),
    ''
  ],
  [
    'Pasted',
    () =>
      render(Pasted, {
        preview: { rows: [], sentence: '', refused: null } as never,
        onwrite: () => {},
        oncancel: () => {}
      }),
    ''
  ],
  ['Reports', () => render(Reports, { reports: [], doing: 'open', onclose: () => {} }), ''],
  [
    'Backup',
    () => {
      desk.standing = standing;
      render(Backup);
    },
    '{F8}'
  ]
];

test.each(dialogs)('behind the dialog %s no key leads away', async (_, lay, key) => {
  const user = userEvent.setup();
  render(App);
  lay();
  if (key) await user.keyboard(key);
  await vi.waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
  desk.standing = null;
  desk.opening = { recent: [], given: null, documents: '', user: '' };
  await user.keyboard('{Alt>}8{/Alt}');
  expect(desk.looking).toBe(false);

  document.querySelectorAll('dialog[open]').forEach((dialog) => dialog.removeAttribute('open'));
  await user.keyboard('{Alt>}8{/Alt}');
  expect(desk.looking).toBe(true);
});

test('the board prints only while it is in sight, and not where something is chosen by letters', async () => {
  const user = userEvent.setup();
  desk.standing = standing;
  desk.place = 'returns';
  const { container } = render(Print, { shown: 'all' });
  desk.lookUp(null);
  await user.keyboard('p{Control>}p{/Control}');
  expect(desk.paper).toBeNull();
  expect(desk.place).toBe('law');

  desk.back();
  const select = container.appendChild(document.createElement('select'));
  select.append(new Option('Precinct 1'), new Option('Precinct 2'));
  select.focus();
  await user.keyboard('p');
  expect(desk.paper).toBeNull();
  select.blur();
  await user.keyboard('p');
  expect(desk.paper).toEqual({ document: 'doc.returns-board', subject: 'shown all' });
  expect(desk.place).toBe('documents');
  desk.paper = null;
});

test('the foot tells the keys of the place in sight, whatever the one behind the law says meanwhile', () => {
  const does = (what: string) => [{ keys: ['Enter'], does: what }];
  desk.standing = standing;
  desk.place = 'returns';
  desk.hint('returns', does('read the files'));
  render(Foot);
  screen.getByText('read the files');
  desk.lookUp(null);
  desk.hint('law', does('open the rule'));
  desk.hint('returns', does('accept the files'));
  flushSync();
  screen.getByText('open the rule');
  expect(screen.queryByText('accept the files')).toBeNull();
  desk.back();
  flushSync();
  screen.getByText('accept the files');
});
