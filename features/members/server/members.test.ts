import { hashPassword } from '@cubby/features/accounts/server';
import { usedLink } from '@cubby/features/accounts/used-link-contract';
import { auditList } from '@cubby/features/audit/contract';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { asOwner, fixedClock, testDatabase } from '@cubby/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  acceptInvitation,
  changeRoles,
  invite,
  ownShops,
  removeMember,
  shownInvitation,
  team,
  withdrawInvitation,
} from '../contract.ts';
import { inviteFirstAdministrator } from './first-administrator.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
await openSmallShop(pool);
const { call, callAs } = await createTestApi(pool, clock);
const person = (name: string) => ({ accountId: idOf(name), login: `${name}@cubby.example` });
type Person = ReturnType<typeof person>;
const [ruth, amir, lin, noor, mateo] = (['ruth', 'amir', 'lin', 'noor', 'mateo'] as const).map(person) as [
  Person,
  Person,
  Person,
  Person,
  Person,
];
await insertAccounts(pool, [ruth, amir, lin, noor, mateo]);
await pool.query('update account set password_hash = $1 where account_id = $2', [
  await hashPassword('her own password'),
  noor.accountId,
]);
const handle = 'harlow';

beforeEach(async () => {
  clock.set('2026-09-01T10:00:00Z');
  await asOwner(pool, 'truncate seller_member, staff_member, invitation, audit_event, mail cascade');
  await asOwner(
    pool,
    `insert into seller_member (seller_id, account_id, roles, since)
     select seller_id, $2::uuid, '{OWNER}'::text[], '2026-01-01'::timestamptz from seller where handle = $1
     union all select seller_id, $3::uuid, '{ORDERS}', '2026-02-01' from seller where handle = $1
     union all select seller_id, $4::uuid, '{OWNER}', '2026-01-01' from seller where handle = 'maple'`,
    [handle, ruth.accountId, amir.accountId, lin.accountId],
  );
  await asOwner(pool, `insert into staff_member values ($1, '{ADMIN}', now()), ($2, '{READER}', now())`, [
    mateo.accountId,
    noor.accountId,
  ]);
});

const codeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'OC_OK',
    (error: { code: string }) => error.code,
  );
const mails = async () => (await pool.query('select to_address as "to", subject, text_body as text from mail')).rows;
const linkIn = ({ text }: { text: string }) => /\/invitation#t=([\w-]+)/.exec(text)![1]!;
const rolesOf = async (accountId: string) =>
  (await pool.query('select roles from seller_member where account_id = $1', [accountId])).rows[0]?.roles;
const acts = async () => (await callAs(mateo)(auditList, { page: 1 })).acts.map(({ name, action }) => [name, action]);

