import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { asOwner, fixedClock, testDatabase } from '@cubby/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { addChild, ownFamily, startFamily, withdrawAll } from '../contract.ts';
import { endSecondGuardian, inviteGuardian, joinAsGuardian, withdrawGuardianInvitation } from '../guardian-contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
await openSmallShop(pool);
const { callAs, runScheduled } = await createTestApi(pool, clock);
const person = (name: string) => ({ accountId: idOf(name), login: `${name}@cubby.example` });
const [daniel, anna, stranger] = [person('daniel'), person('anna'), person('stranger')];
await insertAccounts(pool, [daniel, anna, stranger]);

const child = { nickname: 'Poppy', birthYear: 2017, band: 'A', avatar: 'fox' } as const;
const daniels = { legalName: 'Daniel Moreau', birthDate: '1984-05-02', country: 'CA', region: 'CA-BC' };
const annas = { legalName: 'Anna Reyes', birthDate: '1986-01-12', country: 'CA', region: 'CA-BC' };
let childId: string;
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'OC_OK',
    ({ code }: { code: string }) => code,
  );
const mailed = async () =>
  (
    await pool.query(
      `select to_address as to, text_body as text from mail where key like 'second-guardian-%' order by position`,
    )
  ).rows;
const tokenOf = async (): Promise<string> => /\?t=([\w-]+)/.exec((await mailed()).at(-1).text)![1]!;
const invite = (email = anna.login, as = daniel) => callAs(as)(inviteGuardian, { childId, email });
const join = async (who = anna, token?: string, entered = annas) =>
  callAs(who)(joinAsGuardian, { token: token ?? (await tokenOf()), ...entered });
const seenBy = async (who: typeof daniel) =>
  (await callAs(who)(ownFamily, {})).children.map(({ nickname, guardians, invited }) => ({
    nickname,
    guardians,
    invited,
  }));

beforeEach(async () => {
  clock.set('2026-09-01T10:00:00Z');
  await asOwner(
    pool,
    `delete from guardian_invitation; delete from guardian_link; delete from seller_member;
     delete from child where nickname is distinct from 'Pip'; delete from guardian; truncate audit_event, mail cascade`,
  );
  childId = await callAs(daniel)(startFamily, { ...daniels, ...child });
});

