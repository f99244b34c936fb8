import type { Client, ShopKey } from '@cubby/contract';
import { callBy } from '@cubby/server/testing/by-key';
import { idOf } from '@cubby/server/testing/small-shop';
import { asOwner } from '@cubby/testing';
import { expect, test } from 'vitest';
import { shipMany } from '../../ship-many-contract.ts';
import { openSoldShop } from '../../testing/sold-shop.ts';

const { pool, clock, api, as, paid, stockOf } = await openSoldShop();

const confirmed = async () => {
  const order = await paid();
  await order.step('owner', 'CONFIRM');
  return order;
};
let made = 0;
const tracker = () => `70232101${String(++made).padStart(8, '0')}`;
type Row = { number: string; tracker?: string; carrier?: string; departedOn?: string; line?: number };
const shipping =
  (client: Client) =>
  async (rows: Row[], more: { dryRun?: boolean; takesUnlike?: boolean } = {}) => {
    const { results } = await client(shipMany, {
      rows: rows.map((row) => ({
        ...{ line: undefined, carrier: 'Canada Post', departedOn: '2026-09-01', tracker: undefined, ...row },
      })),
      ...{ dryRun: false, takesUnlike: false, ...more },
    });
    return results.map(({ line, result, reason, otherLines, status }) =>
      [line, result, reason, ...otherLines, status].filter((part) => part !== null).join(' '),
    );
  };
const ship = shipping(as('owner'));
const parcelsOf = async (number: string) =>
  (
    await pool.query(
      `select p.carrier, p.tracker from parcel p join seller_order so using (seller_order_id) join "order" o using (order_id)
       where o.order_number || '-' || so.position = $1 order by p.position`,
      [number],
    )
  ).rows.map(({ carrier, tracker: number_ }) => `${carrier} ${number_}`);
const count = async (what: string) => (await pool.query(`select count(*)::int as n from ${what}`)).rows[0].n;

test('a dry run returns the same as the call, and changes nothing; one bad row does not stop the others', async () => {
  const [first, second, third, unconfirmed, gone, twice] = await Promise.all([
    ...[confirmed(), confirmed(), confirmed(), paid(), confirmed(), confirmed()],
  ]);
  await first!.step('owner', 'PREPARE');
  await gone!.step('owner', 'PREPARE');
  await gone!.ship(undefined, 'CX123456789CA');
  const used = tracker();
  const rows: Row[] = [
    { number: first!.number, tracker: tracker() },
    { number: unconfirmed!.number, tracker: tracker() },
    { number: gone!.number, tracker: tracker() },
    { number: '0000000000-1', tracker: tracker() },
    { number: 'not an order', tracker: tracker() },
    { line: 17, number: twice!.number, tracker: tracker() },
    { line: 18, number: twice!.number, tracker: used },
    { line: 19, number: third!.number, tracker: 'CX123456789CA' },
    { line: 20, number: second!.number.toLowerCase(), tracker: used.slice(0, 8) },
  ];
  const wanted = [
    '1 SHIPPED IN_DELIVERY',
    '2 REFUSED NOT_CONFIRMED PAID',
    '3 REFUSED SHIPPED_BEFORE IN_DELIVERY',
    '4 REFUSED ORDER_UNKNOWN',
    '5 REFUSED ORDER_UNKNOWN',
    '17 REFUSED ORDER_TWICE 18 CONFIRMED',
    '18 REFUSED ORDER_TWICE 17 CONFIRMED',
    '19 REFUSED TRACKER_USED CONFIRMED',
    '20 REFUSED TRACKER_UNLIKE CONFIRMED',
  ];
  const before = [
    await stockOf('NB-1'),
    await count('parcel'),
    await count('graphile_worker.jobs'),
    await count('seller_order_event'),
  ];
  expect(await ship(rows, { dryRun: true })).toEqual(wanted);
  expect([
    await stockOf('NB-1'),
    await count('parcel'),
    await count('graphile_worker.jobs'),
    await count('seller_order_event'),
  ]).toEqual(before);
  expect(await ship(rows)).toEqual(wanted);
  expect(await parcelsOf(first!.number)).toEqual([`Canada Post ${rows[0]!.tracker}`]);
  expect(await parcelsOf(third!.number)).toEqual([]);
  expect(await ship([{ number: second!.number, tracker: '70232101' }], { takesUnlike: true })).toEqual([
    '1 SHIPPED IN_DELIVERY',
  ]);
});

