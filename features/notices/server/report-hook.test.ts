import { transaction } from '@cubby/db';
import { fixedClock, testDatabase } from '@cubby/testing';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendNotice } from './index.ts';
import { mountReportHook, signReport } from './report-hook.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const app = Fastify();
const secret = 'a secret of the mail service';
beforeAll(() => mountReportHook(app, { pool, clock, settings: { rateLimit: false } as never }, secret));
afterAll(() => app.close());

const anna = 'anna@buyer.example';
const report = Buffer.from(
  [
    ...['Content-Type: multipart/report; report-type=delivery-status; boundary=b', '', '--b'],
    ...['Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example', ''],
    ...[`Final-Recipient: rfc822; ${anna}`, 'Action: failed', 'Status: 5.1.1', '', '--b'],
    ...['Content-Type: text/rfc822-headers', '', 'Message-ID: <hello@cubby.example>', '', '--b--'],
  ].join('\r\n'),
);
const post = async (message: Buffer, signature: string | undefined, type = 'message/rfc822') =>
  (
    await app.inject({
      ...{ method: 'POST', url: '/mail-reports', payload: message },
      headers: { 'content-type': type, ...(signature && { 'x-cubby-signature': signature }) },
    })
  ).statusCode;
const problems = async () => (await pool.query('select address, cause from mail_problem')).rows;

beforeEach(async () => {
  await pool.query('delete from mail; delete from mail_problem');
  await transaction(pool, (tx) =>
    sendNotice(
      tx,
      {
        ...{
          key: 'hello',
          letter: 'order-confirmed',
          to: anna,
          locale: 'en',
          brand: 'cubby',
          title: 'Hello',
          why: 'why',
        },
        sections: [{ kind: 'paragraph', text: 'x' }],
      },
      clock.now(),
    ),
  );
  await pool.query('update mail set sent_at = $1', [clock.now()]);
});

test('a signed report records a bounce, once however often it arrives', async () => {
  const signature = signReport(report, secret, clock.now());
  expect([await post(report, signature), await post(report, signature, 'application/json')]).toEqual([204, 204]);
  expect(await problems()).toEqual([{ address: anna, cause: 'BOUNCE' }]);
});

test('a report that is unsigned, or signed for something else, with another secret or long ago, changes nothing', async () => {
  const minutes = (n: number) => new Date(clock.now().getTime() + n * 60_000);
  const good = signReport(report, secret, clock.now());
  for (const signature of [
    undefined,
    'v1=',
    good.replace('v1=', 'v1=0').slice(0, -1),
    good.replace(/t=\d+/, `t=${Math.floor(minutes(1).getTime() / 1000)}`),
    signReport(Buffer.from('another'), secret, clock.now()),
    signReport(report, 'another secret', clock.now()),
    signReport(report, secret, minutes(-5.1)),
    signReport(report, secret, minutes(5.1)),
  ])
    expect(await post(report, signature)).toBe(401);
  expect(await problems()).toEqual([]);
  expect(await post(report, signReport(report, secret, minutes(-5)))).toBe(204);
});
