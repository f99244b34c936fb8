import type { Account } from '@cubby/contract';
import { idOf } from '@cubby/server/testing/small-shop';
import { asOwner } from '@cubby/testing';
import { expect, test } from 'vitest';
import { payoutList, returnPayout } from '../contract.ts';
import { fileOf } from '../testing/papers.ts';
import { openPayoutShop } from '../testing/payout-shop.ts';
import { noor, payWeek } from '../testing/runs.ts';

const shop = await openPayoutShop();
const { pool, clock, api, change } = shop;
const person = (name: string, role: 'FINANCE' | 'ORDERS'): Account => ({
  ...{ accountId: idOf(name), login: `${name}@cubby.example` },
  shops: [{ sellerId: idOf('harlow'), roles: [role] }],
});
const latest = async () => (await api.callAs(noor)(payoutList, {}))[0]!.id;
const rowsOf = async (payoutId: string) =>
  (await fileOf(shop, payoutId, 'csv', person('finn', 'FINANCE'))).body.split('\r\n').slice(1, -1);

test('a statement starts after the previous payout; a return of that one is in the next (P8)', async () => {
  clock.set('2026-09-05T06:00:00Z');
  await change('harlow', 9_000);
  clock.set('2026-09-07T06:00:00Z');
  await payWeek(api, clock);
  clock.set('2026-09-08T06:00:00Z');
  await api.callAs(noor)(returnPayout, { id: await latest(), note: 'account closed' });
  await asOwner(
    pool,
    `insert into payout_destination select gen_random_uuid(), seller_id, 'again', country, currency, iban, bic, false, null,
       '2026-09-08', sha256('again'), '2026-09-11' from payout_destination where holder = 'harlow'`,
  );
  clock.set('2026-09-10T06:00:00Z');
  await change('harlow', 1_000);
  clock.set('2026-09-14T06:00:00Z');
  await payWeek(api, clock);
  const second = await latest();
  clock.set('2026-09-16T06:00:00Z');
  await change('harlow', 3_000);
  clock.set('2026-09-21T06:00:00Z');
  await payWeek(api, clock);
  expect(await rowsOf(second)).toEqual([
    '"2026-09-08","Payout returned","","90.00","90.00"',
    '"2026-09-10","Completed","","10.00","100.00"',
    '"2026-09-14","Payout","","-100.00","0.00"',
  ]);
  expect(await rowsOf(await latest())).toEqual([
    '"2026-09-16","Completed","","30.00","30.00"',
    '"2026-09-21","Payout","","-30.00","0.00"',
  ]);
});

test('a statement is for owners and finance members: to members who handle orders it looks missing', async () => {
  await change('harlow', 9_000);
  await payWeek(api, clock);
  const payoutId = await latest();
  for (const extension of ['csv', 'pdf'] as const)
    expect((await fileOf(shop, payoutId, extension, person('paul', 'ORDERS'))).statusCode).toBe(404);
});
