import { idOf } from '@cubby/server/testing/small-shop';
import { beforeEach, expect, test } from 'vitest';
import { openInvoiceShop } from '../../fulfilment/testing/invoice-shop.ts';

const { pool, ordered, sellersOf, invoiced, allDo } = await openInvoiceShop();
const lines: [string, string, number][] = [['NB-1', 'harlow', 2]];
const kinds = async () =>
  (await pool.query<{ kind: string }>('select kind from webhook_delivery order by sequence')).rows.map(
    ({ kind }) => kind,
  );

beforeEach(async () => {
  await pool.query('delete from webhook');
  await pool.query(
    `insert into webhook (webhook_id, seller_id, slot, url, kinds, low_stock, status, secret, created_at)
     values ($1, $2, 1, 'https://shop.example/hooks', '{order.placed,order.to-ship,order.cancelled}', 5, 'ENABLED', '\\x00', now())`,
    [idOf('webhook'), idOf('harlow')],
  );
});

test('an order on invoice reaches its shop when it is placed, and is to be shipped once paid (domain 5.4 O8, O12)', async () => {
  const { pay, total } = await invoiced({}, lines);
  expect(await kinds()).toEqual(['order.placed']);
  await pay(total - 1);
  expect(await kinds()).toEqual(['order.placed']);
  await pay(1);
  expect(await kinds()).toEqual(['order.placed', 'order.to-ship']);
});

test('a refused one is cancelled; another shop’s order sends nothing', async () => {
  const orderNumber = await ordered([...lines, ['NB-1', 'maple', 1]]);
  const [, maples] = await sellersOf(orderNumber);
  expect(maples![1]).toBe('maple');
  await allDo(orderNumber, 'REJECT', 'Damaged in the warehouse');
  const { rows } = await pool.query('select kind, subject from webhook_delivery order by sequence');
  expect(rows).toEqual([
    { kind: 'order.placed', subject: `${orderNumber}-1` },
    { kind: 'order.cancelled', subject: `${orderNumber}-1` },
  ]);
});
