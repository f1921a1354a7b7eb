// The one catalogue, the same file that the program embeds. Here only the window's own words are taken from it; whatever
// Rust says comes as a whole sentence.
import catalogue from '../../src-tauri/crates/desk/words/en.json';

/** A key of the window's own words. */
export type Key = Extract<keyof typeof catalogue, `ui.${string}`>;

/**
 * The words under a key, with `{named}` values filled in as they stand; `{count:report|reports}` is the number with its noun,
 * `{count:=is|are}` the word that goes with it.
 */
export function say(key: Key, values: Record<string, string | number> = {}): string {
  return catalogue[key].replace(
    /\{(\w+)(?::(=?)([^|}]*)\|([^}]*))?\}/g,
    (_, name: string, alone?: string, one?: string, other?: string) => {
      const value = String(values[name] ?? `[${name}]`);
      const word = value === '1' ? one : other;
      if (word === undefined) return value;
      return alone ? word : `${value} ${word}`;
    }
  );
}
