import { placeGuestOrder } from '@cubby/features/orders/contract';
import { wantedBy } from '@cubby/server/testing/guest';
import { offerId } from '@cubby/server/testing/small-shop';
import { expect, test } from 'vitest';
import { openDisputeShop } from '../../disputes/testing/dispute-shop.ts';
import { listCases, staffCase } from '../staff-contract.ts';

const { pool, clock, api, as, paid } = await openDisputeShop('2026-09-01T10:00:00Z');
const manager = as('manager');
const craft = { 'BM-1 paper-fox': 1 };
const cases = async () => {
  await api.runScheduled();
  return (await manager(listCases, { list: 'OPEN', page: 1 })).cases;
};
const storyOf = async (number: string) =>
  (await manager(staffCase, { number })).history.map(({ act, words }) => (words ? `${act} ${words}` : act));

test('three orders of one buyer with one child’s shop within 30 days open a case, once per window (domain C12)', async () => {
  const first = await paid(craft);
  clock.set('2026-09-10T10:00:00Z');
  const second = await paid(craft);
  for (let i = 0; i < 3; i += 1) await paid({ 'NB-1 harlow': 1 });
  // Orders of another buyer, and unpaid ones, do not count.
  const wanted = wantedBy([{ offerId: offerId('BM-1', 'paper-fox'), quantity: 1 }], 'other@buyer.example');
  await api.callFrom({ sender: '203.0.113.9' })(placeGuestOrder, wanted);
  expect(await cases()).toEqual([]);
  clock.set('2026-09-30T10:00:00Z');
  const third = await paid(craft);
  const [its, ...more] = await cases();
  expect(more).toEqual([]);
  expect(its).toMatchObject({ kind: 'REPORT', subjectKind: 'SELLER', about: 'Paper Fox', status: 'OPEN', reports: 0 });
  const { number } = its!;
  expect(await storyOf(number)).toEqual([
    'OPEN',
    `REPEATED ${[first, second, third].map((each) => each.number).join(', ')}`,
  ]);
  expect(JSON.stringify(await manager(staffCase, { number }))).not.toContain('anna');
  await paid(craft);
  clock.set('2026-10-30T09:59:00Z');
  await paid(craft);
  await paid(craft);
  await paid(craft);
  await cases();
  expect(await storyOf(number)).toHaveLength(2);
  clock.set('2026-10-30T10:00:00Z');
  await cases();
  expect(await storyOf(number)).toHaveLength(3);
  expect((await cases()).map((each) => each.number)).toEqual([number]);
});

test('orders more than 30 days apart don’t count, and the buyer is deleted after the window', async () => {
  await pool.query('delete from repeat_buyer');
  await pool.query(
    `update staff_case set status = 'CLOSED', decided_at = now(), decided_by = case_id, outcome = 'NO_ACTION', closed_at = now(), closed_by = case_id`,
  );
  clock.set('2027-01-01T10:00:00Z');
  await paid(craft);
  await paid(craft);
  clock.set('2027-01-31T10:00:00Z');
  await paid(craft);
  expect(await cases()).toEqual([]);
  await paid(craft);
  await paid(craft);
  expect(await cases()).toHaveLength(1);
  clock.set('2027-03-02T09:00:00Z');
  await api.runScheduled();
  expect((await pool.query('select buyer from repeat_buyer')).rows).toHaveLength(1);
  clock.set('2027-03-02T10:00:00Z');
  await api.runScheduled();
  expect((await pool.query('select buyer from repeat_buyer')).rows).toEqual([]);
});
