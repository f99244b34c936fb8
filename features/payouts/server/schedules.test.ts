import type { Account } from '@cubby/contract';
import { money } from '@cubby/money';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf } from '@cubby/server/testing/small-shop';
import { beforeAll, expect, test } from 'vitest';
import { choosePayoutSchedule, ownMoney, payoutDestinations } from '../contract.ts';
import { codeOf, openPayoutShop } from '../testing/payout-shop.ts';
import { payWeek } from '../testing/runs.ts';

const { pool, clock, api, change, transfers, propose, approveAndSend, runOf, reasons, acts } = await openPayoutShop();
const memberOf = (shop: string, name: string, role: 'FINANCE' | 'ORDERS'): Account => ({
  ...{ accountId: idOf(name), login: `${name}@cubby.example` },
  shops: [{ sellerId: idOf(shop), roles: [role] }],
});
const [finn, paul, lin] = [
  memberOf('harlow', 'finn', 'FINANCE'),
  memberOf('harlow', 'paul', 'ORDERS'),
  memberOf('maple', 'lin', 'FINANCE'),
];
beforeAll(() => insertAccounts(pool, [finn, paul, lin]));
const choose = (schedule: 'WEEKLY' | 'MONTHLY', who: Account = finn) =>
  api.callAs(who)(choosePayoutSchedule, { shop: 'harlow', schedule });

test('a monthly payee is in the first run of a month only; the other runs state why not (P8)', async () => {
  await change('harlow', 5_000);
  await change('maple', 3_000);
  await payWeek(api, clock);
  expect(await choose('MONTHLY')).toBe('2026-10-05');
  expect(await api.callAs(finn)(ownMoney, { shop: 'harlow', kind: 'ALL', page: 1 })).toMatchObject({
    next: { on: '2026-10-05', schedule: 'MONTHLY', amount: money(0), reason: null },
  });
  clock.set('2026-09-14T06:00:00Z');
  await change('harlow', 4_000);
  await change('maple', 2_500);
  const second = await propose();
  expect((await runOf(second)).lines.map(({ shop }) => shop)).toEqual(['maple']);
  expect(await reasons(second)).toEqual([['harlow', 'NOT_DUE']]);
  await approveAndSend(second);
  clock.set('2026-10-05T06:00:00Z');
  await payWeek(api, clock);
  expect((await transfers()).map(({ to_name, minor }) => [to_name, minor]).toSorted()).toEqual([
    ['harlow', 4_000],
    ['harlow', 5_000],
    ['maple', 2_500],
    ['maple', 3_000],
  ]);
});

test('a schedule changed after the proposal does not change the proposed run', async () => {
  await payWeek(api, clock);
  clock.set('2026-09-14T06:00:00Z');
  await change('harlow', 5_000);
  const runId = await propose();
  await choose('MONTHLY');
  await approveAndSend(runId);
  expect((await transfers()).map(({ minor }) => minor)).toEqual([5_000]);
});

test('owners and finance members choose it, recorded once by their account (reliability rule 11)', async () => {
  expect(await codeOf(choose('MONTHLY', paul))).toBe('OC_FORBIDDEN');
  expect(await codeOf(choose('MONTHLY', lin))).toBe('OC_NOT_FOUND');
  expect(await codeOf(choose('MONTHLY', { ...finn, lacksFactor: true }))).toBe('OC_SECOND_FACTOR');
  for (const _again of [1, 2]) expect(await choose('MONTHLY')).toBe('2026-09-14');
  expect(await api.callAs(finn)(payoutDestinations, { shop: 'harlow' })).toMatchObject({
    ...{ schedule: 'MONTHLY', nextOn: '2026-09-14' },
  });
  expect(await api.callAs(lin)(payoutDestinations, { shop: 'maple' })).toMatchObject({ schedule: 'WEEKLY' });
  expect(await acts()).toEqual([
    { by: finn.accountId, action: 'payout.schedule-chosen', subject: idOf('harlow'), reason: null },
  ]);
  const { rows } = await pool.query('select changes from audit_event');
  expect(rows).toEqual([{ changes: { schedule: ['WEEKLY', 'MONTHLY'] } }]);
});
