import { createExecutor, decode, requestContext } from '@cubby/contract/server';
import { testDatabase } from '@cubby/testing';
import { solveChallenge } from 'altcha-lib/v1';
import { expect, test } from 'vitest';
import { captchaChallenge } from '../contract.ts';
import { doublingsOf } from '../rules.ts';
import { createCaptcha } from './captcha.ts';

const { pool } = await testDatabase();
const captcha = createCaptcha({ secretKey: 'test', captchaCost: 50 });
const asked = new Date('2026-09-01T10:00:00Z');
const later = (seconds: number) => new Date(asked.getTime() + seconds * 1000);

async function solution(by = captcha): Promise<Record<string, unknown>> {
  const outcome = await createExecutor(pool, by.endpoints).execute(
    captchaChallenge.id,
    {},
    requestContext({ host: { site: 'shop', name: 'cubby' }, locale: 'en', now: asked }),
  );
  if (!outcome.ok) throw new Error('no challenge');
  const { algorithm, challenge, salt, maxnumber, signature } = decode(captchaChallenge.output, outcome.entity);
  const { number } = (await solveChallenge(challenge, salt, algorithm, maxnumber).promise)!;
  return { algorithm, challenge, number, salt, signature };
}
const tokenOf = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64');
const accept = async (token: string, now = asked) => {
  const result = await captcha.accept(pool, token, now);
  return result.ok || result.failure.message;
};

test('a solution is accepted once, and its challenge is stored until it expires (spec 5.15, 5.19)', async () => {
  const token = tokenOf(await solution());
  expect(await accept(token)).toBe(true);
  expect(await accept(token)).toBe('captcha.used');
  await captcha.runScheduled(pool, later(1199));
  expect(await accept(token, later(1199))).toBe('captcha.used');
  await captcha.runScheduled(pool, later(1201));
  expect((await pool.query('select from spent_captcha')).rowCount).toBe(0);
  expect(await accept(token, later(1201))).toBe('captcha.wrong');
});

test('a challenge can be answered for exactly 20 minutes (spec 5.19)', async () => {
  const token = tokenOf(await solution());
  expect(await accept(token, later(1200))).toBe('captcha.wrong');
  expect(await accept(token, later(1199))).toBe(true);
});

test('a wrong number, an extended expiry, another shop’s challenge and a missing token are refused (spec 5.15)', async () => {
  const solved = await solution();
  const other = await solution(createCaptcha({ secretKey: 'other', captchaCost: 50 }));
  const lengthened = { ...solved, salt: String(solved.salt).replace(/expires=\d+/, 'expires=9999999999') };
  for (const payload of [
    { ...solved, number: Number(solved.number) + 1 },
    lengthened,
    other,
    { ...solved, signature: '' },
    {},
  ])
    expect(await accept(tokenOf(payload))).toBe('captcha.wrong');
  for (const token of ['', 'x', tokenOf([]), 'null']) expect(await accept(token)).toBe('captcha.wrong');
  expect(await accept(tokenOf(solved))).toBe(true);
});

test('a challenge of a former key is accepted while the key is listed; a costlier one only if it was required', async () => {
  const token = tokenOf(await solution());
  const renewed = createCaptcha({ secretKey: 'new', oldSecretKeys: ['test'], captchaCost: 50 });
  expect((await createCaptcha({ secretKey: 'new', captchaCost: 50 }).accept(pool, token, asked)).ok).toBe(false);
  expect((await renewed.accept(pool, token, asked, 1)).ok).toBe(false);
  expect((await renewed.accept(pool, token, asked)).ok).toBe(true);
});

test('at cost 0 everything is accepted, for tests only', async () => {
  const open = createCaptcha({ secretKey: 'test', captchaCost: 0 });
  expect((await open.accept(pool, '', asked)).ok).toBe(true);
});

test('forms of a network become costlier after ten within twenty minutes, up to 256 times; other networks’ do not (reliability 1.7)', async () => {
  const of = async (sender: string, now = asked) => {
    const outcome = await createExecutor(pool, captcha.endpoints).execute(
      captchaChallenge.id,
      {},
      requestContext({ host: { site: 'shop', name: 'cubby' }, locale: 'en', now, sender }),
    );
    if (!outcome.ok) throw new Error('no challenge');
    return decode(captchaChallenge.output, outcome.entity);
  };
  const token = async (sender: string) => {
    const { algorithm, challenge, salt, maxnumber, signature } = await of(sender);
    const { number } = (await solveChallenge(challenge, salt, algorithm, maxnumber).promise)!;
    return tokenOf({ algorithm, challenge, number, salt, signature });
  };
  const send = async (sender: string, solved: string) =>
    (await captcha.acceptFrom({ db: pool, sender, now: asked }, solved)).ok;
  const cheap = await token('203.0.113.1');
  for (let sent = 0; sent < 10; sent += 1) expect(await send('203.0.113.1', await token('203.0.113.1'))).toBe(true);
  expect([(await of('203.0.113.1')).maxnumber, (await of('203.0.113.2')).maxnumber]).toEqual([100, 50]);
  for (let sent = 10; sent < 15; sent += 1) expect(await send('203.0.113.1', await token('203.0.113.1'))).toBe(true);
  expect((await of('203.0.113.1')).maxnumber).toBe(200);
  expect(await send('203.0.113.1', cheap)).toBe(false);
  expect(await send('203.0.113.2', await token('203.0.113.2'))).toBe(true);
  expect((await of('203.0.113.1', later(1201))).maxnumber).toBe(50);
  expect([9, 10, 14, 15, 44, 45, 1000].map(doublingsOf)).toEqual([0, 1, 1, 2, 7, 8, 8]);
});
