import type { At } from './returns.svelte';

/** The board as far as it matters to the keys that move about on it. */
export interface Extent {
  /** All lines, in sight or not. */
  lines: number;
  /** Precincts side by side on the line. */
  across: number;
  /** Methods of a precinct. */
  methods: number;
  /** How many lines a page is turned by. */
  sight: number;
}

/** The cell that a key leads to, or nothing where it is no key of the board. */
export function moved(at: At, key: string, { lines, across, methods, sight }: Extent): At | undefined {
  const last = lines - 1;
  switch (key) {
    case 'ArrowDown':
      return { ...at, line: Math.min(last, at.line + 1) };
    case 'ArrowUp':
      return { ...at, line: Math.max(0, at.line - 1) };
    case 'PageDown':
      return { ...at, line: Math.min(last, at.line + sight) };
    case 'PageUp':
      return { ...at, line: Math.max(0, at.line - sight) };
    case 'Home':
      return { line: 0, precinct: 0, method: 0 };
    case 'End':
      return { ...at, line: last };
    case 'ArrowRight':
      if (at.method + 1 < methods) return { ...at, method: at.method + 1 };
      return at.precinct + 1 < across ? { ...at, precinct: at.precinct + 1, method: 0 } : at;
    case 'ArrowLeft':
      if (at.method > 0) return { ...at, method: at.method - 1 };
      return at.precinct > 0 ? { ...at, precinct: at.precinct - 1, method: methods - 1 } : at;
    default:
      return undefined;
  }
}
