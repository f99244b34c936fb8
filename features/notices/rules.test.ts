import { expect, test } from 'vitest';
import { memberKinds, noticeKinds, shopKinds, switchableKinds } from './rules.ts';

test('mails about debts, purchases, answers or account security are always sent; the rest can be turned off', () => {
  expect(memberKinds.filter((kind) => noticeKinds[kind].isSwitchable)).toEqual([
    'PARCEL',
    'REVIEW',
    'WISHLIST',
    'RESTOCK',
  ]);
  expect(shopKinds.filter((kind) => noticeKinds[kind].isSwitchable)).toEqual(['SALE', 'PAYOUT']);
  expect([...switchableKinds]).toEqual(['PARCEL', 'REVIEW', 'WISHLIST', 'RESTOCK', 'SALE', 'PAYOUT']);
});