describe('a shop’s team', () => {
  test('every member sees it, only its owner changes it; another shop’s looks missing', async () => {
    const { members } = await callAs(amir)(team, { shop: handle });
    expect(members.map(({ login, roles, since }) => [login, roles, since.slice(0, 10)])).toEqual([
      ['ruth@cubby.example', ['OWNER'], '2026-01-01'],
      ['amir@cubby.example', ['ORDERS'], '2026-02-01'],
    ]);
    const change = { shop: handle, accountId: amir.accountId, roles: ['FINANCE' as const] };
    expect(await codeOf(callAs(amir)(changeRoles, change))).toBe('OC_FORBIDDEN');
    expect(await codeOf(callAs(lin)(changeRoles, change))).toBe('OC_NOT_FOUND');
    expect(await codeOf(callAs(lin)(team, { shop: handle }))).toBe('OC_NOT_FOUND');
    expect(await codeOf(callAs(lin)(team, { shop: 'nobody' }))).toBe('OC_NOT_FOUND');
    expect(await codeOf(callAs(ruth)(team, { shop: undefined }))).toBe('OC_NOT_FOUND');
    expect(await callAs(ruth)(changeRoles, change)).toBeDefined();
    expect(await rolesOf(amir.accountId)).toEqual(['FINANCE']);
    expect(await acts()).toEqual([[expect.any(String), 'team.roles-changed']]);
  });

  test('members see the shops they act for, by name, with their role in each', async () => {
    expect(await callAs(amir)(ownShops, {})).toEqual([
      { handle: 'harlow', name: 'Harlow & Pine', kind: 'BUSINESS', roles: ['ORDERS'] },
    ]);
  });

  test('a staff role is not valid in a shop', async () => {
    const change = { shop: handle, accountId: amir.accountId, roles: ['ADMIN' as const] };
    expect(await codeOf(callAs(ruth)(changeRoles, change))).toBe('OC_BAD_REQUEST');
  });

  test('the last owner can’t leave or lose the role, which the database enforces', async () => {
    const own = { shop: handle, accountId: ruth.accountId };
    expect(await codeOf(callAs(ruth)(removeMember, own))).toBe('OC_WRONG_STATUS');
    expect(await codeOf(callAs(ruth)(changeRoles, { ...own, roles: ['ORDERS'] }))).toBe('OC_WRONG_STATUS');
    await expect(
      asOwner(pool, `update seller_member set roles = '{ORDERS}' where account_id = $1`, [ruth.accountId]),
    ).rejects.toThrow('would have no owner');
  });

  test('if two owners remove each other at the same time, one stays', async () => {
    await callAs(ruth)(changeRoles, { shop: handle, accountId: amir.accountId, roles: ['OWNER'] });
    const codes = await Promise.all([
      codeOf(callAs(ruth)(removeMember, { shop: handle, accountId: amir.accountId })),
      codeOf(callAs(amir)(removeMember, { shop: handle, accountId: ruth.accountId })),
    ]);
    expect(codes.filter((code) => code === 'OC_OK')).toHaveLength(1);
    expect((await pool.query(`select from seller_member where 'OWNER' = any(roles)`)).rowCount).toBe(2);
  });
});

