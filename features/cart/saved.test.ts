import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import {
  addToCart,
  type CartEntry,
  changesBetween,
  inCart,
  mergeCarts,
  moveToCart,
  quoteCart,
  removeSelected,
  saveForLater,
  select,
  setEntries,
} from './rules.ts';

const entry = (offerId: string, quantity = 1, selected = true): CartEntry => ({ offerId, quantity, selected });
const saved = (offerId: string, quantity = 1): CartEntry => ({ offerId, quantity, selected: false, saved: true });

test('a line saved for later keeps its quantity and place, is not selected, and does not count as in the cart (ux C6)', () => {
  const entries = saveForLater([entry('a', 3), entry('b')], 'a');
  expect(entries).toEqual([saved('a', 3), entry('b')]);
  expect(inCart(entries)).toEqual([entry('b')]);
  expect(select(entries, new Set(['a', 'b']), true)).toEqual([saved('a', 3), entry('b')]);
  expect(removeSelected(entries)).toEqual([saved('a', 3)]);
});

test('a line moved back becomes the last line of the cart, selected, with its quantity; other lines cannot be moved', () => {
  expect(moveToCart([saved('a', 3), entry('b', 1, false)], 'a')).toEqual([entry('b', 1, false), entry('a', 3)]);
  expect(moveToCart([entry('b', 1, false)], 'b')).toEqual([entry('b', 1, false)]);
});

test('adding an offer that is saved for later puts it into the cart with the quantity added (spec 4.9)', () => {
  expect(addToCart([saved('a', 3)], 'a', 2, 10)).toEqual([entry('a', 2)]);
});

test('merging: an offer in either cart is in the cart with that quantity; one saved in both stays saved (spec 4.12)', () => {
  const own = [saved('a', 5), entry('b', 2, false), saved('c', 2), saved('e', 50)];
  const visitors = [entry('a', 1), saved('b', 9), saved('c', 4), saved('d', 1)];
  const merged = [entry('a', 1), entry('b', 2, false), saved('c', 4), saved('e', 50), saved('d', 1)];
  const once = mergeCarts(own, visitors, () => 10);
  expect(once).toEqual({ entries: merged, changes: [] });
  expect(mergeCarts(once.entries, visitors, () => 10).entries).toEqual(merged);
});

test('setting a line as saved deselects it, and is reported as a change', () => {
  expect(setEntries([entry('a', 2)], [{ ...entry('a', 2), saved: true }])).toEqual([saved('a', 2)]);
  expect(changesBetween([entry('a', 2, false)], [saved('a', 2)])).toEqual([saved('a', 2)]);
  expect(changesBetween([entry('a')], [{ ...entry('a'), saved: false }])).toEqual([]);
});

test('lines saved for later do not count in the cost of a cart (spec 4.7)', () => {
  const offer = {
    offerId: 'a',
    sku: 'A-1',
    name: 'Pen',
    image: { url: '', name: '', width: 0, height: 0, tint: null },
    price: money(250),
    available: 0,
    units: 1,
    unitCode: null,
    taxClass: 'GENERAL',
    needsWarning: false,
    seller: { id: '1', handle: 'x', name: 'X', kind: 'BUSINESS', gstRegistered: false, country: 'CA', rate: null },
  } as never;
  const quote = quoteCart([saved('a', 3)], [offer], { country: 'CA', region: null }, '2026-09-01', []);
  expect(quote.groups).toEqual([]);
  expect(quote.total.amountMinor).toBe(0);
  expect(quote.saved).toMatchObject([{ offerId: 'a', quantity: 3, selected: false, available: 0, price: money(250) }]);
});
