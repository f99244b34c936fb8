import { findViolations } from '@cubby/server/start/check-invariants';
import { expect, test } from 'vitest';
import { sendDisputedBack } from '../buyer-contract.ts';
import { openDisputeShop } from '../testing/dispute-shop.ts';

test('the demo’s sellers and staff settle disputes automatically (DEMO_PACE)', async () => {
  const shop = await openDisputeShop('2026-09-01T10:00:00Z', { DEMO_PACE: '1' });
  const { api, pool, bought, dispute } = shop;
  const minutes = async (count: number) => {
    for (let i = 0; i < count; i++) await shop.wait(1 / 1440);
  };
  const accepted = await dispute(await bought('DELIVERED'));
  const order = await bought('DELIVERED');
  const returned = await dispute(order, { reason: 'WRONG_ITEM' });
  const told = await dispute(await bought('DELIVERED'), { intent: 'TELL' });
  await minutes(2);
  expect(await accepted.statuses()).toBe('CLOSED COMPLETED');
  expect(await returned.statuses()).toBe('RETURN RETURN');
  expect((await told.see()).events).toMatchObject([{ kind: 'MESSAGE', by: 'SELLER' }]);
  await api.call(sendDisputedBack, { code: returned.code, carrier: 'Canada Post', tracker: undefined }, order);
  await minutes(2);
  expect(await returned.statuses()).toBe('CLOSED COMPLETED');
  // The seller who refuses orders contests, and staff decide.
  await pool.query(`update seller set handle = 'voltage-and-chalk' where handle = 'harlow'`);
  const contested = await dispute(await bought('DELIVERED'), { wished: 'PART_REFUND' });
  await minutes(1);
  expect(await contested.statuses()).toBe('DISPUTE_OPEN IN_PROGRESS');
  await minutes(1);
  expect(await contested.statuses()).toBe('COMPLETED COMPLETED');
  // A shop whose people have signed in answers for itself; staff decide in any case.
  const later = await dispute(await bought('DELIVERED'));
  const answered = await dispute(await bought('DELIVERED'));
  await answered.answers();
  await pool.query(
    `insert into session (token_hash, account_id, site, created_at, expires_at)
     select '\\x01', account_id, 'seller', $1, '2026-12-01' from seller_member join seller using (seller_id)
     where handle = 'voltage-and-chalk'`,
    [shop.clock.now()],
  );
  await minutes(2);
  expect(await later.statuses()).toBe('DISPUTE_OPEN OPENED');
  expect(await answered.statuses()).not.toContain('IN_PROGRESS');
  await api.runJobs();
  expect(await findViolations(pool)).toEqual([]);
});
