import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf, windowOf } from './row-window.ts';

const forty = () => 40;

test('the window has the visible rows, and a few more up to a multiple of four', () => {
  expect(windowOf({ from: 0, to: 100 }, 5_000, forty)).toEqual({ first: 0, last: 4 });
  expect(windowOf({ from: 1_000, to: 1_400 }, 5_000, forty)).toEqual({ first: 24, last: 36 });
  expect(windowOf({ from: 1_000_000, to: 1_000_400 }, 5_000, forty)).toEqual({ first: 4_996, last: 5_000 });
  expect(windowOf({ from: -500, to: 0 }, 3, forty)).toEqual({ first: 0, last: 3 });
});

test('omitted rows become spaces of their height; the focused row stays', () =>
  expect(partsOf({ first: 4, last: 6 }, 8, 10, forty)).toEqual([
    { before: 4, space: 160 },
    { row: 4 },
    { row: 5 },
    { before: 8, space: 80 },
    { row: 8 },
    { before: 10, space: 40 },
  ]));

test('for any row sizes and scrolling, each row is shown once or omitted, and the total height is kept (property)', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: -500, max: 20_000 }),
      fc.nat(59),
      (sizes, from, kept) => {
        const [count, sizeOf] = [sizes.length, (row: number) => sizes[row]!];
        const parts = partsOf(windowOf({ from, to: from + 900 }, count, sizeOf), kept, count, sizeOf);
        const rows = parts.flatMap((part) => ('row' in part ? [part.row] : []));
        const height = parts.reduce((sum, part) => sum + ('row' in part ? sizeOf(part.row) : part.space), 0);
        expect(height).toBe(sizes.reduce((sum, size) => sum + size, 0));
        expect(rows).toEqual([...new Set(rows)].toSorted((a, b) => a - b));
        if (kept < count) expect(rows).toContain(kept);
        let top = 0;
        for (const [row, size] of sizes.entries()) {
          if (top < from + 900 && top + size > from) expect(rows).toContain(row);
          top += size;
        }
      },
    ),
  ));
