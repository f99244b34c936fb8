import { type Account, staffRoles } from '@cubby/contract';
import { transaction } from '@cubby/db';
import { placeGuestOrder } from '@cubby/features/orders/contract';
import { orderStatuses } from '@cubby/features/orders/rules';
import { applyToSellerOrder, findSoldOrder } from '@cubby/features/orders/server';
import {
  type OrderAction,
  type OrderActor,
  orderActions,
  orderActors,
  transitions,
} from '@cubby/features/orders/transitions';
import { wantedBy } from '@cubby/server/testing/guest';
import { ownShops } from '@cubby/server/testing/insert-accounts';
import { offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase, unsealed } from '@cubby/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { actOnOrder } from '../contract.ts';
import { orderSteps } from '../rules.ts';
import { snapshotOf } from '../testing/snapshot.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const person = (n: number): Account => ({
  accountId: `01990000-0000-7000-8000-00000000000${n}`,
  login: `person${n}@cubby.example`,
});
const [owner, manager] = [person(1), { ...person(2), staff: staffRoles }];
let api: Awaited<ReturnType<typeof createTestApi>>;
let number: string;
let bearer: string;

beforeAll(async () => {
  await openSmallShop(pool);
  api = await createTestApi(pool, clock);
  await pool.query(
    `insert into account (account_id, login, password_hash, first_name, last_name, created_at, email_confirmed_at)
     values ($1, $2, '-', 'X', 'Y', now(), now())`,
    [owner.accountId, owner.login],
  );
  await ownShops(pool, owner.accountId);
});
beforeEach(async () => {
  const lines = [{ offerId: offerId('NB-1', 'harlow'), quantity: 1 }];
  ({ orderNumber: number, guestOrderToken: bearer } = await api.call(placeGuestOrder, wantedBy(lines)));
});

/** Puts the order into this status directly. */
const putInto = (status: string) =>
  unsealed(
    pool,
    'update seller_order set status = $2 where order_id = (select order_id from "order" where order_number = $1)',
    [number, status],
  );
const isListed = (status: string, action: OrderAction, actor: OrderActor) =>
  transitions.some((row) => row.action === action && row.from.includes(status as never) && row.actors.includes(actor));

test('in every status, every step missing from the table gets 409 and changes nothing (domain 5.1)', async () => {
  const clients = [
    ['BUYER', api.call, { bearer }],
    ['SELLER', api.callAs(owner), {}],
    ['MANAGER', api.callAs(manager), {}],
  ] as const;
  let tried = 0;
  for (const status of orderStatuses) {
    await putInto(status);
    const before = await snapshotOf(pool, number);
    for (const [actor, client, options] of clients)
      for (const action of orderSteps.filter((each) => !isListed(status, each, actor))) {
        const made = client(actOnOrder, { number: `${number}-1`, action, reason: 'a reason' }, options);
        await expect(made, `${actor} ${action} in ${status}`).rejects.toMatchObject({
          code: 'OC_WRONG_STATUS',
          status: 409,
        });
        tried += 1;
      }
    expect(await snapshotOf(pool, number)).toEqual(before);
  }
  expect(tried).toBe(506);
});

test('so do the steps of the system, the payment provider, an approver or a carrier', async () => {
  const sold = (await findSoldOrder(pool, { number: `${number}-1` }))!;
  for (const status of orderStatuses) {
    await putInto(status);
    const before = await snapshotOf(pool, number);
    const accepted = await transaction(pool, async (tx) => {
      const found: string[] = [];
      for (const action of orderActions)
        for (const actor of orderActors.filter((each) => !isListed(status, action, each))) {
          const known = { refundableMinor: 1, isChargeback: true, outstandingMinor: 0 };
          const now = clock.now();
          const made = await applyToSellerOrder(tx, sold, { action, actor, now, reason: 'a reason', known });
          if (made.ok) found.push(`${actor} ${action}`);
        }
      return found;
    });
    expect({ status, accepted }).toEqual({ status, accepted: [] });
    expect(await snapshotOf(pool, number)).toEqual(before);
  }
});
