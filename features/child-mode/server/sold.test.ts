import { inProcessClient, requestContext } from '@cubby/contract/server';
import { money } from '@cubby/money';
import { idOf } from '@cubby/server/testing/small-shop';
import { asOwner } from '@cubby/testing';
import { expect, test } from 'vitest';
import { openDisputeShop } from '../../disputes/testing/dispute-shop.ts';
import { childHome, childSold } from '../contract.ts';

const { api, clock, pool, bought, paid } = await openDisputeShop();
const keys = { text: (key: string) => key, has: (_key: string): _key is never => true };
const childOf = (shop: string) =>
  inProcessClient(api.executor, keys, async () =>
    requestContext({
      host: { site: 'child', name: 'child' },
      locale: 'en',
      now: clock.now(),
      actor: { proofs: [{ kind: 'child', subject: idOf(shop) }] },
    }),
  );

test('a child sees craft, number and amount of a sale, and nothing about its buyer (domain 2.4, C11, C12)', async () => {
  const pieces = { 'BM-1 paper-fox': 3 };
  await bought('DELIVERED', pieces);
  await bought('IN_DELIVERY', { 'BM-1 paper-fox': 1 });
  const first = await paid({ 'BM-1 paper-fox': 2 });
  clock.set('2026-09-01T11:00:00Z');
  await paid(pieces);
  await paid({ 'NB-1 harlow': 1 });
  const child = childOf('paper-fox');
  const sold = await child(childSold, {});
  expect(sold.map(({ step, things, amount }) => [step, things.map(({ quantity }) => quantity), amount]).sort()).toEqual(
    [
      ['PACK', [2], money(2000)],
      ['PACK', [3], money(3000)],
      ['SENT', [1], money(1000)],
      ['THERE', [3], money(3000)],
    ],
  );
  expect(sold[0]!.things).toMatchObject([{ name: 'Starling bookmark', quantity: 3 }]);
  expect(sold[0]!.soldAt).toBe('2026-09-01T11:00:00.000Z');
  const { toPack } = await child(childHome, {});
  expect(toPack.map(({ amount }) => amount)).toEqual([money(2000), money(3000)]);
  const text = JSON.stringify([sold, toPack]);
  for (const secret of [first.orderNumber, 'example', 'Victoria', 'V8']) expect(text).not.toContain(secret);

  await first.buyerDoes('CANCEL');
  expect((await child(childHome, {})).toPack.map(({ amount }) => amount)).toEqual([money(3000)]);
});

test('a delivered sale stays listed after its order is closed; a returned one has ended (domain 5.4 O18, O29)', async () => {
  const step = async () => (await childOf('paper-fox')(childSold, {}))[0]!.step;
  clock.set('2026-09-03T10:00:00Z');
  const kept = await bought('COMPLETED', { 'BM-1 paper-fox': 1 });
  expect(await step()).toBe('THERE');
  clock.set('2027-01-05T10:00:00Z');
  await api.runScheduled();
  expect(
    (await pool.query('select status from seller_order order by seller_order_id desc limit 1')).rows[0].status,
  ).toBe('CLOSED');
  expect(await step()).toBe('THERE');
  await asOwner(
    pool,
    `update order_line set refunded = quantity where seller_order_id in
       (select seller_order_id from seller_order join "order" using (order_id) where order_number = $1)`,
    [kept.orderNumber],
  );
  expect(await step()).toBe('ENDED');
});