describe('an invitation', () => {
  const inviting = { shop: handle, email: 'New.One@school.example', roles: ['ORDERS' as const, 'CATALOGUE' as const] };
  const accept = (token: string, given: object = {}) =>
    call(
      acceptInvitation,
      { password: 'three words together', firstName: 'New', lastName: 'One', captchaToken: '', ...given },
      { bearer: token },
    );

  test('is mailed with a link that shows it, and makes a new account a member; it works once', async () => {
    await callAs(ruth)(invite, inviting);
    const [mail] = await mails();
    expect([mail.to, mail.subject]).toEqual(['new.one@school.example', 'Join \u2068Harlow & Pine\u2069 on Cubby']);
    expect(mail.text).toContain('http://seller.localhost:3000/invitation#t=invitation-');
    const token = linkIn(mail);
    expect(await call(shownInvitation, {}, { bearer: token })).toEqual({
      ...{ shop: 'Harlow & Pine', email: 'new.one@school.example', hasAccount: false },
      roles: ['ORDERS', 'CATALOGUE'],
    });
    expect(await codeOf(accept(token, { password: 'short' }))).toBe('OC_BAD_REQUEST');
    expect(await codeOf(accept(token, { firstName: undefined }))).toBe('OC_BAD_REQUEST');
    expect(await accept(token)).toBe('new.one@school.example');
    expect(await codeOf(accept(token))).toBe('OC_LINK_EXPIRED');
    const { members, invitations } = await callAs(ruth)(team, { shop: handle });
    expect(members.at(-1)).toMatchObject({ name: 'New One', roles: ['ORDERS', 'CATALOGUE'] });
    expect(invitations).toEqual([]);
    const recorded = (await callAs(mateo)(auditList, { page: 1 })).acts.map(({ action, changes }) => [action, changes]);
    const roles = [[], ['ORDERS', 'CATALOGUE']];
    expect(Object.fromEntries(recorded)).toEqual({ 'team.invited': { roles, email: true }, 'team.joined': { roles } });
  });

  test('for an existing account needs its password, and does not change it or its name', async () => {
    await callAs(ruth)(invite, { ...inviting, email: noor.login });
    const token = linkIn((await mails())[0]);
    expect(await call(shownInvitation, {}, { bearer: token })).toMatchObject({ hasAccount: true });
    expect(await codeOf(accept(token, { password: 'not this one' }))).toBe('OC_WRONG_CREDENTIALS');
    expect(await rolesOf(noor.accountId)).toBeUndefined();
    expect(await accept(token, { password: 'her own password' })).toBe(noor.login);
    expect(await rolesOf(noor.accountId)).toEqual(['ORDERS', 'CATALOGUE']);
    const { rows } = await pool.query('select first_name as name from account where account_id = $1', [noor.accountId]);
    expect(rows[0].name).not.toBe('New');
  });

  test('sent again to the same address replaces the first link; once withdrawn, or after seven days, none works', async () => {
    await callAs(ruth)(invite, inviting);
    clock.advance(1000);
    await callAs(ruth)(invite, { ...inviting, roles: ['FINANCE'] });
    const [first, second] = (await mails()).map(linkIn).toSorted() as [string, string];
    const shown = async (token: string) => codeOf(call(shownInvitation, {}, { bearer: token }));
    expect([await shown(first), await shown(second)].toSorted()).toEqual(['OC_LINK_EXPIRED', 'OC_OK']);
    const { invitations } = await callAs(ruth)(team, { shop: handle });
    expect(invitations.map(({ roles, expiresAt }) => [roles, expiresAt])).toEqual([
      [['FINANCE'], '2026-09-08T10:00:01.000Z'],
    ]);
    const { invitationId } = invitations[0]!;
    expect(await codeOf(callAs(lin)(withdrawInvitation, { invitationId }))).toBe('OC_NOT_FOUND');
    await callAs(ruth)(withdrawInvitation, { invitationId });
    expect((await acts()).map(([, action]) => action)).toContain('team.invitation-withdrawn');
    expect([await shown(first), await shown(second)]).toEqual(['OC_LINK_EXPIRED', 'OC_LINK_EXPIRED']);
    clock.advance(1000);
    await callAs(ruth)(invite, inviting);
    const last = (await mails()).map(linkIn).find((token) => token !== first && token !== second)!;
    clock.advance(7 * 86_400_000 - 1);
    expect(await shown(last)).toBe('OC_OK');
    clock.advance(1);
    expect(await shown(last)).toBe('OC_LINK_EXPIRED');
  });

  test('grants only roles of its own team, and a team has at most fifty open invitations', async () => {
    expect(await codeOf(callAs(ruth)(invite, { ...inviting, roles: ['ADMIN'] }))).toBe('OC_BAD_REQUEST');
    expect(await codeOf(callAs(mateo)(invite, { ...inviting, shop: undefined, roles: ['OWNER'] }))).toBe(
      'OC_BAD_REQUEST',
    );
    await pool.query(
      `insert into invitation (invitation_id, token_hash, email, seller_id, roles, created_at, expires_at)
       select gen_random_uuid(), sha256(n::text::bytea), n || '@school.example', $1, '{ORDERS}', $2::timestamptz, $2 + interval '7 days'
       from generate_series(1, 49) as n`,
      [idOf(handle), clock.now()],
    );
    expect(await codeOf(callAs(ruth)(invite, inviting))).toBe('OC_OK');
    expect(await codeOf(callAs(ruth)(invite, { ...inviting, email: 'one.more@school.example' }))).toBe('OC_TOO_MANY');
  });

  test('is not sent to a member, nor by anyone but an owner', async () => {
    expect(await codeOf(callAs(ruth)(invite, { ...inviting, email: 'AMIR@cubby.example' }))).toBe('OC_KNOWN');
    expect(await codeOf(callAs(amir)(invite, inviting))).toBe('OC_FORBIDDEN');
    expect(await codeOf(callAs(lin)(invite, inviting))).toBe('OC_NOT_FOUND');
    expect(await mails()).toEqual([]);
  });
});

