import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf } from '@cubby/server/testing/small-shop';
import { describe, expect, test } from 'vitest';
import { openSoldShop } from '../../testing/sold-shop.ts';

const { pool, clock, api, paid } = await openSoldShop();
const team = [
  [{ accountId: idOf('packer'), login: 'packer@cubby.example' }, 'ORDERS'],
  [{ accountId: idOf('lister'), login: 'lister@cubby.example' }, 'CATALOGUE'],
] as const;
await insertAccounts(
  pool,
  team.map(([account]) => account),
);
for (const [{ accountId }, role] of team)
  await pool.query(
    `insert into seller_member (seller_id, account_id, roles) select seller_id, $1, array[$2] from seller where handle = 'harlow'`,
    [accountId, role],
  );
type Mail = { to: string; subject: string; body: string };
async function mails(key: string): Promise<Mail[]> {
  await api.runJobs();
  const { rows } = await pool.query<Mail>(
    `select to_address as "to", subject, text_body as body from mail where key like $1 order by 1`,
    [key],
  );
  return rows;
}

describe('a shop’s team is mailed (spec 8.8)', () => {
  test('about a new order: everyone who handles orders, once, with its pieces and total', async () => {
    const { number } = await paid();
    const sent = await mails('sale-%-NEW-%');
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['owner@cubby.example', `New order ${number}`],
      ['packer@cubby.example', `New order ${number}`],
    ]);
    expect(sent[0]!.body).toContain('5 × ');
    expect(await mails('sale-%-NEW-%')).toHaveLength(2);
  });

  test('about an order not confirmed in time, and thus cancelled (domain 5.4 O20)', async () => {
    clock.set('2026-09-01T20:00:00Z');
    const { number } = await paid();
    clock.set('2026-09-10T20:00:00Z');
    await api.runScheduled();
    const subjects = (await mails('sale-%-TIMED_OUT-%')).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === `Order ${number} was cancelled`)).toHaveLength(2);
  });

  test('on the morning before orders are due, in the shop’s time zone, once a day, with their number', async () => {
    // A Monday: with one day of handling, it must be sent on Tuesday.
    clock.set('2026-11-02T18:00:00Z');
    for (const order of [await paid(), await paid()]) await order.step('owner', 'CONFIRM');
    // Not yet eight in Victoria.
    clock.set('2026-11-02T14:45:00Z');
    await api.runScheduled();
    expect(await mails('sales-due-%')).toEqual([]);
    for (const time of ['2026-11-02T16:15:00Z', '2026-11-02T19:00:00Z']) {
      clock.set(time);
      await api.runScheduled();
    }
    const sent = await mails('sales-due-%');
    expect(sent.map(({ subject }) => subject)).toEqual([
      '2 orders to send by tomorrow',
      '2 orders to send by tomorrow',
    ]);
    expect(sent[0]!.body).toContain('2 orders are due to be sent by November 3.');
  });
});
