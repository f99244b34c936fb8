import { createHmac } from 'node:crypto';
import { idOf } from '@cubby/server/testing/small-shop';
import { expect, test } from 'vitest';
import { fine, openWebhookDesk, settings } from '../testing/webhook-desk.ts';
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

const { pool, clock, owner, wire, deliver } = await openWebhookDesk();

test('deliveries are listed with their answers, and sent again with the same id', async () => {
  const { webhook } = await owner(createWebhook, { shop: 'harlow', ...settings });
  const { webhookId } = webhook;
  await owner(testWebhook, { webhookId });
  wire.answer = () => ({ ...fine, status: 200, text: 'thanks' });
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
  expect(wire.got.map(({ headers }) => headers['webhook-id'])).toEqual([
    deliveries[0]!.eventId,
    deliveries[0]!.eventId,
  ]);
});

test('a test and a replay are sent immediately, even if the receiver has asked us to wait for hours', async () => {
  const { webhook } = await owner(createWebhook, { shop: 'harlow', ...settings });
  const { webhookId } = webhook;
  const sent = wire.got.length;
  wire.answer = () => ({ ...fine, problem: 'STATUS', status: 503, retryAfter: '28000' });
  await owner(testWebhook, { webhookId });
  await deliver();
  await owner(testWebhook, { webhookId });
  await deliver();
  expect(wire.got.length - sent).toBe(2);
  wire.answer = () => ({ ...fine, status: 200, text: 'thanks' });
  await owner(testWebhook, { webhookId });
  await deliver();
  const arrived = await owner(webhookDeliveries, { webhookId, status: 'DELIVERED', page: 1 });
  await pool.query(`update webhook set rest_until = $2 where webhook_id = $1`, [
    webhookId,
    new Date(clock.now().getTime() + 8 * 3_600_000),
  ]);
  await owner(replayDelivery, { deliveryId: arrived.deliveries[0]!.deliveryId });
  await deliver();
  expect(wire.got.length - sent).toBe(4);
  wire.answer = () => ({ ...fine, status: 200, text: 'thanks' });
  await owner(deleteWebhook, { webhookId });
});

test('a new secret and the old one both sign for 24 hours; neither is stored in plain text', async () => {
  const { webhook, secret } = await owner(createWebhook, { shop: 'harlow', ...settings });
  const { webhookId } = webhook;
  const changed = await owner(changeSecret, { webhookId });
  const signatures = async () => {
    await owner(testWebhook, { webhookId });
    await deliver();
    const { headers, body } = wire.got.at(-1)!;
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

test('the audit names only the origin of an address: its path and its query may hold tokens', async () => {
  const [first, second] = ['https://shop.example/hooks?token=t0ken', 'https://shop.example/t0ken'];
  const { webhook } = await owner(createWebhook, { shop: 'harlow', ...settings, url: first });
  const { webhookId } = webhook;
  for (const url of [second, 'https://new.example/t0ken'])
    await owner(changeWebhook, { webhookId, ...settings, url, enabled: true });
  await owner(deleteWebhook, { webhookId });
  const { rows } = await pool.query(`select action, changes->'url' as url from audit_event where subject_id = $1`, [
    webhookId,
  ]);
  expect(rows).toEqual([
    { action: 'webhook.created', url: [null, 'https://shop.example'] },
    { action: 'webhook.changed', url: true },
    { action: 'webhook.changed', url: ['https://shop.example', 'https://new.example'] },
    { action: 'webhook.deleted', url: ['https://new.example', null] },
  ]);
});
