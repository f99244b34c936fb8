import { expect, test } from 'vitest';
import { checkedRows } from './seller/packing/checked-rows.ts';
import type { ShipResult } from './ship-many-contract.ts';

const checked = (line: number, result: ShipResult['result']): ShipResult => ({
  ...{ line, number: `ABCDEFGH${line}0-1`, result, otherLines: [], status: null },
  reason: result === 'REFUSED' ? 'TRACKER_UNLIKE' : null,
});

test('a row refused by the check is not sent; only rows that ship now count as ready', () => {
  const rows = ['leaves', 'refused', 'left before'];
  const { toSend, ready, refused } = checkedRows(rows, [
    ...[checked(1, 'SHIPPED'), checked(2, 'REFUSED'), checked(3, 'UNCHANGED')],
  ]);
  expect(toSend).toEqual(['leaves', 'left before']);
  expect(ready).toBe(1);
  expect(refused.map(({ line }) => line)).toEqual([2]);
});

test('before a check, all rows are sent to it and none is ready', () => {
  expect(checkedRows(['one', 'two'], undefined)).toEqual({ toSend: ['one', 'two'], ready: 0, refused: [] });
});
