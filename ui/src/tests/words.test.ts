import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import catalogue from '../../../src-tauri/crates/desk/words/en.json';
import { say } from '../words';

/** Every source of the window but the tests. */
function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === 'tests' || name === 'wire' ? [] : sources(path);
    return [readFileSync(path, 'utf8')];
  });
}

describe('the catalogue', () => {
  test('has no word of the window that nothing says', () => {
    const all = sources('src').join('\n');
    const keys = Object.keys(catalogue).filter((key) => key.startsWith('ui.'));
    expect(keys.length).toBeGreaterThan(80);
    // A key is written out, or its last part is a value: `ui.places.${place.id}`.
    const said = (key: string) =>
      all.includes(`'${key}'`) || (key.split('.').length === 3 && all.includes(`\`${key.replace(/[^.]+$/, '')}\${`));
    expect(keys.filter((key) => !said(key))).toEqual([]);
  });

  test('says a number with the noun that it counts', () => {
    expect([1, 2].map((required) => say('ui.tally.required', { required }))).toEqual([
      'recount required',
      'recounts required'
    ]);
  });

  test('fills in what is given and shows what is not', () => {
    expect(say('ui.head.of', { included: 14, expected: 16 })).toBe('14 of 16');
    expect(say('ui.head.of', { included: 14 })).toBe('14 of [expected]');
    expect(say('ui.start.practice.where', { folder: '{folder} $& $1' })).toContain('{folder} $& $1');
  });
});
