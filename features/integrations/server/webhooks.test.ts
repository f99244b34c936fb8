import { createHmac } from 'node:crypto';
import { transaction } from '@cubby/db';
import { createSeal } from '@cubby/features/accounts/server';
import { openDispute } from '@cubby/features/disputes/contract';
import { changeStock } from '@cubby/features/offers/own-contract';
import { placeGuestOrder } from '@cubby/features/orders/contract';
import { loadTranslators } from '@cubby/i18n/load';
import { runPendingJobs } from '@cubby/jobs';
import { wantedBy } from '@cubby/server/testing/guest';
import { idOf, offerId } from '@cubby/server/testing/small-shop';
import { root } from '@cubby/server/testing/test-api';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { openSoldShop } from '../../fulfilment/testing/sold-shop.ts';
import {
  changeSecret,
  changeWebhook,
  createWebhook,
  deleteWebhook,
  replayDelivery,
  testWebhook,
  webhookDeliveries,
  webhooks,
} from '../webhook-contract.ts';
import { webhookKinds } from '../webhook-rules.ts';
import { deliveryTasks, queueDue } from './deliver.ts';
import { webhookMails } from './mails.ts';
import type { Message, Sent } from './send-webhook.ts';

const { pool, clock, api, as, paid, report } = await openSoldShop();
const owner = as('owner');
const settings = { url: 'https://shop.example/hooks', kinds: [...webhookKinds], lowStock: 5 };
const fine: Sent = { problem: undefined, status: 204, ms: 12, text: '' };
const down: Sent = { problem: 'TIMEOUT', status: null, ms: 10_000, text: null };

let got: Message[] = [];
let answer: (message: Message) => Sent | Promise<Sent> = () => fine;
const translators = loadTranslators(root);
const tasks = deliveryTasks({
  pool,
  clock,
  seal: createSeal('test', [], false, 'webhook secret'),
  mails: webhookMails({ translatorOf: translators.of, sellerOrigin: 'https://seller.cubby.example' }),
  send: async (message) => {
    got.push(message);
    return answer(message);
  },
});
const runJobs = () => runPendingJobs({ pool, tasks, clock, logger: pino({ level: 'silent' }) });
async function deliver(): Promise<void> {
  await queueDue(pool, clock.now());
  await runJobs();
}
const bodies = () => got.map(({ body }) => JSON.parse(body) as { type: string; timestamp: string; data: object });
const types = () => bodies().map(({ type }) => type);

beforeEach(async () => {
  await pool.query('delete from webhook');
  got = [];
  answer = () => fine;
});

test('a receiver hears of an order once it is paid, with ids alone, signed by its secret (issue 40)', async () => {
  const { secret } = await owner(createWebhook, { shop: 'harlow', ...settings });
  const { orderNumber } = await api.call(
    placeGuestOrder,
    wantedBy([{ offerId: offerId('NB-1', 'harlow'), quantity: 1 }]),
  );
  await deliver();
  expect(got).toEqual([]);
  const order = await paid();
  await order.step('owner', 'CONFIRM');
  await deliver();
  expect(bodies()).toEqual([
    { type: 'order.placed', timestamp: clock.now().toISOString(), data: { orderItemNumber: order.number } },
    { type: 'order.to-ship', timestamp: clock.now().toISOString(), data: { orderItemNumber: order.number } },
  ]);
  const { headers, body } = got[0]!;
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = headers;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  expect(signature).toBe(`v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`);
  expect(id).toMatch(/^msg_[0-9a-f-]{36}$/);
  expect(got.map(({ body }) => body).join()).not.toMatch(/Anna|Reyes|Fort|Victoria|buyer/);
  expect(got.map(({ body }) => body).join()).not.toContain(orderNumber);
  await deliver();
  expect(got).toHaveLength(2);
});

test('it hears of what ends or comes back, of a dispute, and of a stock that falls to its limit', async () => {
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
  expect(types().filter((type) => type === 'order.cancelled')).toHaveLength(1);
  expect(bodies().filter(({ type }) => type === 'dispute.opened')).toEqual([
    expect.objectContaining({ data: { disputeCode: code, orderItemNumber: disputed.number } }),
  ]);
  got = [];
  const stock = async (quantity: number) =>
    owner(changeStock, { shop: 'harlow', sku: 'SC-1', kind: 'COUNTED', quantity });
  const { rows } = await pool.query('select on_hand, reserved from offer where offer_id = $1', [
    offerId('SC-1', 'harlow'),
  ]);
  const { reserved } = rows[0] as { reserved: number };
  for (const available of [6, 5, 4, 9, 3]) await stock(reserved + available);
  await deliver();
  expect(bodies().map(({ data }) => data)).toEqual([
    { priceId: offerId('SC-1', 'harlow'), sku: 'SC-1', restAmount: 5 },
    { priceId: offerId('SC-1', 'harlow'), sku: 'SC-1', restAmount: 3 },
  ]);
  await stock((rows[0] as { on_hand: number }).on_hand);
});

