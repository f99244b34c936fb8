import { changeRoles, removeMember, team } from '@cubby/features/members/contract';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { asOwner, fixedClock, testDatabase } from '@cubby/testing';
import { beforeEach, expect, test } from 'vitest';
import { keepFactor, startFactorReset, stopFactorReset } from '../../contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
await openSmallShop(pool);
const { call, callAs, runScheduled } = await createTestApi(pool, clock);
const person = (name: string) => ({ accountId: idOf(name), login: `${name}@cubby.example` });
const mateo = { ...person('mateo'), staff: ['ADMIN' as const] };
const claire = { ...person('claire'), staff: ['ADMIN' as const] };
const noor = { ...person('noor'), staff: ['SUPPORT' as const] };
const dara = person('dara');
await insertAccounts(pool, [mateo, claire, noor, dara]);

const codeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'OC_OK',
    (error: { code: string }) => error.code,
  );
const start = (by: typeof mateo, { accountId }: { accountId: string }) =>
  codeOf(callAs(by)(startFactorReset, { accountId }));
const stop = (by: typeof mateo, { accountId }: { accountId: string }) =>
  codeOf(callAs(by)(stopFactorReset, { accountId }));
const factors = async ({ accountId }: { accountId: string }) =>
  (
    await pool.query(
      `select (select count(*)::int from authenticator where account_id = $1) as apps,
         (select count(*)::int from recovery_code where account_id = $1) as codes,
         (select coalesce(string_agg(relying_party, ' ' order by relying_party), '') from passkey where account_id = $1) as passkeys,
         (select count(*)::int from session where account_id = $1) as sessions`,
      [accountId],
    )
  ).rows[0];
const whole = { apps: 1, codes: 1, passkeys: 'localhost manager.localhost', sessions: 1 };
const none = { apps: 0, codes: 0, passkeys: 'localhost', sessions: 0 };
const mailsTo = async ({ login }: { login: string }): Promise<string[]> =>
  (await pool.query('select subject from mail where to_address = $1 order by position', [login])).rows.map(
    ({ subject }) => subject,
  );
const tokenTo = async ({ login }: { login: string }): Promise<string> =>
  /#t=([\w-]+)/.exec(
    (await pool.query('select text_body from mail where to_address = $1 order by position desc', [login])).rows[0]
      .text_body,
  )![1]!;
const acts = async () =>
  (await pool.query('select action, account_id as by, subject_id as of from audit_event order by at, audit_event_id'))
    .rows;
const endsAt = async () =>
  (await callAs(claire)(team, { shop: undefined })).members.find(({ login }) => login === noor.login)?.factorEndsAt;

let n = 0;
beforeEach(async () => {
  clock.set('2026-09-01T10:00:00Z');
  await pool.query('delete from mail');
  await asOwner(pool, 'truncate audit_event');
  await pool.query('delete from factor_reset');
  await pool.query('delete from account_link');
  for (const { accountId } of [mateo, claire, noor]) {
    n += 1;
    await pool.query('delete from authenticator where account_id = $1', [accountId]);
    await pool.query('delete from recovery_code where account_id = $1', [accountId]);
    await pool.query('delete from passkey where account_id = $1', [accountId]);
    await pool.query('delete from session where account_id = $1', [accountId]);
    await pool.query(`insert into authenticator (account_id, secret, confirmed_at) values ($1, 'x', now())`, [
      accountId,
    ]);
    await pool.query(`insert into recovery_code (account_id, code_hash) values ($1, 'x')`, [accountId]);
    await pool.query(
      `insert into passkey (passkey_id, account_id, credential_id, relying_party, public_key, counter, transports, name, created_at)
       select gen_random_uuid(), $1, md5(host || $2), host, 'x', 0, '{}', 'Phone', now()
       from unnest('{localhost,manager.localhost}'::text[]) as host`,
      [accountId, String(n)],
    );
    await pool.query(
      `insert into session (token_hash, account_id, site, created_at, expires_at)
       values (decode(md5($2), 'hex'), $1, 'manager', now(), 'infinity')`,
      [accountId, `s${n}`],
    );
  }
});

