import { createHmac } from 'node:crypto';
import { fixedClock, testDatabase } from '@cubby/testing';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import type { CardProvider } from '../provider.ts';
import { sandboxProvider } from '../sandbox/provider.ts';
import { mountWebhook } from './webhook.ts';

const { pool } = await testDatabase();
const sandbox = sandboxProvider(pool, 'test');
const read: { body: string; signature: string | undefined }[] = [];
const provider: CardProvider = {
  ...sandbox,
  readEvent(rawBody, signature, now) {
    read.push({ body: rawBody.toString(), signature });
    return sandbox.readEvent(rawBody, signature, now);
  },
};
const admitted: string[] = [];
const limits: unknown[] = [];
const app = fastify().addHook('onRoute', ({ config }) => void limits.push(config?.rateLimit));
await mountWebhook(app, {
  ...{ pool, provider, clock: fixedClock('2026-09-01T10:00:00Z'), settings: { rateLimit: true } as never },
  admission: {
    run(traffic, work) {
      admitted.push(traffic);
      return work();
    },
  },
});
afterAll(() => app.close());

const url = '/api/store/stripe/webhook/v1/receive';
const send = async (headers: Record<string, string>, payload?: string) => {
  const { statusCode, body } = await app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
  return [statusCode, JSON.parse(body)] as const;
};
const signatureOf = (body: string) => createHmac('sha256', 'sandbox test').update(body).digest('hex');

test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])(
  'an event is read from its bytes as they came, sent as %s, and kept with them (reliability rule 9)',
  async (type) => {
    const event = { id: `evt ${type}`, type: 'OTHER', sessionId: null, key: null, paymentId: null, amount: null };
    const body = ` ${JSON.stringify(event)}\n`;
    const answer = await send({ 'content-type': type, 'sandbox-signature': signatureOf(body) }, body);
    expect(answer).toEqual([200, { received: true }]);
    const { rows } = await pool.query('select raw, received_at as at from provider_event where event_id = $1', [
      event.id,
    ]);
    expect(rows).toEqual([{ raw: event, at: new Date('2026-09-01T10:00:00Z') }]);
  },
);

test('an unsigned request is refused, even an empty one, without a reason (reliability rule 9)', async () => {
  const before = read.length;
  const refused = [400, expect.objectContaining({ message: 'no event of the provider' })];
  expect(await send({ 'content-type': 'application/json', 'stripe-signature': 'a' }, '{}')).toEqual(refused);
  expect(await send({})).toEqual(refused);
  expect(read.slice(before)).toEqual([
    { body: '{}', signature: 'a' },
    { body: '', signature: '' },
  ]);
});

test('events are admitted like other money requests, up to 3,000 a minute from one address (reliability rule 15)', async () => {
  admitted.length = 0;
  await send({}, '');
  expect(admitted).toEqual(['money']);
  expect(limits).toEqual([{ max: 3000, timeWindow: 60_000 }]);
});
