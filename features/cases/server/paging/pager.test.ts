import { createHmac } from 'node:crypto';
import type { Message, Sent } from '@cubby/features/integrations/server';
import { waitingWork } from '@cubby/features/work-queue/contract';
import { enqueue, runPendingJobs } from '@cubby/jobs';
import { idOf } from '@cubby/server/testing/small-shop';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { decideCase, takeCase, waitInCase } from '../../staff-contract.ts';
import { openCaseDesk } from '../../testing/case-desk.ts';
import { forgetOldCases } from '../clock.ts';
import { pagerTasks, pageUntaken } from './pager.ts';

const { pool, clock, as, report, newest } = await openCaseDesk();
const secret = Buffer.alloc(32, 7);
const urls = ['https://pager.example/noor', 'https://pager.example/jonah'] as const;
const fine: Sent = { problem: undefined, status: 204, ms: 1, text: '' };
let got: Message[] = [];
let answer: Sent = fine;
const tasks = pagerTasks({
  ...{ pool, pager: { urls, secret }, managerUrl: 'https://staff.example' },
  send: async (message) => {
    got.push(message);
    return answer;
  },
});
const run = () => runPendingJobs({ pool, tasks, clock, logger: pino({ level: 'silent' }) });
const tick = async (minutes: number) => {
  clock.advance(minutes * 60_000);
  await pageUntaken(pool, clock.now());
  await run();
};
const called = () => got.map(({ url }) => url.split('/').at(-1));

beforeEach(() => {
  got = [];
  answer = fine;
});

test('people are called in turn, once every fifteen minutes, until the case is taken (domain C13)', async () => {
  await report('SELLER', 'maple', 'MISLEADING');
  await tick(0);
  expect(called()).toEqual([]);
  await report('PRODUCT', 'BM-1', 'CHILD_SAFETY', { comment: 'An address is in the picture' });
  // Two processes run together.
  await Promise.all([pageUntaken(pool, clock.now()), pageUntaken(pool, clock.now())]);
  await run();
  await tick(14);
  expect(called()).toEqual(['noor']);
  await tick(1);
  await tick(15);
  expect(called()).toEqual(['noor', 'jonah', 'noor']);
  const { number } = await newest('safety');
  await as('safety')(takeCase, { number });
  await tick(15);
  expect(called()).toHaveLength(3);
  // After four hours without activity, a case can be taken by anyone.
  await tick(240);
  expect(called()).toHaveLength(4);
  // A person has already handled a case on hold.
  await as('second')(waitInCase, { number, words: 'The police', days: 1 });
  await tick(300);
  expect(called()).toHaveLength(4);
  await as('second')(decideCase, { number, measure: undefined });
  await tick(15);
  expect(called()).toHaveLength(4);
});

test('a call is signed by Standard Webhooks, contains only the case’s number, and is retried with the same id', async () => {
  await report('SELLER', 'paper-fox', 'CHILD_SAFETY', { comment: 'An address is in the picture' });
  const { number } = await newest('safety');
  answer = { problem: 'TIMEOUT', status: null, ms: 10_000, text: null };
  await expect(tick(0)).rejects.toThrow();
  answer = fine;
  clock.advance(60_000);
  // The queue retries what failed.
  await enqueue(pool, 'page-child-safety', { subject: number, round: 0 });
  await run();
  expect(got).toHaveLength(2);
  const [{ headers, body }, again] = got as [Message, Message];
  expect(headers['webhook-id']).toBe(`page_${number}_0`);
  expect(again.headers['webhook-id']).toBe(`page_${number}_0`);
  const signed = createHmac('sha256', secret).update(`page_${number}_0.${headers['webhook-timestamp']}.${body}`);
  expect(headers['webhook-signature']).toBe(`v1,${signed.digest('base64')}`);
  expect(JSON.parse(body)).toEqual({
    type: 'child_safety.waiting',
    timestamp: expect.any(String),
    data: { subject: number, round: 0, url: `https://staff.example/cases/${number}` },
  });
  await as('safety')(decideCase, { number, measure: undefined });
});

test('a reported review calls people like a case; once it is taken, nobody is called', async () => {
  await pool.query(
    `insert into review (review_id, product_id, rating, title, body, locale, author_name, verified_purchase, status, created_at)
     values ($1, $2, 4, 'Good paper', 'It holds ink.', 'en', 'Rosa', true, 'PUBLISHED', now())`,
    [idOf('review'), idOf('NB-1')],
  );
  await pool.query(
    `insert into review_report (review_report_id, review_id, reporter, reason, brand, locale, created_at)
     values ($1, $2, sha256(''), 'CHILD_SAFETY', 'cubby', 'en', $3)`,
    [idOf('report'), idOf('review'), clock.now()],
  );
  await pageUntaken(pool, clock.now());
  const [item] = (await as('safety')(waitingWork, { kind: 'CHILD_SAFETY', whose: 'ALL', page: 1 })).items;
  expect(item!.subject).toBe(idOf('review'));
  await pool.query(
    `insert into work_item (kind, subject, account_id, assigned_until) values ('CHILD_SAFETY', $1, $2, $3)`,
    [idOf('review'), idOf('safety'), new Date(clock.now().getTime() + 60_000)],
  );
  await run();
  expect(called()).toEqual([]);
  await tick(15);
  expect(got.map(({ body }) => JSON.parse(body).data.url)).toEqual(['https://staff.example/reviews']);
});

test('records of calls are deleted after 90 days (domain 2.6)', async () => {
  await pool.query('delete from review_report');
  const kept = async () => (await pool.query('select count(*)::int as n from safety_page')).rows[0].n;
  expect(await kept()).toBeGreaterThan(0);
  clock.advance(91 * 86_400_000);
  await forgetOldCases(pool, clock.now());
  expect(await kept()).toBe(0);
});
