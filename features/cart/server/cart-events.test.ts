import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { logIn } from '@cubby/features/accounts/contract';
import { hashPassword } from '@cubby/features/accounts/server';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { openProcess, type TestProcess } from '@cubby/server/testing/test-process';
import { testDatabase } from '@cubby/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cartEventsPath, saveCartLines } from '../contract.ts';

const { pool, url } = await testDatabase();
const password = 'a good long password';
let processes: TestProcess[];

beforeAll(async () => {
  await openSmallShop(pool);
  const hash = await hashPassword(password);
  for (const name of ['amina', 'daniel'])
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, created_at, email_confirmed_at)
       values ($1, $2, $3, 'A', 'B', now(), now())`,
      [idOf(name), `${name}@cubby.example`, hash],
    );
  processes = await Promise.all([openProcess(url), openProcess(url)]);
});
afterAll(() => Promise.all(processes.map((each) => each.close())));

const post = (at: number, path: string, body: object, cookie = '') =>
  fetch(processes[at]!.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
async function signIn(name: string): Promise<string> {
  const answer = await post(0, logIn.path, {
    entityAction: 'LOGIN',
    entityInfo: { credentials: { login: `${name}@cubby.example`, password } },
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
}
const add = (at: number, cookie: string, quantity: number, more: object = {}) =>
  post(
    at,
    saveCartLines.path,
    {
      requestBodyDto: {
        ...{ cartItemList: [{ priceId: offerId('NB-1', 'harlow'), quantity, ready2Order: true }] },
        ...more,
      },
    },
    cookie,
  );

async function listen(at: number, cookie: string) {
  const asked = get(processes[at]!.origin + cartEventsPath, { headers: { cookie }, agent: false });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const heard = { text: '', isOver: false };
  answer.on('data', (part: Buffer) => (heard.text += part)).on('error', () => {});
  answer.once('close', () => {
    heard.isOver = true;
  });
  return { answer, heard, close: () => asked.destroy() };
}
const events = ({ heard }: { heard: { text: string } }) => heard.text.match(/event: cart/g)?.length ?? 0;

test('a change of a member’s cart is announced to their other sessions in every process within two seconds, and to nobody else (spec 4.12)', async () => {
  const [laptop, phone, daniels] = await Promise.all([signIn('amina'), signIn('amina'), signIn('daniel')]);
  const streams = await Promise.all([
    listen(0, laptop),
    listen(0, phone),
    listen(1, phone),
    listen(0, daniels),
    listen(1, daniels),
  ]);
  expect(streams.map(({ answer }) => answer.statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(streams[0]!.answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(streams[0]!.answer.headers['cache-control']).toBe('no-store, no-transform');
  expect(streams[0]!.answer.headers['x-content-type-options']).toBe('nosniff');
  const began = performance.now();
  expect((await add(1, laptop, 2)).status).toBe(200);
  await expect.poll(() => streams.map(events), { timeout: 4_000 }).toEqual([0, 1, 1, 0, 0]);
  expect(performance.now() - began).toBeLessThan(2_000);
  await add(0, phone, 3);
  await expect.poll(() => streams.map(events), { timeout: 4_000 }).toEqual([1, 1, 1, 0, 0]);
  for (const stream of streams) stream.close();
});

test('other devices are notified once of a visitor’s cart merged at sign-in; merging again changes nothing (spec 4.12)', async () => {
  const [laptop, phone] = await Promise.all([signIn('daniel'), signIn('daniel')]);
  const streams = await Promise.all([listen(0, laptop), listen(1, phone)]);
  expect((await add(0, laptop, 2, { merge: true })).status).toBe(200);
  await expect.poll(() => streams.map(events), { timeout: 4_000 }).toEqual([0, 1]);
  for (const stream of streams) stream.close();
});

test('cart events need a signed-in member', async () => {
  const { answer } = await listen(0, '');
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
});

test('a stream ends as soon as its session ends, even in another process, and others continue', async () => {
  const [laptop, phone] = await Promise.all([signIn('amina'), signIn('amina')]);
  const [ended, other] = await Promise.all([listen(0, laptop), listen(1, phone)]);
  await post(1, '/api/auth/logout', {}, laptop);
  await expect.poll(() => ended.heard.isOver, { timeout: 1_000 }).toBe(true);
  await pause(100);
  expect(other.heard.isOver).toBe(false);
  other.close();
});

test('an account has at most eight streams, and closing one makes room', async () => {
  const cookie = await signIn('daniel');
  const streams = [];
  for (let i = 0; i < 8; i++) streams.push(await listen(0, cookie));
  const refused = await listen(0, cookie);
  expect(refused.answer.statusCode).toBe(503);
  expect(refused.answer.headers['retry-after']).toBe('2');
  streams[0]!.close();
  await expect
    .poll(
      async () => {
        const tried = await listen(0, cookie);
        tried.close();
        return tried.answer.statusCode;
      },
      { timeout: 4_000 },
    )
    .toBe(200);
  for (const stream of streams) stream.close();
});

test('when a process stops, its streams end immediately, and it opens no more', async () => {
  const stopping = await openProcess(url);
  processes.push(stopping);
  const cookie = await signIn('amina');
  const at = processes.length - 1;
  const stream = await listen(at, cookie);
  for (const stop of stopping.services.features.stopping) stop();
  await expect.poll(() => stream.heard.isOver, { timeout: 1_000 }).toBe(true);
  expect((await listen(at, cookie)).answer.statusCode).toBe(503);
});
