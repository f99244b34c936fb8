import { ownMoney } from '@cubby/features/payouts/contract';
import { expect, test } from 'vitest';
import { mayIn, mayInShop, requireShops } from './own-shops.ts';

const shop = (handle: string, kind: 'BUSINESS' | 'CHILD', ...roles: string[]) => ({
  handle,
  name: handle,
  kind,
  roles,
});
const packs = shop('harbour', 'BUSINESS', 'ORDERS');
const counts = shop('maple', 'BUSINESS', 'FINANCE');
const childs = shop('poppys', 'CHILD', 'OWNER');
const refusedBy = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return (error as { init: { status: number } }).init.status;
  }
};

test('a page shows the shops where the caller’s role includes it, and is closed to callers without one (decision 0116)', () => {
  expect(requireShops([packs, counts, childs], ownMoney)).toEqual([counts, childs]);
  expect(requireShops([packs, counts, childs], ownMoney, 'BUSINESS')).toEqual([counts]);
  expect(refusedBy(() => requireShops([packs], ownMoney))).toBe(403);
  expect(refusedBy(() => requireShops([childs], ownMoney, 'BUSINESS'))).toBe(403);
  expect(refusedBy(() => requireShops([], ownMoney))).toBe(403);
});

test('a role counts in its own shop only, and an unknown one nowhere', () => {
  expect(mayInShop([packs, counts], 'maple', ownMoney)).toBe(true);
  expect(mayInShop([packs, counts], 'harbour', ownMoney)).toBe(false);
  expect(mayInShop([packs, counts], 'elsewhere', ownMoney)).toBe(false);
  expect(mayIn(shop('harbour', 'BUSINESS', 'MANAGER'), ownMoney)).toBe(false);
});
