import { expect, test } from 'vitest';
import { type Column, groupsOf, sortedBy, visibilityOf } from './columns.ts';

const column = (key: string, more: Partial<Column<never>> = {}): Column<never> => ({
  ...{ key, head: 'list.pages', cell: () => null },
  ...more,
});
const columns = [column('number'), column('buyer'), column('fee', { hidden: true })];

test('without a choice, columns are shown unless they are declared hidden', () => {
  expect(visibilityOf(columns, undefined)).toEqual({ number: true, buyer: true, fee: false });
});

test('a choice may show hidden columns, and never hides the first', () => {
  expect(visibilityOf(columns, ['fee'])).toEqual({ number: true, buyer: false, fee: true });
});

test('a header sorts ascending first, numbers descending, and the current one reverses', () => {
  const now = { sort: 'due', order: 'ASC' } as const;
  expect(sortedBy({ sort: 'buyer' }, now)).toEqual({ sort: 'buyer', order: 'ASC', page: 1 });
  expect(sortedBy({ sort: 'total', figures: true }, now)).toEqual({ sort: 'total', order: 'DESC', page: 1 });
  expect(sortedBy({ sort: 'due' }, now)).toEqual({ sort: 'due', order: 'DESC', page: 1 });
  expect(sortedBy({ sort: 'due' }, { ...now, order: 'DESC' })).toEqual({ sort: 'due', order: 'ASC', page: 1 });
});

test('consecutive rows with the same header form a group', () => {
  expect(groupsOf(['a1', 'a2', 'b1', 'a3'], ([head]) => head!)).toEqual([
    { place: 0, head: 'a', rows: ['a1', 'a2'] },
    { place: 1, head: 'b', rows: ['b1'] },
    { place: 2, head: 'a', rows: ['a3'] },
  ]);
  expect(groupsOf(['a1', 'b1'], undefined)).toEqual([{ place: 0, head: undefined, rows: ['a1', 'b1'] }]);
});