describe('a second guardian (domain 2.1, 2.6)', () => {
  test('is invited by mail, which reveals nothing about the child, and sees and decides like the first', async () => {
    await invite();
    expect(await mailed()).toMatchObject([{ to: 'anna@cubby.example' }]);
    const [{ text }] = await mailed();
    expect(text).toContain('Daniel Moreau');
    expect(text).not.toContain('Poppy');
    expect((await seenBy(daniel))[0]).toMatchObject({ invited: 'anna@cubby.example' });
    await join();
    const both = (you: 'Daniel Moreau' | 'Anna Reyes') => [
      { name: 'Daniel Moreau', isYou: you === 'Daniel Moreau', isFirst: true },
      { name: 'Anna Reyes', isYou: you === 'Anna Reyes', isFirst: false },
    ];
    expect(await seenBy(daniel)).toEqual([{ nickname: 'Poppy', guardians: both('Daniel Moreau'), invited: null }]);
    expect(await seenBy(anna)).toEqual([{ nickname: 'Poppy', guardians: both('Anna Reyes'), invited: null }]);
    expect(await codeOf(callAs(anna)(withdrawAll, { childId, openOrders: 'SEND' }))).toBe('OC_OK');
    expect((await callAs(daniel)(ownFamily, {})).children[0]!.status).toBe('CONSENT_WITHDRAWN');
    const { rows } = await pool.query(
      `select account_id from audit_event where action = 'guardian.joined' and subject_id = $1`,
      [childId],
    );
    expect(rows).toEqual([{ account_id: anna.accountId }]);
  });

  test('joins with the newest link, once, within 72 hours, signed in with the invited address', async () => {
    await invite(stranger.login);
    const first = await tokenOf();
    await invite('Anna@Cubby.example');
    expect(await codeOf(join(anna, first))).toBe('OC_LINK_EXPIRED');
    expect(await codeOf(join(stranger))).toBe('OC_NOT_YOURS');
    expect(await codeOf(join(anna, 'nonsense'))).toBe('OC_LINK_EXPIRED');
    const token = await tokenOf();
    clock.set('2026-09-04T10:00:00Z');
    expect(await codeOf(join(anna, token))).toBe('OC_LINK_EXPIRED');
    clock.set('2026-09-04T09:59:59Z');
    expect(await codeOf(join(anna, token))).toBe('OC_OK');
    expect(await codeOf(join(anna, token))).toBe('OC_LINK_EXPIRED');
  });

  test('is of age where they live, and not the first guardian', async () => {
    await invite();
    const minor = { ...annas, birthDate: '2007-09-02' };
    expect(await codeOf(join(anna, undefined, minor))).toBe('OC_ADULT_ONLY');
    expect(await codeOf(join(anna, undefined, { ...annas, birthDate: '2007-09-01' }))).toBe('OC_OK');
    await callAs(daniel)(endSecondGuardian, { childId });
    await invite(daniel.login);
    expect(await codeOf(join(daniel))).toBe('OC_KNOWN');
  });

  test('is the only one besides the first: a third is refused, whichever link arrives first', async () => {
    await invite(stranger.login);
    const third = await tokenOf();
    await join(stranger);
    expect(await codeOf(invite())).toBe('OC_TOO_MANY');
    expect(await codeOf(join(anna, third))).toBe('OC_LINK_EXPIRED');
  });

  test('is removed by the first, or leaves; the first stays (domain 2.1)', async () => {
    await invite();
    await join();
    await callAs(anna)(endSecondGuardian, { childId });
    expect(await codeOf(callAs(anna)(ownFamily, {}))).toBe('OC_FORBIDDEN');
    expect((await seenBy(daniel))[0]!.guardians).toHaveLength(1);
    expect(await codeOf(callAs(anna)(endSecondGuardian, { childId }))).toBe('OC_FORBIDDEN');
    expect(await codeOf(callAs(daniel)(endSecondGuardian, { childId }))).toBe('OC_NOT_FOUND');
    await invite();
    await join();
    await callAs(daniel)(endSecondGuardian, { childId });
    expect(await codeOf(callAs(anna)(ownFamily, {}))).toBe('OC_FORBIDDEN');
    const { rows } = await pool.query(
      `select account_id from audit_event where action = 'guardian.left' order by account_id = $1`,
      [daniel.accountId],
    );
    expect(rows.map(({ account_id }) => account_id)).toEqual([anna.accountId, daniel.accountId]);
  });

  test('cannot be a person restricted by staff, or one with ten children (domain 2.3)', async () => {
    const guardian = (id: string) =>
      pool.query(
        `insert into guardian (account_id, legal_name, birth_date, country, region, status, since)
         values ($1, 'Anna Reyes', '1986-01-12', 'CA', 'CA-BC', $2, $3)`,
        [anna.accountId, id, clock.now()],
      );
    await guardian('RESTRICTED');
    await invite();
    expect(await codeOf(join())).toBe('OC_FORBIDDEN');
    expect((await seenBy(daniel))[0]!.guardians).toHaveLength(1);
    await pool.query(`delete from guardian where account_id = $1`, [anna.accountId]);
    await callAs(anna)(startFamily, { ...annas, ...child });
    for (let i = 0; i < 9; i += 1) await callAs(anna)(addChild, { ...child, nickname: `Child ${i}` });
    expect(await codeOf(join())).toBe('OC_TOO_MANY');
  });

  test('sees the child come of age where the first guardian lives, not at their own place (domain 2.2, 2.7)', async () => {
    await pool.query('update child set birth_year = 2007 where child_id = $1', [childId]);
    await invite();
    await join(anna, undefined, { ...annas, country: 'US', region: 'US-MS' });
    clock.set('2026-12-15T10:00:00Z');
    const agingFor = async (who: typeof daniel) => (await callAs(who)(ownFamily, {})).children[0]!.aging?.ofAgeOn;
    expect([await agingFor(daniel), await agingFor(anna)]).toEqual(['2027-01-01', '2027-01-01']);
  });

  test('of one child has no access to another, even of the same guardian', async () => {
    const sibling = await callAs(daniel)(addChild, { ...child, nickname: 'Otis' });
    await invite();
    await join();
    expect((await seenBy(anna)).map(({ nickname }) => nickname)).toEqual(['Poppy']);
    for (const call of [
      () => callAs(anna)(inviteGuardian, { childId: sibling, email: stranger.login }),
      () => callAs(anna)(endSecondGuardian, { childId: sibling }),
      () => callAs(anna)(withdrawGuardianInvitation, { childId: sibling }),
    ])
      expect(await codeOf(call())).toBe('OC_NOT_FOUND');
  });

  test('an invitation is withdrawn, or deleted after 72 hours', async () => {
    await invite();
    const token = await tokenOf();
    await callAs(daniel)(withdrawGuardianInvitation, { childId });
    expect(await codeOf(join(anna, token))).toBe('OC_LINK_EXPIRED');
    expect(await codeOf(callAs(daniel)(withdrawGuardianInvitation, { childId }))).toBe('OC_NOT_FOUND');
    await invite();
    clock.set('2026-09-04T10:00:00Z');
    await runScheduled();
    expect((await pool.query('select from guardian_invitation')).rowCount).toBe(0);
  });
});
