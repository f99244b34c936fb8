import { createHmac } from 'node:crypto';
import { transaction } from '@cubby/db';
import { answerDispute, openDispute } from '@cubby/features/disputes/contract';
import { changeStock } from '@cubby/features/offers/own-contract';
import { placeGuestOrder } from '@cubby/features/orders/contract';
import { wantedBy } from '@cubby/server/testing/guest';
import { idOf, offerId } from '@cubby/server/testing/small-shop';
import { expect, test } from 'vitest';
import { openWebhookDesk, settings } from '../testing/webhook-desk.ts';
import { createWebhook } from '../webhook-contract.ts';

const { pool, clock, api, paid, report, owner, wire, deliver } = await openWebhookDesk();

test('a receiver is notified of an order once it is paid, with ids only, signed with its secret', async () => {
  const { secret } = await owner(createWebhook, { shop: 'harlow', ...settings });
  const { orderNumber } = await api.call(
    placeGuestOrder,
    wantedBy([{ offerId: offerId('NB-1', 'harlow'), quantity: 1 }]),
  );
  await deliver();
  expect(wire.got).toEqual([]);
  const order = await paid();
  await order.step('owner', 'CONFIRM');
  await deliver();
  expect(wire.bodies()).toEqual([
    { type: 'order.placed', timestamp: clock.now().toISOString(), data: { orderItemNumber: order.number } },
    { type: 'order.to-ship', timestamp: clock.now().toISOString(), data: { orderItemNumber: order.number } },
  ]);
  const { headers, body } = wire.got[0]!;
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = headers;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  expect(signature).toBe(`v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`);
  expect(id).toMatch(/^msg_[0-9a-f-]{36}$/);
  expect(wire.got.map(({ body }) => body).join()).not.toMatch(/Anna|Reyes|Fort|Victoria|buyer/);
  expect(wire.got.map(({ body }) => body).join()).not.toContain(orderNumber);
  await deliver();
  expect(wire.got).toHaveLength(2);
});

test('it is notified of ended and returned orders, of a dispute, and of stock that falls to its limit', async () => {
  await owner(createWebhook, { shop: 'harlow', ...settings });
  const refused = await paid();
  await refused.step('owner', 'REJECT', 'Damaged in the warehouse');
  const disputed = await paid();
  await disputed.step('owner', 'CONFIRM');
  await disputed.step('owner', 'PREPARE');
  await disputed.ship(undefined, 'T-WEBHOOK');
  await report('T-WEBHOOK', 'DELIVERED');
  const { code } = await api.call(
    openDispute,
    {
      ...{ number: disputed.number, reason: 'DAMAGED', wished: 'FULL_REFUND', description: 'The cover is torn.' },
      ...{ pieces: [{ offerId: offerId('NB-1', 'harlow'), quantity: 1 }], pictures: [], intent: 'OPEN' },
    },
    { bearer: disputed.bearer },
  );
  await deliver();
  expect(wire.types().filter((type) => type === 'order.cancelled')).toHaveLength(1);
  expect(wire.bodies().filter(({ type }) => type === 'dispute.opened')).toEqual([
    expect.objectContaining({ data: { disputeCode: code, orderItemNumber: disputed.number } }),
  ]);
  wire.got = [];
  const stock = async (quantity: number) =>
    owner(changeStock, { shop: 'harlow', sku: 'SC-1', kind: 'COUNTED', quantity });
  const { rows } = await pool.query('select on_hand, reserved from offer where offer_id = $1', [
    offerId('SC-1', 'harlow'),
  ]);
  const { reserved } = rows[0] as { reserved: number };
  for (const available of [6, 5, 4, 9, 3]) await stock(reserved + available);
  await deliver();
  expect(wire.bodies().map(({ data }) => data)).toEqual([
    { priceId: offerId('SC-1', 'harlow'), sku: 'SC-1', restAmount: 5 },
    { priceId: offerId('SC-1', 'harlow'), sku: 'SC-1', restAmount: 3 },
  ]);
  await stock((rows[0] as { on_hand: number }).on_hand);
});

