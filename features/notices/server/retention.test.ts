import { transaction } from '@cubby/db';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, expect, test } from 'vitest';
import { sendNotice } from './index.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi(pool, clock);
});

const links = [
  'https://shop.example/checkout/success-purchase/ABCDEFGH12#t=eyJh.eyJz.sig-_1',
  'https://shop.example/restore?token=abc_DEF-123',
];
const write = (key: string) =>
  transaction(pool, (tx) =>
    sendNotice(
      tx,
      {
        ...{
          key,
          letter: 'order-link',
          to: 'anna@buyer.example',
          locale: 'en',
          brand: 'cubby',
          title: 'Hello',
          why: 'x',
        },
        sections: links.map((url) => ({ kind: 'button', label: 'See', url })),
      },
      clock.now(),
    ),
  );
const mail = async (key: string) =>
  (await pool.query('select text_body as text, html_body as html from mail where key = $1', [key])).rows[0];

test('a sent mail’s tokens are deleted after an hour, and the mail after 24 months; a waiting one keeps them', async () => {
  await write('sent-1');
  await api.runJobs();
  await write('waiting-1');
  await pool.query(`update mail set wait_until = '2099-01-01' where key = 'waiting-1'`);
  clock.set('2026-09-01T11:00:00Z');
  await api.runScheduled();
  expect((await mail('sent-1')).text).toContain('eyJh.eyJz.sig-_1');
  clock.set('2026-09-01T11:00:01Z');
  await api.runScheduled();
  const sent = await mail('sent-1');
  expect(sent.html).toBe('');
  expect(sent.text).toContain('/checkout/success-purchase/ABCDEFGH12#t=…');
  expect(sent.text).toContain('/restore?token=…');
  expect(sent.text).not.toMatch(/eyJh|abc_DEF/);
  expect((await mail('waiting-1')).text).toContain('abc_DEF-123');
  clock.set('2028-09-01T09:59:59Z');
  await api.runScheduled();
  expect(await mail('sent-1')).toBeDefined();
  clock.set('2028-09-01T10:00:01Z');
  await api.runScheduled();
  expect(await mail('sent-1')).toBeUndefined();
  expect(await mail('waiting-1')).toBeDefined();
});
