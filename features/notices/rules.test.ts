import { expect, test } from 'vitest';
import { memberKinds, noticeKinds, shopKinds, switchableKinds } from './rules.ts';

test('what is owed, bought, answered or protects an account is always sent; the rest may be switched off', () => {
  expect(memberKinds.filter((kind) => noticeKinds[kind].isSwitchable)).toEqual([
    'PARCEL',
    'REVIEW',
    'WISHLIST',
    'RESTOCK',
  ]);
  expect(shopKinds.filter((kind) => noticeKinds[kind].isSwitchable)).toEqual(['SALE', 'PAYOUT']);
  expect([...switchableKinds]).toEqual(['PARCEL', 'REVIEW', 'WISHLIST', 'RESTOCK', 'SALE', 'PAYOUT']);
});
