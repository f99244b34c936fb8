import { expect, test } from 'vitest';
import { type BulkChange, changed, percentTyped } from './bulk-rules.ts';

const offer = {
  status: 'ACTUAL' as const,
  priceMinor: 325,
  onHand: 10,
  reserved: 3,
  ownSku: null,
  note: null,
  tiers: null,
  sellerKind: 'BUSINESS',
  beforeMinor: null,
  leastMinor: null,
  mostMinor: null,
};
const outcome = (change: BulkChange, more: object) => changed({ ...offer, ...more }, change);

test.each([
  [{ kind: 'STATUS', status: 'CLOSED' }, {}, { ...offer, status: 'CLOSED' }],
  [{ kind: 'STATUS', status: 'ACTUAL' }, {}, 'SAME'],
  [{ kind: 'STATUS', status: 'ACTUAL' }, { status: 'CREATED' }, 'CHECKED'],
  [{ kind: 'PRICE', percent: 10 }, {}, { ...offer, priceMinor: 358 }],
  [{ kind: 'PRICE', percent: -2.5 }, {}, { ...offer, priceMinor: 317 }],
  [{ kind: 'PRICE', percent: 0.1 }, {}, 'SAME'],
  [{ kind: 'PRICE', percent: -90 }, { priceMinor: 4 }, 'RANGE'],
  [{ kind: 'PRICE', percent: 10 }, { priceMinor: 9_999_999 }, 'RANGE'],
  [{ kind: 'PRICE', percent: 10 }, { mostMinor: 357 }, 'RANGE'],
  [{ kind: 'STOCK', quantity: 3 }, {}, { ...offer, onHand: 3 }],
  [{ kind: 'STOCK', quantity: 2 }, {}, 'HELD'],
  [{ kind: 'STOCK', quantity: 10 }, {}, 'SAME'],
] as [BulkChange, object, unknown][])(
  '%j of an offer with %j gives %j (spec 9.1, reliability rule 4)',
  (change, more, gives) => expect(outcome(change, more)).toEqual(gives),
);

test.each([
  ['-5', -5],
  ['−5 %', -5],
  ['2,5', 2.5],
  ['٢٫٥٪', 2.5],
  ['+10', 10],
  ['-90', -90],
  ['-91', undefined],
  ['900', 900],
  ['901', undefined],
  ['0', undefined],
  ['1.25', undefined],
  ['ten', undefined],
])('%j is a change by %s %%', (typed, percent) => expect(percentTyped(typed)).toBe(percent));
