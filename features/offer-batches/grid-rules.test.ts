import { expect, test } from 'vitest';
import {
  cellKey,
  type Edit,
  type GridRow,
  gridColumns,
  pasted,
  placesOf,
  problemOf,
  typedOf,
  typedValue,
  withSeen,
  withTyped,
} from './grid-rules.ts';

const row = (offerId: string, more: Partial<GridRow> = {}): GridRow => ({
  ...{ offerId, status: 'ACTUAL', priceMinor: 320, onHand: 10, reserved: 3, ownSku: null, note: null, tiers: null },
  ...more,
});
const [a, b] = [row('a'), row('b', { status: 'CREATED' })];
const edits = (...cells: Edit[]) => new Map(cells.map((edit) => [cellKey(edit.offerId, edit.column), edit]));

test('a typed value changes the seen one; typing the seen value again is no change', () => {
  const once = withTyped(new Map(), [{ row: a, column: 'price', typed: ' 3,50 ' }]);
  expect([...once.values()]).toEqual([{ offerId: 'a', column: 'price', seen: 320, typed: '3,50' }]);
  expect(withTyped(once, [{ row: a, column: 'price', typed: '3.2' }]).size).toBe(0);
});

test('an offer that staff check keeps its state, and can have another price', () =>
  expect([
    ...withTyped(new Map(), [
      { row: b, column: 'status', typed: 'CLOSED' },
      { row: b, column: 'price', typed: '4' },
    ]).keys(),
  ]).toEqual(['b price']));

test.each([
  ['price', '', 'REQUIRED'],
  ['price', '1,234', 'AMBIGUOUS'],
  ['stock', '1.5', 'DECIMALS'],
  ['stock', '2', 'HELD'],
  ['stock', '3', undefined],
  ['price', '3.20', undefined],
] as const)('a %s of %j has the problem %s', (column, typed, problem) =>
  expect(problemOf({ offerId: 'a', column, seen: 0, typed }, 3)).toBe(problem),
);

test('after a conflict, the reloaded value counts as seen; an equal value is no change', () => {
  const old = { column: 'price', seen: 320, isOld: true } as const;
  const before = edits({ ...old, offerId: 'a', typed: '4.00' }, { ...old, offerId: 'c', typed: '4.00' });
  expect(withSeen(before, [row('a', { priceMinor: 350 })]).get('a price')).toMatchObject({ seen: 350, isOld: false });
  expect([...withSeen(before, [row('a', { priceMinor: 400 })]).keys()]).toEqual(['c price']);
});

test('a spreadsheet table is pasted from a cell on, as far as there are rows and columns', () =>
  expect(pasted([a, b], gridColumns, { row: 1, column: 0 }, '3.50\t12\tx\ty\tz\tw\r\n4.00\t1\r\n')).toEqual([
    { row: b, column: 'price', typed: '3.50' },
    { row: b, column: 'stock', typed: '12' },
    { row: b, column: 'status', typed: 'x' },
    { row: b, column: 'ownSku', typed: 'y' },
    { row: b, column: 'note', typed: 'z' },
    { row: b, column: 'tiers', typed: 'w' },
  ]));

test('a table is pasted into the visible columns', () =>
  expect(pasted([a], ['price', 'note'], { row: 0, column: 0 }, '3.50\tfragile').map(({ column }) => column)).toEqual([
    'price',
    'note',
  ]));

test('rows are found by name, SKU, own number and note, in any case', () => {
  const rows = [
    { ...row('a', { ownSku: 'N-7' }), sku: 'SC-1', name: 'Safety scissors' },
    { ...row('b', { note: 'Beside the SCissors' }), sku: 'GL-2', name: 'Glue' },
  ];
  expect(['scissors', 'gl-2', ' n-7 ', 'paper', ' '].map((words) => placesOf(rows, words))).toEqual([
    [0, 1],
    [1],
    [0],
    [],
    [],
  ]);
});

test('a cell accepts the text that it shows', () => {
  for (const [value, column] of [
    [320, 'price'],
    [1_000_000, 'stock'],
    ['CLOSED', 'status'],
  ] as const)
    expect(typedValue(column, typedOf(value, column))).toEqual({ ok: true, value });
});