test('a list submitted twice, even concurrently, ships each order once, with or without a tracking number', async () => {
  const [one, two] = [await confirmed(), await confirmed()];
  const rows = [{ number: one.number, tracker: tracker() }, { number: two.number }];
  const answers = await Promise.all([ship(rows), ship(rows)]);
  expect(answers.flat().toSorted()).toEqual([
    '1 SHIPPED IN_DELIVERY',
    '1 UNCHANGED IN_DELIVERY',
    '2 SHIPPED IN_DELIVERY',
    '2 UNCHANGED IN_DELIVERY',
  ]);
  expect(await ship(rows, { dryRun: true })).toEqual(['1 UNCHANGED IN_DELIVERY', '2 UNCHANGED IN_DELIVERY']);
  expect([...(await parcelsOf(one.number)), ...(await parcelsOf(two.number))]).toHaveLength(2);
  expect(await ship([{ number: one.number, tracker: tracker() }])).toEqual(['1 REFUSED SHIPPED_BEFORE IN_DELIVERY']);
});

test('a tracking number with spaces, hyphens or small letters is recognized as the one used before', async () => {
  const [one, two] = [await confirmed(), await confirmed()];
  expect(await ship([{ number: one.number, tracker: 'CX 700 000 001 CA' }])).toEqual(['1 SHIPPED IN_DELIVERY']);
  for (const written of ['CX700000001CA', 'cx-700-000-001-ca', 'CX\u00a0700000001\u00a0CA']) {
    expect(await ship([{ number: one.number, tracker: written }])).toEqual(['1 UNCHANGED IN_DELIVERY']);
    const other = { number: two.number, tracker: written, carrier: 'By bicycle' };
    expect(await ship([other], { dryRun: true })).toEqual(['1 REFUSED TRACKER_USED CONFIRMED']);
  }
});

test('a refused order does not change: it is not even in preparation', async () => {
  const { number } = await confirmed();
  const day = { number, tracker: tracker() };
  expect(await ship([{ ...day, departedOn: '2026-08-31' }])).toEqual(['1 REFUSED DAY_EARLY CONFIRMED']);
  expect(await ship([{ ...day, departedOn: '2026-09-09' }])).toEqual(['1 REFUSED DAY_LATE CONFIRMED']);
  expect(await ship([{ ...day, departedOn: '2026-09-08' }], { dryRun: true })).toEqual(['1 SHIPPED IN_DELIVERY']);
});

test('the remaining items of a partly shipped order ship as one parcel', async () => {
  const { number, ship: shipPart, step } = await confirmed();
  await step('owner', 'PREPARE');
  await shipPart([['NB-1', 2]], 'CX000000001CA');
  expect(await ship([{ number, tracker: 'CX000000001CA' }])).toEqual(['1 REFUSED TRACKER_USED IN_PROGRESS']);
  expect(await ship([{ number, tracker: 'CX000000002CA' }])).toEqual(['1 SHIPPED IN_DELIVERY']);
  const { rows } = await pool.query(
    `select sum(l.quantity)::int as pieces from parcel_line l join parcel p using (parcel_id) where p.tracker = 'CX000000002CA'`,
  );
  expect(rows).toEqual([{ pieces: 5 }]);
});

test('an order being changed by another person is reported as busy, and the next one ships', async () => {
  const [busy, next] = [await confirmed(), await confirmed()];
  await asOwner(
    pool,
    `create function time_out() returns trigger language plpgsql as $$ begin raise exception using errcode = '55P03'; end $$`,
  );
  await asOwner(
    pool,
    `create trigger timed_out before insert on parcel for each row when (new.tracker = 'CX999999999CA') execute function time_out()`,
  );
  expect(
    await ship([
      { number: busy.number, tracker: 'CX999999999CA' },
      { number: next.number, tracker: tracker() },
    ]),
  ).toEqual(['1 REFUSED BUSY', '2 SHIPPED IN_DELIVERY']);
  await asOwner(pool, 'drop trigger timed_out on parcel');
});

test('another shop’s order looks missing; a key ships its own shop’s, and its name is in the audit', async () => {
  const { number } = await confirmed();
  const row = { number, tracker: tracker() };
  await expect(shipping(as('other'))([row])).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  const key = (scopes: ShopKey['scopes'], shop = 'harlow'): ShopKey => ({
    ...{ keyId: '01990000-0000-7000-8000-0000000000aa', sellerId: idOf(shop), scopes },
  });
  await expect(shipping(callBy(api, clock, key(['orders:read'])))([row])).rejects.toMatchObject({
    code: 'OC_FORBIDDEN',
  });
  await expect(shipping(callBy(api, clock, key(['orders:ship'], 'maple')))([row])).rejects.toMatchObject({
    code: 'OC_NOT_FOUND',
  });
  expect(await shipping(callBy(api, clock, key(['orders:ship'])))([row])).toEqual(['1 SHIPPED IN_DELIVERY']);
  const { rows } = await pool.query(`select key_id as key from audit_event where action = 'order.status-changed'`);
  expect(rows.map((each) => each.key)).toContain('01990000-0000-7000-8000-0000000000aa');
});
