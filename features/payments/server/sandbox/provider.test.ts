import { createHmac } from 'node:crypto';
import { money } from '@cubby/money';
import { testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { sandboxProvider } from './provider.ts';

const { pool } = await testDatabase();
const sandbox = sandboxProvider(pool, 'test');
const open = (key: string) =>
  sandbox.openSession({
    ...{ key, orderNumber: 'ABCDEFGH12', amount: money(536), email: 'anna@buyer.example', locale: 'en' },
    successUrl: 'https://shop.example/kk/checkout/success-pay?orderNum=ABCDEFGH12',
    cancelUrl: 'https://shop.example/kk/checkout/error-pay?orderNum=ABCDEFGH12',
    expiresAt: new Date('2026-09-01T10:30:00Z'),
    askedAt: new Date('2026-09-01T10:00:00Z'),
  });

test('a key opens one session, with a page in its buyer’s language (spec 7.14)', async () => {
  const { sessionId, url } = await open('key-1');
  expect(url).toBe(`https://shop.example/kk/sandbox/card/${sessionId}`);
  expect(await open('key-1')).toEqual({ sessionId, url });
});

test('a session is paid once and then has a payment; an unpaid one has none (spec 2.52)', async () => {
  const { sessionId } = await open('key-2');
  expect(await sandbox.findPayment(sessionId)).toBeUndefined();
  const settled = (await sandbox.settle(pool, sessionId, undefined))!;
  const event = {
    ...{ id: `evt_sandbox_${sessionId}`, type: 'PAID', sessionId, key: 'key-2' },
    ...{ paymentId: `pi_sandbox_${sessionId}`, amount: { amountMinor: 536, currency: 'USD' } },
  };
  expect(JSON.parse(settled.event.body)).toEqual(event);
  const { paymentId, amount } = event;
  expect(await sandbox.findPayment(sessionId)).toEqual({ paymentId, amount });
  expect(await sandbox.settle(pool, sessionId, undefined)).toBeUndefined();
  await sandbox.closeSession(sessionId);
  expect((await sandbox.find(sessionId))!.status).toBe('PAID');
  expect(await sandbox.findPayment('cs_sandbox_of_nobody')).toBeUndefined();
});

test('a declined card gets the reason and pays nothing; a closed session takes no more money (domain 5.4 O7, O19)', async () => {
  const declined = await open('key-3');
  const { event } = (await sandbox.settle(pool, declined.sessionId, 'INSUFFICIENT_FUNDS'))!;
  expect(JSON.parse(event.body)).toMatchObject({
    ...{ type: 'FAILED', paymentId: null, declineReason: 'INSUFFICIENT_FUNDS' },
  });
  const closed = await open('key-4');
  await sandbox.closeSession(closed.sessionId);
  expect(await sandbox.settle(pool, closed.sessionId, undefined)).toBeUndefined();
  for (const { sessionId } of [declined, closed]) expect(await sandbox.findPayment(sessionId)).toBeUndefined();
});

test('only events with its own signature are read (reliability rule 9)', () => {
  const body = Buffer.from(
    JSON.stringify({ id: 'evt_1', type: 'OTHER', sessionId: null, key: null, paymentId: null, amount: null }),
  );
  const by = (secret: string) => createHmac('sha256', secret).update(body).digest('hex');
  const read = (signature?: string) => sandbox.readEvent(body, signature, new Date());
  expect(read(by('sandbox test'))).toMatchObject({ id: 'evt_1', type: 'OTHER' });
  for (const signature of [undefined, '', by('test'), by('sandbox other'), `${by('sandbox test')}0`])
    expect(read(signature)).toBeUndefined();
});

test('it keeps 2.9 % and 30 cents, sends every refund, and has no disputes and no bookings (domain 5.3 P3)', async () => {
  expect(await sandbox.findFee({ paymentId: 'pi_1', amount: money(10_000) })).toEqual(money(320));
  expect(await sandbox.refund({ key: 'key-5', paymentId: 'pi_1', amount: money(5) })).toEqual({
    ...{ state: 'SENT', refundId: 're_sandbox_key-5' },
  });
  await expect(sandbox.findDispute('du_1')).rejects.toThrow('the sandbox knows no dispute du_1');
  await expect(sandbox.submitEvidence('du_1', {} as never)).rejects.toThrow('the sandbox knows no dispute du_1');
  for await (const booking of sandbox.bookingsSince(new Date(0))) expect(booking).toBeUndefined();
});