describe('the staff', () => {
  test('an administrator invites to their site; a reader sees the team and changes nothing', async () => {
    await callAs(mateo)(invite, { shop: undefined, email: 'claire@cubby.example', roles: ['FINANCE'] });
    const [mail] = await mails();
    expect(mail.subject).toBe('Join the staff of Cubby');
    expect(mail.text).toContain('http://manager.localhost:3000/invitation#t=');
    expect((await callAs(noor)(team, { shop: undefined })).members.map(({ login }) => login).toSorted()).toEqual([
      'mateo@cubby.example',
      'noor@cubby.example',
    ]);
    const change = { shop: undefined, accountId: mateo.accountId, roles: ['READER' as const] };
    expect(await codeOf(callAs(noor)(changeRoles, change))).toBe('OC_FORBIDDEN');
    expect(await codeOf(callAs(mateo)(changeRoles, change))).toBe('OC_WRONG_STATUS');
    expect(await codeOf(callAs(mateo)(changeRoles, { ...change, roles: ['OWNER'] }))).toBe('OC_BAD_REQUEST');
  });

  test('get their first administrator with a link from the server, once', async () => {
    expect(await inviteFirstAdministrator(pool, 'first@cubby.example', clock.now())).toBeUndefined();
    await asOwner(pool, 'truncate staff_member');
    const token = (await inviteFirstAdministrator(pool, 'First@cubby.example', clock.now()))!;
    expect((await pool.query('select site, account_id as by, action, changes from audit_event')).rows).toEqual([
      { site: 'process', by: null, action: 'team.invited', changes: { roles: [[], ['ADMIN']] } },
    ]);
    const given = { password: 'three words together', firstName: 'First', lastName: 'One', captchaToken: '' };
    expect(await call(acceptInvitation, given, { bearer: token })).toBe('first@cubby.example');
    expect(await call(usedLink, { token })).toMatchObject({ kind: 'INVITATION' });
    expect((await pool.query('select roles from staff_member')).rows).toEqual([{ roles: ['ADMIN'] }]);
    expect(await inviteFirstAdministrator(pool, 'second@cubby.example', clock.now())).toBeUndefined();
  });

  test('can get other roles, or be removed, by an administrator', async () => {
    const roles = async () =>
      Object.fromEntries(
        (await callAs(mateo)(team, { shop: undefined })).members.map((each) => [each.login, each.roles]),
      );
    await callAs(mateo)(changeRoles, { shop: undefined, accountId: noor.accountId, roles: ['SUPPORT', 'SAFETY'] });
    expect(await roles()).toEqual({ [mateo.login]: ['ADMIN'], [noor.login]: ['SUPPORT', 'SAFETY'] });
    await callAs(mateo)(removeMember, { shop: undefined, accountId: noor.accountId });
    expect(await roles()).toEqual({ [mateo.login]: ['ADMIN'] });
  });

  test('cannot see or change a shop’s team', async () => {
    expect(await codeOf(callAs(mateo)(team, { shop: handle }))).toBe('OC_NOT_FOUND');
  });

  test('actions are listed by person and by subject, newest first; nobody can change the list', async () => {
    await callAs(ruth)(changeRoles, { shop: handle, accountId: amir.accountId, roles: ['FINANCE'] });
    clock.advance(1000);
    await callAs(mateo)(removeMember, { shop: undefined, accountId: noor.accountId });
    const all = await callAs(mateo)(auditList, { page: 1 });
    expect(all.acts.map(({ action, site, subject, changes }) => [action, site, subject, changes])).toEqual([
      ['team.removed', 'manager', noor.accountId, { roles: [['READER'], []] }],
      ['team.roles-changed', 'seller', amir.accountId, { roles: [['ORDERS'], ['FINANCE']] }],
    ]);
    expect((await callAs(mateo)(auditList, { person: ruth.accountId, page: 1 })).total).toBe(1);
    expect((await callAs(mateo)(auditList, { subject: noor.accountId, page: 1 })).total).toBe(1);
    await expect(pool.query('delete from audit_event')).rejects.toThrow('permission denied');
    await expect(pool.query(`update audit_event set reason = 'x'`)).rejects.toThrow('permission denied');
  });
});
