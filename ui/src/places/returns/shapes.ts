// The shape that stands beside the word for how a part of the sheet stands.
import type { ShapeName } from '../../parts/Shape.svelte';

type Shown = { name: ShapeName; tone: '' | 'good' | 'stop' | 'look' };

const SHAPES: Record<string, Shown> = {
  balances: { name: 'good', tone: 'good' },
  off: { name: 'stop', tone: 'stop' },
  open: { name: 'typing', tone: '' },
  empty: { name: 'ring', tone: '' },
  below: { name: 'look', tone: 'look' },
  'not-checkable': { name: 'look', tone: 'look' },
  agrees: { name: 'good', tone: 'good' },
  differs: { name: 'differs', tone: 'stop' },
  reread: { name: 'typing', tone: '' }
};

export const shapeOf = (stands: string | undefined): Shown => SHAPES[stands ?? ''] ?? { name: 'ring', tone: '' };

export const shapeOfLevel = (level: string): Shown =>
  level === 'error' ? { name: 'stop', tone: 'stop' } : { name: 'look', tone: 'look' };
