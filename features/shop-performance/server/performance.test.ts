import { answerContact, askAboutOrder } from '@cubby/features/support/contact-contract';
import { unsealed } from '@cubby/testing';
import { beforeEach, expect, test } from 'vitest';
import { openDisputeShop } from '../../disputes/testing/dispute-shop.ts';
import { shopPerformance } from '../contract.ts';
import type { Figure } from '../rules.ts';

const { pool, clock, api, as, paid, bought, dispute } = await openDisputeShop('2026-09-01T15:00:00Z');
await pool.query(`update seller set handling_days = 1 where handle = 'harlow'`);
const measured = async (figure: Figure, who = 'owner') => {
  const [shop] = await as(who)(shopPerformance, {});
  const { count, of, share, level, cases } = shop!.figures.find((each) => each.figure === figure)!;
  return [count, of, share, level, cases];
};
beforeEach(() => clock.set('2026-09-01T15:00:00Z'));

test('an order sent by its handling day is on time, a later or unsent one is not, and one cancelled by its buyer does not count', async () => {
  // Tuesday 1 September 2026: with one business day of handling, due on Wednesday.
  const [inTime, late, never, calledOff, refused] = [
    await paid(),
    await paid(),
    await paid(),
    await paid(),
    await paid(),
  ];
  for (const order of [inTime, late, never]) {
    await order.step('CONFIRM');
    await order.step('PREPARE');
  }
  await calledOff.buyerDoes('CANCEL');
  await refused.step('REJECT');
  expect(await measured('ON_TIME')).toEqual([0, 0, null, 'FEW', []]);
  clock.set('2026-09-02T15:00:00Z');
  await inTime.ship();
  // On its last day nothing is late yet.
  expect(await measured('ON_TIME')).toEqual([0, 0, null, 'FEW', []]);
  clock.set('2026-09-03T15:00:00Z');
  await late.ship();
  expect(await measured('ON_TIME')).toEqual([1, 3, null, 'FEW', [late.number, never.number].toSorted()]);
  expect(await measured('GIVEN_UP')).toEqual([1, 5, null, 'FEW', [refused.number]]);
  expect(await measured('DISPUTES')).toEqual([0, 2, null, 'FEW', []]);
  // After 90 days all of it is past.
  clock.set('2026-12-02T15:00:01Z');
  expect(await measured('ON_TIME')).toEqual([0, 0, null, 'FEW', []]);
  // Another shop's figures are separate.
  expect(await measured('GIVEN_UP', 'stranger')).toEqual([0, 0, null, 'FEW', []]);
});

test('an order cancelled by its buyer after its day was late; one cancelled by the shop after confirmation was abandoned', async () => {
  const [waited, dropped] = [await paid(), await paid()];
  const before = { late: (await measured('ON_TIME'))[1] as number, given: (await measured('GIVEN_UP'))[0] as number };
  for (const order of [waited, dropped]) await order.step('CONFIRM');
  await dropped.step('CANCEL');
  clock.set('2026-09-03T15:00:00Z');
  await waited.buyerDoes('CANCEL');
  const [, of, , , late] = await measured('ON_TIME');
  expect([of, late]).toEqual([before.late + 4, expect.arrayContaining([waited.number])]);
  expect(late).not.toContain(dropped.number);
  const [given, , , , orders] = await measured('GIVEN_UP');
  expect([given, orders]).toEqual([before.given + 1, expect.arrayContaining([dropped.number])]);
  expect(orders).not.toContain(waited.number);
});

test('an order on terms is due from its confirmation, a prepaid one from its payment', async () => {
  const order = await paid();
  clock.set('2026-09-02T15:00:00Z');
  await order.step('CONFIRM');
  await order.step('PREPARE');
  clock.set('2026-09-03T15:00:00Z');
  await order.ship();
  clock.set('2026-09-04T15:00:00Z');
  const isLate = async () => ((await measured('ON_TIME'))[4] as string[]).includes(order.number);
  expect(await isLate()).toBe(true);
  await unsealed(pool, `update "order" set route = 'INVOICE_TERMS' where order_number = $1`, [order.orderNumber]);
  expect(await isLate()).toBe(false);
});

test('a dispute counts once it is decided in the buyer’s favour, wholly or partly', async () => {
  const [right, wrong] = [await bought('DELIVERED'), await bought('DELIVERED')];
  await (await dispute(right)).answers({ remedy: 'FULL_REFUND' });
  const rejected = await dispute(wrong);
  await rejected.answers();
  const [count, , , , cases] = await measured('DISPUTES');
  expect([count, cases]).toEqual([1, [right.number]]);
});

test('an order whose confirmation time the shop missed was abandoned', async () => {
  const order = await paid();
  clock.set('2026-09-08T15:00:00Z');
  await api.runScheduled();
  const [count, , , , cases] = await measured('GIVEN_UP');
  expect(count).toBeGreaterThan(1);
  expect(cases).toContain(order.number);
});

test('a first answer within 24 hours is in time; a question from the last 24 hours does not count yet', async () => {
  const ask = async () => {
    const { number: order, bearer } = await paid();
    return api.call(askAboutOrder, { order, question: 'OTHER', words: 'Hello' }, { bearer });
  };
  const [quick, slow, open] = [await ask(), await ask(), await ask()];
  clock.set('2026-09-02T14:59:59Z');
  await as('owner')(answerContact, { number: quick, words: 'Hello.' });
  expect(await measured('ANSWERED')).toEqual([1, 1, null, 'FEW', []]);
  clock.set('2026-09-02T15:00:01Z');
  await as('owner')(answerContact, { number: slow, words: 'Hello.' });
  expect(await measured('ANSWERED')).toEqual([1, 3, null, 'FEW', [slow, open].toSorted()]);
});

test('of the offers on sale, those that can be ordered now count', async () => {
  await pool.query(
    `insert into offer (offer_id, product_id, seller_id, status, price_minor, on_hand, created_at)
     select gen_random_uuid(), p.product_id, s.seller_id, 'ACTUAL', 500, 5, now() from product p, seller s where s.handle = 'harlow'
     on conflict (product_id, seller_id) do update set on_hand = 5, reserved = 0, status = 'ACTUAL'`,
  );
  const { rows } = await pool.query(
    `select count(*)::int as of from offer join seller using (seller_id) where handle = 'harlow'`,
  );
  expect(await measured('IN_STOCK')).toEqual([rows[0].of, rows[0].of, null, 'FEW', []]);
  await pool.query(
    `update offer set on_hand = 0 where seller_id = (select seller_id from seller where handle = 'harlow')
       and product_id = (select product_id from product where sku = 'NB-1')`,
  );
  expect(await measured('IN_STOCK')).toEqual([rows[0].of - 1, rows[0].of, null, 'FEW', ['NB-1']]);
});

test('a child’s shop is not measured, and a member without a shop has no figures', async () => {
  expect(await as('guardian')(shopPerformance, {})).toEqual([]);
});
