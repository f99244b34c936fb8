import { expect, test } from 'vitest';
import { type ParcelRow, whyNotShippable, wrongIn } from './ship-many-rules.ts';

const row = (line: number, more: Partial<ParcelRow> = {}): ParcelRow => ({
  ...{ line, number: `ABCDEFGH${line}0-1`, carrier: 'Canada Post', departedOn: '2026-09-01' },
  tracker: `702321010387123${line}`,
  ...more,
});
const found = (rows: ParcelRow[], takesUnlike = false) =>
  wrongIn(rows, takesUnlike).map((wrong) => wrong && [wrong.reason, ...wrong.otherLines].join(' '));

test('if an order is on two lines, neither is shipped, and each names the other', () => {
  const number = 'ABCDEFGH12-1';
  expect(found([row(2, { number }), row(3), row(7, { number: number.toLowerCase() })])).toEqual([
    'ORDER_TWICE 7',
    undefined,
    'ORDER_TWICE 2',
  ]);
});

test('a tracking number on several lines is refused on each, in any spacing and with any carrier', () => {
  const rows = [
    row(1, { tracker: '7023 2101 0387 9999' }),
    row(2, { tracker: '7023-2101-0387-9999', carrier: 'canada post' }),
    row(3, { tracker: '7023210103879999', carrier: 'By bicycle' }),
    row(4, { tracker: undefined }),
    row(5, { tracker: undefined }),
  ];
  expect(found(rows)).toEqual(['TRACKER_TWICE 2 3', 'TRACKER_TWICE 1 3', 'TRACKER_TWICE 1 2', undefined, undefined]);
});

test.each([
  [{ carrier: ' ' }, 'CARRIER'],
  [{ carrier: 'x'.repeat(81) }, 'CARRIER'],
  [{ tracker: ' ' }, 'TRACKER_MISSING'],
  [{ tracker: 'x'.repeat(101) }, 'TRACKER_INVALID'],
  [{ tracker: '1Z999AA10123456784' }, 'TRACKER_UNLIKE'],
  [{ departedOn: '2026-02-30' }, 'DAY'],
  [{ tracker: undefined }, undefined],
])('a row with %j is refused for %s', (more, reason) => {
  expect(found([row(1, more)])).toEqual([reason]);
});

test('a number that does not match its carrier’s format is accepted if the shop confirms it; an empty one is not', () => {
  expect(found([row(1, { tracker: '1Z999AA10123456784' }), row(2, { tracker: '' })], true)).toEqual([
    undefined,
    'TRACKER_MISSING',
  ]);
});

test.each([
  ['PAID', 'NOT_CONFIRMED'],
  ['AWAITING_PAYMENT', 'NOT_PAID'],
  ['IN_DELIVERY', 'SHIPPED_BEFORE'],
  ['REJECTED_BY_TIMEOUT', 'CANCELLED'],
  ['DISPUTE_OPEN', 'DISPUTED'],
  ['RETURN', 'WRONG_STATUS'],
] as const)('why an order that is %s is not shipped: %s', (status, reason) => {
  expect(whyNotShippable(status)).toBe(reason);
});