test('another administrator has a lost second factor removed after 24 hours: two mails, signed out everywhere, all audited', async () => {
  expect(await start(claire, noor)).toBe('OC_OK');
  expect(await endsAt()).toBe('2026-09-02T10:00:00.000Z');
  expect(await mailsTo(noor)).toEqual(['Your second step is about to be removed']);
  clock.set('2026-09-02T09:59:59Z');
  await runScheduled();
  expect(await factors(noor)).toEqual(whole);
  clock.set('2026-09-02T10:00:00Z');
  await runScheduled();
  expect(await factors(noor)).toEqual(none);
  expect(await factors(mateo)).toEqual(whole);
  expect(await mailsTo(noor)).toEqual(['Your second step is about to be removed', 'Your second step was removed']);
  await runScheduled();
  expect((await mailsTo(noor)).length).toBe(2);
  expect(await acts()).toEqual([
    { action: 'factor.reset-started', by: claire.accountId, of: noor.accountId },
    { action: 'factor.removed', by: null, of: noor.accountId },
  ]);
  expect(await endsAt()).toBe(null);
});

test('the mail’s link undoes it, once; so can any administrator', async () => {
  await start(claire, noor);
  const token = await tokenTo(noor);
  clock.advance(1000);
  expect(await call(keepFactor, {}, { bearer: token })).toBe(noor.login);
  expect(await codeOf(call(keepFactor, {}, { bearer: token }))).not.toBe('OC_OK');
  clock.advance(1000);
  expect((await acts()).at(-1)).toEqual({ action: 'factor.reset-undone', by: null, of: noor.accountId });
  clock.advance(1000);
  expect(await start(claire, noor)).toBe('OC_OK');
  const second = await tokenTo(noor);
  clock.advance(1000);
  expect(await stop(mateo, noor)).toBe('OC_OK');
  expect((await acts()).at(-1)).toEqual({
    ...{ action: 'factor.reset-undone', by: mateo.accountId, of: noor.accountId },
  });
  expect(await stop(mateo, noor)).toBe('OC_NOT_FOUND');
  expect(await codeOf(call(keepFactor, {}, { bearer: second }))).not.toBe('OC_OK');
  clock.set('2026-09-03T10:00:00Z');
  await runScheduled();
  expect(await factors(noor)).toEqual(whole);
});

test('only administrators start it, once, for another staff member with a factor', async () => {
  expect(await start(mateo, mateo)).toBe('OC_WRONG_STATUS');
  expect(await start(mateo, dara)).toBe('OC_NOT_FOUND');
  expect(await start({ ...noor, staff: ['SUPPORT'] } as never, mateo)).toBe('OC_FORBIDDEN');
  expect(await start(mateo, claire)).toBe('OC_OK');
  expect(await start(mateo, claire)).toBe('OC_WRONG_STATUS');
  await pool.query('delete from authenticator where account_id = $1', [noor.accountId]);
  expect(await start(mateo, noor)).toBe('OC_OK');
  await stop(mateo, noor);
  await pool.query('delete from passkey where account_id = $1', [noor.accountId]);
  expect(await start(mateo, noor)).toBe('OC_WRONG_STATUS');
});

test('a person who has left the staff meanwhile keeps their second factor', async () => {
  await start(claire, noor);
  await callAs(mateo)(removeMember, { shop: undefined, accountId: noor.accountId });
  clock.set('2026-09-02T10:00:00Z');
  await runScheduled();
  expect(await factors(noor)).toEqual(whole);
  expect(await mailsTo(noor)).toEqual(['Your second step is about to be removed']);
  expect(
    await codeOf(callAs(mateo)(changeRoles, { shop: undefined, accountId: noor.accountId, roles: ['READER'] })),
  ).toBe('OC_NOT_FOUND');
});