test('a replacement is placed, then to ship: it begins paid and confirmed (domain 5.6 D10)', async () => {
  await owner(createWebhook, { shop: 'harlow', ...settings });
  const order = await paid();
  await order.step('owner', 'CONFIRM');
  await order.step('owner', 'PREPARE');
  await order.ship(undefined, 'T-REPLACED');
  await report('T-REPLACED', 'DELIVERED');
  const { code } = await api.call(
    openDispute,
    {
      ...{ number: order.number, reason: 'DAMAGED', wished: 'REPLACEMENT', description: 'The blades are bent.' },
      ...{ pieces: [{ offerId: offerId('SC-1', 'harlow'), quantity: 2 }], pictures: [], intent: 'OPEN' },
    },
    { bearer: order.bearer },
  );
  const remedy = { remedy: 'REPLACEMENT' as const, amount: undefined, withReturn: false };
  await owner(answerDispute, { code, body: 'Sorry.', ...remedy });
  await deliver();
  const data = { orderItemNumber: `${order.orderNumber}-2` };
  expect(wire.bodies().filter((body) => JSON.stringify(body).includes(data.orderItemNumber))).toEqual([
    { type: 'order.placed', timestamp: clock.now().toISOString(), data },
    { type: 'order.to-ship', timestamp: clock.now().toISOString(), data },
  ]);
});

test('while a webhook is being deleted, orders and stocks can change without waiting or failing', async () => {
  const { webhook } = await owner(createWebhook, { shop: 'harlow', ...settings });
  const { webhook: kept } = await owner(createWebhook, { shop: 'harlow', ...settings });
  const order = await paid();
  const { rows } = await pool.query('select on_hand as "onHand", reserved from offer where offer_id = $1', [
    offerId('SC-1', 'harlow'),
  ]);
  const stock = (quantity: number) => owner(changeStock, { shop: 'harlow', sku: 'SC-1', kind: 'COUNTED', quantity });
  await transaction(pool, async (tx) => {
    await tx.query('delete from webhook where webhook_id = $1', [webhook.webhookId]);
    await order.step('owner', 'CONFIRM');
    await stock(rows[0].reserved + 1);
  });
  await stock(rows[0].onHand);
  const noted = await pool.query('select webhook_id as id, kind from webhook_delivery order by sequence');
  expect(noted.rows).toEqual([
    { id: kept.webhookId, kind: 'order.placed' },
    { id: kept.webhookId, kind: 'order.to-ship' },
    { id: kept.webhookId, kind: 'stock.low' },
  ]);
});

test('it is notified of payouts sent and of decisions about products', async () => {
  const { webhook } = await owner(createWebhook, { shop: 'harlow', ...settings });
  const harlow = idOf('harlow');
  const undone = transaction(pool, async (tx) => {
    await tx.query(
      `with run as (insert into payout_run (payout_run_id, week, begun_at, status, approvals_needed, approved_at)
         values ($1, '2026-08-31', $3, 'APPROVED', 0, $3) returning payout_run_id)
       insert into payout (payout_id, payout_run_id, seller_id, amount_minor, repaid_minor, currency, way, payee)
       select $1, payout_run_id, $2, 100, 0, 'USD', 'FILE', 'SELLER' from run`,
      [idOf('payout'), harlow, clock.now()],
    );
    await tx.query(`update payout_run set status = 'SENT', sent_at = $2 where payout_run_id = $1`, [
      ...[idOf('payout'), clock.now()],
    ]);
    await tx.query(
      `insert into craft_version (craft_version_id, number, seller_id, seller_kind, subject, product_id, status, locale, name, words, created_at,
         saved_at, sent_at, due_at)
       values ($1, 'ABCDEFGH', $2, 'BUSINESS', 'CORRECTION', $3, 'MANAGER_REVIEW', 'en', 'Notebook', '', now(), now(), now(), now())`,
      [idOf('version'), harlow, idOf('NB-1')],
    );
    await tx.query(
      `update craft_version set status = 'REFUSED', sent_at = null, due_at = null, staff_id = $1, staff_at = now() where craft_version_id = $1`,
      [idOf('version')],
    );
    const { rows } = await tx.query('select kind, body from webhook_delivery where webhook_id = $1 order by sequence', [
      webhook.webhookId,
    ]);
    expect(rows).toEqual([
      { kind: 'payout.sent', body: { payoutId: idOf('payout') } },
      { kind: 'product.decided', body: { proposal: 'ABCDEFGH', decision: 'REFUSED', sku: 'NB-1' } },
    ]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
});
