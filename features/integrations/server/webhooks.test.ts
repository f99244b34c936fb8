import { startWorker } from '@cubby/jobs';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { down, fine, openWebhookDesk, settings } from '../testing/webhook-desk.ts';
import {
  changeSecret,
  changeWebhook,
  createWebhook,
  deleteWebhook,
  testWebhook,
  webhooks,
} from '../webhook-contract.ts';
import { queueDue } from './deliver.ts';
import type { Sent } from './send-webhook.ts';
import { signedHeaders } from './sign.ts';

const { api, pool, clock, as, paid, owner, wire, tasks, deliver } = await openWebhookDesk();

test('a later event of one order waits for the earlier; events of other orders do not', async () => {
  await owner(createWebhook, { shop: 'harlow', ...settings });
  const [first, second] = [await paid(), await paid()];
  await first.step('owner', 'CONFIRM');
  await second.step('owner', 'CONFIRM');
  wire.answer = ({ body }) =>
    body.includes(first.number) && body.includes('placed') ? { ...fine, problem: 'STATUS', status: 500 } : fine;
  const about = (number: string) =>
    wire
      .bodies()
      .flatMap(({ type, data }) => ((data as { orderItemNumber?: string }).orderItemNumber === number ? [type] : []));
  await deliver();
  expect([about(first.number), about(second.number)]).toEqual([['order.placed'], []]);
  clock.advance(5_000);
  await deliver();
  // The webhook pauses for ten seconds, the failed delivery for thirty: meanwhile the others are sent.
  clock.advance(10_000);
  await deliver();
  expect(about(first.number)).toEqual(['order.placed', 'order.placed']);
  expect(about(second.number)).toEqual(['order.placed', 'order.to-ship']);
  clock.advance(20_000);
  wire.answer = () => fine;
  await deliver();
  expect(about(first.number).filter((type) => type === 'order.to-ship')).toHaveLength(1);
  expect(about(first.number).at(-1)).toBe('order.to-ship');
  expect(about(second.number)).toEqual(['order.placed', 'order.to-ship']);
});

test('after a process dies between sending and recording, the same event is sent again, with the same id', async () => {
  const { webhook } = await owner(createWebhook, { shop: 'harlow', ...settings });
  await owner(testWebhook, { webhookId: webhook.webhookId });
  wire.answer = () => Promise.reject(new Error('the process dies here'));
  await expect(deliver()).rejects.toThrow('1 jobs failed');
  wire.answer = () => fine;
  await deliver();
  expect(wire.got).toHaveLength(1);
  clock.advance(45_000);
  await deliver();
  expect(wire.got).toHaveLength(2);
  expect(wire.got[1]!.headers['webhook-id']).toBe(wire.got[0]!.headers['webhook-id']);
  expect(wire.got[1]!.body).toBe(wire.got[0]!.body);
});

test('two processes never send to one webhook at the same time', async () => {
  const { webhook } = await owner(createWebhook, { shop: 'harlow', ...settings });
  await owner(testWebhook, { webhookId: webhook.webhookId });
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<Sent>();
  wire.answer = () => {
    begun.resolve();
    return finish.promise;
  };
  const first = deliver();
  await begun.promise;
  await tasks['deliver-webhooks']!({ webhookId: webhook.webhookId }, {} as never);
  expect(wire.got).toHaveLength(1);
  finish.resolve(fine);
  await first;
});

