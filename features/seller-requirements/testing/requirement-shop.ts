import type { Account } from '@cubby/contract';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase, unsealed } from '@cubby/testing';
import { beforeEach } from 'vitest';
import { declareFacts, ownRequirements } from '../contract.ts';

const openedAt = '2026-09-01T10:00:00Z';
const member = (name: string, more: Partial<Account> = {}): Account => ({
  accountId: idOf(name),
  login: `${name}@cubby.example`,
  ...more,
});
const owns = (...shops: string[]) => ({
  shops: shops.map((shop) => ({ sellerId: idOf(shop), roles: ['OWNER' as const] })),
});

/**
 * A small shop in which Ruth owns a business and a child's shop, Amir another business, and every shop has an account
 * for payouts. Each test starts without sales, mails and stops.
 */
export async function openRequirementShop() {
  const { pool } = await testDatabase();
  const clock = fixedClock(openedAt);
  await openSmallShop(pool);
  const people = {
    ruth: member('ruth', owns('harlow', 'paper-fox')),
    amir: member('amir', owns('maple')),
    packer: member('packer', { shops: [{ sellerId: idOf('harlow'), roles: ['ORDERS'] }] }),
    reader: member('reader', { staff: ['READER'] }),
  };
  await insertAccounts(pool, Object.values(people));
  const api = await createTestApi(pool, clock);
  const as = (name: keyof typeof people) => api.callAs(people[name]);
  beforeEach(async () => {
    clock.set(openedAt);
    await unsealed(
      pool,
      `truncate seller_order, payout_destination, seller_requirement, owner_declaration, agreement_signature, audit_event, mail cascade`,
    );
    await pool.query(`update seller set stopped_for = '{}', country = 'CA'`);
    await pool.query(
      `insert into payout_destination (payout_destination_id, seller_id, holder, country, currency, iban, bic, name_confirmed, entered_at, undo_hash, in_force_at)
       select gen_random_uuid(), seller_id, name, 'CA', 'CAD', '12345', 'CACPA090000001', true, '2026-01-01', sha256(handle::bytea), '2026-01-05' from seller`,
    );
  });

  /** Delivered sales of a shop, each of this many cents with delivery. */
  const sell = (shop: string, count: number, minor = 1_000, at = '2026-08-20T10:00:00Z') =>
    unsealed(
      pool,
      `insert into seller_order (seller_order_id, order_id, seller_id, position, status, items_minor, shipping_minor, tax_minor, total_minor,
         outstanding_minor, arrives_from, arrives_to, delivered_at)
       select gen_random_uuid(), gen_random_uuid(), $1, 1, 'COMPLETED', $3::bigint - 100, 100, 50, $3::bigint + 50, 0, '2026-01-01', '2026-01-02', $4
       from generate_series(1, $2::int)`,
      [idOf(shop), count, minor, at],
    );
  const look = async () => {
    await api.runScheduled();
    await api.runJobs();
  };
  const stops = async () =>
    Object.fromEntries(
      (
        await pool.query<{ handle: string; reasons: string[] }>(
          `select handle, stopped_for as reasons from seller where stopped_for <> '{}' order by handle`,
        )
      ).rows.map(({ handle, reasons }) => [handle, reasons]),
    );
  const mails = async (name: keyof typeof people) =>
    (
      await pool.query<{ subject: string; text: string }>(
        'select subject, text_body as text from mail where to_address = $1 order by position',
        [people[name].login],
      )
    ).rows;
  const required = async (name: 'ruth' | 'amir') =>
    (await as(name)(ownRequirements, {})).requirements.map(({ kind, due, isStopped }) => [kind, due, isStopped]);
  const given = {
    country: 'CA',
    taxNumber: '046 454 286',
    phone: '+1 250 555 0100',
    atHome: false,
    confirmed: true as const,
  };
  const declare = (name: 'ruth' | 'amir', more: object = {}) => as(name)(declareFacts, { ...given, ...more });
  return { pool, clock, api, as, people, sell, look, stops, mails, required, declare };
}
