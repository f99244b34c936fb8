import type { Actor } from '@cubby/contract';
import { expect, test } from 'vitest';
import { isShopOwner } from './policy.ts';

const member = (accountId: string, ...roles: string[]): Actor => ({
  account: { accountId, login: 'a', roles },
  proofs: [],
});

test('a shop’s owner acts for it, a child’s guardian for them; nobody acts for a shop without owner', () => {
  expect([
    isShopOwner(member('olive', 'SELLER'), 'olive'),
    isShopOwner(member('daniel', 'GUARDIAN'), 'daniel'),
    isShopOwner(member('olive', 'BUYER'), 'olive'),
    isShopOwner(member('olive', 'SELLER'), 'other'),
    isShopOwner(member('olive', 'SELLER'), undefined),
    isShopOwner({ proofs: [] }, undefined),
  ]).toEqual([true, true, false, false, false, false]);
});