test('it hears of payouts that are sent, and of decisions about products', async () => {
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

test('of one order a later event waits for the earlier; other orders go on', async () => {
  await owner(createWebhook, { shop: 'harlow', ...settings });
  const [first, second] = [await paid(), await paid()];
  await first.step('owner', 'CONFIRM');
  await second.step('owner', 'CONFIRM');
  answer = ({ body }) =>
    body.includes(first.number) && body.includes('placed') ? { ...fine, problem: 'STATUS', status: 500 } : fine;
  const about = (number: string) =>
    bodies().flatMap(({ type, data }) =>
      (data as { orderItemNumber?: string }).orderItemNumber === number ? [type] : [],
    );
  await deliver();
  expect([about(first.number), about(second.number)]).toEqual([['order.placed'], []]);
  clock.advance(5_000);
  await deliver();
  // The webhook rests for ten seconds, the failed delivery for thirty: meanwhile the others are sent.
  clock.advance(10_000);
  await deliver();
  expect(about(first.number)).toEqual(['order.placed', 'order.placed']);
  expect(about(second.number)).toEqual(['order.placed', 'order.to-ship']);
  clock.advance(20_000);
  answer = () => fine;
  await deliver();
  expect(about(first.number).filter((type) => type === 'order.to-ship')).toHaveLength(1);
  expect(about(first.number).at(-1)).toBe('order.to-ship');
  expect(about(second.number)).toEqual(['order.placed', 'order.to-ship']);
});

test('a process that dies between sending and noting it sends the same event again, with the same id', async () => {
  const { webhook } = await owner(createWebhook, { shop: 'harlow', ...settings });
  await owner(testWebhook, { webhookId: webhook.webhookId });
  answer = () => Promise.reject(new Error('the process dies here'));
  await expect(deliver()).rejects.toThrow('1 jobs failed');
  answer = () => fine;
  await deliver();
  expect(got).toHaveLength(1);
  clock.advance(45_000);
  await deliver();
  expect(got).toHaveLength(2);
  expect(got[1]!.headers['webhook-id']).toBe(got[0]!.headers['webhook-id']);
  expect(got[1]!.body).toBe(got[0]!.body);
});

test('two processes never send to one webhook together', async () => {
  const { webhook } = await owner(createWebhook, { shop: 'harlow', ...settings });
  await owner(testWebhook, { webhookId: webhook.webhookId });
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<Sent>();
  answer = () => {
    begun.resolve();
    return finish.promise;
  };
  const first = deliver();
  await begun.promise;
  await tasks['deliver-webhooks']!({ webhookId: webhook.webhookId }, {} as never);
  expect(got).toHaveLength(1);
  finish.resolve(fine);
  await first;
});

test('a receiver that stays silent holds up no other webhook', async () => {
  const [silent, other] = [
    (await owner(createWebhook, { shop: 'harlow', ...settings, url: 'https://silent.example/' })).webhook,
    (await as('other')(createWebhook, { shop: 'maple', ...settings })).webhook,
  ];
  await owner(testWebhook, { webhookId: silent.webhookId });
  await as('other')(testWebhook, { webhookId: other.webhookId });
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<Sent>();
  answer = ({ url }) => {
    if (url !== silent.url) return fine;
    begun.resolve();
    return finish.promise;
  };
  const waiting = tasks['deliver-webhooks']!({ webhookId: silent.webhookId }, {} as never);
  await begun.promise;
  await deliver();
  expect(got.map(({ url }) => url)).toEqual([silent.url, other.url]);
  finish.resolve(down);
  await waiting;
});

test('after three days in which nothing arrives it is disabled, its owners get an email, and it catches up in order', async () => {
  const { webhook } = await owner(createWebhook, { shop: 'harlow', ...settings });
  const { webhookId } = webhook;
  const order = await paid();
  answer = () => down;
  const start = clock.now().getTime();
  for (let hours = 0; hours <= 72; hours++) {
    clock.set(new Date(start + hours * 3_600_000).toISOString());
    await deliver();
    if (hours === 60) await order.step('owner', 'CONFIRM');
  }
  const [found] = (await owner(webhooks, { shop: 'harlow' })).webhooks;
  expect(found).toMatchObject({ enabled: false, waiting: 1 });
  const { rows } = await pool.query(`select to_address as "to", subject from mail where key like 'webhook-disabled-%'`);
  expect(rows).toEqual([
    { to: 'owner@cubby.example', subject: 'We’ve turned off a webhook of \u2068Harlow & Pine\u2069' },
  ]);
  const tried = got.length;
  clock.advance(3_600_000);
  await deliver();
  expect(got).toHaveLength(tried);
  await expect(owner(testWebhook, { webhookId })).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  answer = () => fine;
  got = [];
  await owner(changeWebhook, { webhookId, ...settings, enabled: true });
  await deliver();
  expect(types()).toEqual(['order.to-ship']);
});

test('after three failures in a row, the next success makes due what waits to be tried again', async () => {
  await owner(createWebhook, { shop: 'harlow', ...settings });
  const first = await paid();
  answer = () => down;
  for (const wait of [0, 5_000, 30_000]) {
    clock.advance(wait);
    await deliver();
  }
  expect(got).toHaveLength(3);
  const second = await paid();
  got = [];
  answer = () => fine;
  // The first is to be tried in two minutes.
  clock.advance(25_000);
  await deliver();
  expect(bodies().map(({ data }) => data)).toEqual([
    { orderItemNumber: second.number },
    { orderItemNumber: first.number },
  ]);
});

test('an outage of a day is caught up in order, once the receiver answers', async () => {
  await owner(createWebhook, { shop: 'harlow', ...settings });
  answer = () => down;
  const start = clock.now().getTime();
  const orders = [await paid()];
  for (let hours = 0; hours < 24; hours++) {
    clock.set(new Date(start + hours * 3_600_000).toISOString());
    await deliver();
  }
  orders.push(await paid());
  await orders[0]!.step('owner', 'CONFIRM');
  got = [];
  answer = () => fine;
  clock.set(new Date(start + 25 * 3_600_000).toISOString());
  await deliver();
  clock.advance(2_000);
  await deliver();
  expect(types().sort()).toEqual(['order.placed', 'order.placed', 'order.to-ship']);
  const first = bodies().filter(({ data }) => JSON.stringify(data).includes(orders[0]!.number));
  expect(first.map(({ type }) => type)).toEqual(['order.placed', 'order.to-ship']);
});

test('deliveries are listed with their answers, and sent again with the same id', async () => {
  const { webhook } = await owner(createWebhook, { shop: 'harlow', ...settings });
  const { webhookId } = webhook;
  await owner(testWebhook, { webhookId });
  answer = () => ({ ...fine, status: 200, text: 'thanks' });
  await deliver();
  const { deliveries } = await owner(webhookDeliveries, { webhookId, page: 1 });
  expect(deliveries).toMatchObject([
    {
      kind: 'test',
      status: 'DELIVERED',
      tries: 1,
      problem: null,
      answerStatus: 200,
      answerMs: 12,
      answerText: 'thanks',
    },
  ]);
  await owner(replayDelivery, { deliveryId: deliveries[0]!.deliveryId });
  await expect(owner(replayDelivery, { deliveryId: deliveries[0]!.deliveryId })).rejects.toMatchObject({
    code: 'OC_WRONG_STATUS',
  });
  await deliver();
  expect(got.map(({ headers }) => headers['webhook-id'])).toEqual([deliveries[0]!.eventId, deliveries[0]!.eventId]);
});

test('a new secret signs beside the one before for 24 hours; what is stored opens with neither', async () => {
  const { webhook, secret } = await owner(createWebhook, { shop: 'harlow', ...settings });
  const { webhookId } = webhook;
  const changed = await owner(changeSecret, { webhookId });
  const signatures = async () => {
    await owner(testWebhook, { webhookId });
    await deliver();
    const { headers, body } = got.at(-1)!;
    const by = (written: string) =>
      `v1,${createHmac('sha256', Buffer.from(written.replace('whsec_', ''), 'base64'))
        .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
        .digest('base64')}`;
    return { sent: headers['webhook-signature']!.split(' '), old: by(secret), fresh: by(changed.secret) };
  };
  const during = await signatures();
  expect(during.sent).toEqual([during.fresh, during.old]);
  clock.advance(24 * 3_600_000);
  const after = await signatures();
  expect(after.sent).toEqual([after.fresh]);
  const { rows } = await pool.query('select secret, old_secret as "oldSecret" from webhook');
  for (const written of [secret, changed.secret]) {
    const plain = Buffer.from(written.replace('whsec_', ''), 'base64');
    for (const sealed of [rows[0]!.secret, rows[0]!.oldSecret] as Buffer[]) expect(sealed.includes(plain)).toBe(false);
  }
});

test('an address without https, a child’s shop and a sixth webhook are refused', async () => {
  const made = { shop: 'harlow', ...settings };
  await expect(owner(createWebhook, { ...made, url: 'http://localhost:9000/' })).rejects.toMatchObject({
    code: 'OC_BAD_REQUEST',
  });
  for (let i = 0; i < 5; i++) await owner(createWebhook, made);
  await expect(owner(createWebhook, made)).rejects.toMatchObject({ code: 'OC_TOO_MANY' });
  const { webhooks: all } = await owner(webhooks, { shop: 'harlow' });
  await owner(deleteWebhook, { webhookId: all[0]!.webhookId });
  await owner(createWebhook, made);
  await expect(
    pool.query(`update webhook set seller_id = $1 where webhook_id = $2`, [idOf('paper-fox'), all[1]!.webhookId]),
  ).rejects.toThrow('webhook_seller_id_seller_kind_fkey');
});