test('nine receivers that never answer do not delay other webhooks', async () => {
  const create = (as: typeof owner, shop: string, host: string) =>
    as(createWebhook, { shop, ...settings, url: `https://${host}.example/` });
  const silent: string[] = [];
  for (let i = 0; i < 5; i++) silent.push((await create(owner, 'harlow', 'silent')).webhook.webhookId);
  for (let i = 0; i < 4; i++) silent.push((await create(as('other'), 'maple', 'silent')).webhook.webhookId);
  const { webhook } = await create(as('other'), 'maple', 'quick');
  const finish = Promise.withResolvers<Sent>();
  const [begun, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  wire.answer = ({ url }) => {
    if (url !== webhook.url) {
      if (wire.got.length === silent.length) begun.resolve();
      return finish.promise;
    }
    arrived.resolve();
    return fine;
  };
  expect(api.features.lanes.webhooks).toHaveProperty('deliver-webhooks');
  const worker = await startWorker({ pool, clock, lanes: { webhooks: tasks }, logger: pino({ level: 'silent' }) });
  onTestFinished(() => {
    finish.resolve(down);
    return worker.stop();
  });
  for (const [place, webhookId] of silent.entries())
    await (place < 5 ? owner : as('other'))(testWebhook, { webhookId });
  await queueDue(pool, clock.now());
  await begun.promise;
  await as('other')(testWebhook, { webhookId: webhook.webhookId });
  await queueDue(pool, clock.now());
  await arrived.promise;
  expect(wire.got).toHaveLength(10);
});

test('after three days without a success it is disabled, its owners get an email, and it catches up in order', async () => {
  const { webhook } = await owner(createWebhook, { shop: 'harlow', ...settings });
  const { webhookId } = webhook;
  const order = await paid();
  wire.answer = () => down;
  const start = clock.now().getTime();
  for (let hours = 0; hours <= 72; hours++) {
    clock.set(new Date(start + hours * 3_600_000).toISOString());
    await deliver();
    if (hours === 60) await order.step('owner', 'CONFIRM');
  }
  const [found] = (await owner(webhooks, { shop: 'harlow' })).webhooks;
  expect(found).toMatchObject({ enabled: false, waiting: 1 });
  const { rows } = await pool.query(
    `select to_address as "to", subject, text_body as text from mail where key like 'webhook-disabled-%'`,
  );
  expect(rows).toMatchObject([
    { to: 'owner@cubby.example', subject: 'We’ve turned off a webhook for \u2068Harlow & Pine\u2069' },
  ]);
  // Its path and its query may hold tokens.
  expect(rows[0].text).toContain('https://shop.example');
  expect(rows[0].text).not.toContain('https://shop.example/hooks');
  const tried = wire.got.length;
  clock.advance(3_600_000);
  await deliver();
  expect(wire.got).toHaveLength(tried);
  await expect(owner(testWebhook, { webhookId })).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  wire.answer = () => fine;
  wire.got = [];
  await owner(changeWebhook, { webhookId, ...settings, enabled: true });
  await deliver();
  expect(wire.types()).toEqual(['order.to-ship']);
});

test('a receiver that answers 410 gets nothing more: it is disabled immediately, with one email, and catches up once enabled (Standard Webhooks)', async () => {
  const { webhook } = await owner(createWebhook, { shop: 'harlow', ...settings });
  const { webhookId } = webhook;
  await paid();
  wire.answer = () => ({ ...down, problem: 'STATUS', status: 410 });
  await deliver();
  expect((await owner(webhooks, { shop: 'harlow' })).webhooks).toMatchObject([{ enabled: false, waiting: 1 }]);
  clock.advance(3_600_000);
  await deliver();
  expect(wire.got).toHaveLength(1);
  const { rows } = await pool.query(
    `select to_address as "to", text_body as text from mail where key like 'webhook-disabled-' || $1 || '-%'`,
    [webhookId],
  );
  expect(rows).toEqual([{ to: 'owner@cubby.example', text: expect.stringContaining('answered “410 Gone”') }]);
  wire.answer = () => fine;
  wire.got = [];
  await owner(changeWebhook, { webhookId, ...settings, enabled: true });
  await deliver();
  expect(wire.types()).toEqual(['order.placed']);
});

test('nothing is sent to a busy receiver for as long as it requests', async () => {
  const { webhook } = await owner(createWebhook, { shop: 'harlow', ...settings });
  await owner(testWebhook, { webhookId: webhook.webhookId });
  wire.answer = () => ({ ...down, problem: 'STATUS', status: 429, retryAfter: '600' });
  await deliver();
  wire.answer = () => fine;
  clock.advance(599_000);
  await deliver();
  expect(wire.got).toHaveLength(1);
  clock.advance(1_000);
  await deliver();
  expect(wire.got).toHaveLength(2);
});

test('after three failures in a row, the next success makes all waiting deliveries due', async () => {
  await owner(createWebhook, { shop: 'harlow', ...settings });
  const first = await paid();
  wire.answer = () => down;
  for (const wait of [0, 5_000, 30_000]) {
    clock.advance(wait);
    await deliver();
  }
  expect(wire.got).toHaveLength(3);
  const second = await paid();
  wire.got = [];
  wire.answer = () => fine;
  // The first is to be tried in two minutes.
  clock.advance(25_000);
  await deliver();
  expect(wire.bodies().map(({ data }) => data)).toEqual([
    { orderItemNumber: second.number },
    { orderItemNumber: first.number },
  ]);
});

test('an outage of a day is caught up in order, once the receiver answers', async () => {
  await owner(createWebhook, { shop: 'harlow', ...settings });
  wire.answer = () => down;
  const start = clock.now().getTime();
  const orders = [await paid()];
  for (let hours = 0; hours < 24; hours++) {
    clock.set(new Date(start + hours * 3_600_000).toISOString());
    await deliver();
  }
  orders.push(await paid());
  await orders[0]!.step('owner', 'CONFIRM');
  wire.got = [];
  wire.answer = () => fine;
  clock.set(new Date(start + 25 * 3_600_000).toISOString());
  await deliver();
  clock.advance(2_000);
  await deliver();
  expect(wire.types().sort()).toEqual(['order.placed', 'order.placed', 'order.to-ship']);
  const first = wire.bodies().filter(({ data }) => JSON.stringify(data).includes(orders[0]!.number));
  expect(first.map(({ type }) => type)).toEqual(['order.placed', 'order.to-ship']);
});

test('an address or a secret changed while events are sent applies to the next one', async () => {
  const { webhook } = await owner(createWebhook, { shop: 'harlow', ...settings });
  const { webhookId } = webhook;
  for (let i = 0; i < 3; i++) await owner(testWebhook, { webhookId });
  let secret = '';
  wire.answer = async () => {
    if (wire.got.length === 1)
      await owner(changeWebhook, { webhookId, ...settings, url: 'https://new.example/', enabled: true });
    if (wire.got.length === 2) ({ secret } = await owner(changeSecret, { webhookId }));
    return fine;
  };
  await deliver();
  expect(wire.got.map(({ url }) => url)).toEqual([settings.url, 'https://new.example/', 'https://new.example/']);
  const { headers, body } = wire.got[2]!;
  const signed = { id: headers['webhook-id']!, at: clock.now(), body };
  const fresh = Buffer.from(secret.replace('whsec_', ''), 'base64');
  expect(headers['webhook-signature']).toContain(signedHeaders(signed, [fresh])['webhook-signature']);
});

test('an attempt that fails while its webhook is disabled and enabled, or its address changes, does not bring back old failures', async () => {
  const { webhook } = await owner(createWebhook, { shop: 'harlow', ...settings });
  const { webhookId } = webhook;
  const failing = async () => (await owner(webhooks, { shop: 'harlow' })).webhooks[0]!.failingSince;
  await owner(testWebhook, { webhookId });
  wire.answer = () => down;
  await deliver();
  expect(await failing()).toBe(clock.now().toISOString());
  clock.advance(3_600_000);
  wire.answer = async () => {
    await owner(changeWebhook, { webhookId, ...settings, enabled: false });
    return down;
  };
  await deliver();
  expect(await failing()).toBeNull();
  await owner(changeWebhook, { webhookId, ...settings, enabled: true });
  wire.answer = async () => {
    await owner(changeWebhook, { webhookId, ...settings, url: 'https://new.example/', enabled: true });
    return down;
  };
  await deliver();
  expect(await failing()).toBeNull();
  expect(wire.got).toHaveLength(3);
});

test('a webhook deleted during its last attempt is gone afterwards, without an email', async () => {
  const { webhook } = await owner(createWebhook, { shop: 'harlow', ...settings });
  const { webhookId } = webhook;
  await owner(testWebhook, { webhookId });
  wire.answer = () => down;
  await deliver();
  clock.advance(72 * 3_600_000);
  const { rows: before } = await pool.query('select count(*) from mail');
  wire.answer = async () => {
    await owner(deleteWebhook, { webhookId });
    return down;
  };
  await deliver();
  expect(wire.got).toHaveLength(2);
  expect((await pool.query('select count(*) from mail')).rows).toEqual(before);
});

test('a new address starts without the old one’s failures, and gets the waiting deliveries immediately', async () => {
  const { webhook } = await owner(createWebhook, { shop: 'harlow', ...settings });
  const { webhookId } = webhook;
  await owner(testWebhook, { webhookId });
  wire.answer = () => down;
  await deliver();
  const changed = await owner(changeWebhook, { webhookId, ...settings, url: 'https://new.example/', enabled: true });
  expect(changed).toMatchObject({ failingSince: null, waiting: 1 });
  await deliver();
  expect(wire.got.map(({ url }) => url)).toEqual([settings.url, 'https://new.example/']);
});
