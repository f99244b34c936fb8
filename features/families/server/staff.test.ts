import { type StaffRole, staffRoles } from '@cubby/contract';
import { transaction } from '@cubby/db';
import { eraseAccount, readPerson } from '@cubby/features/accounts/server';
import { changeStage } from '@cubby/features/shop-settings/contract';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { signAgreements } from '@cubby/server/testing/sign-agreements';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { giveConsent, ownFamily, startFamily, withdrawAll, withdrawConsent } from '../contract.ts';
import { guardianRecord, listPlaces, recordIdentity, restrictGuardian } from '../staff-contract.ts';
import { forgetChildren } from './clock.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
await openSmallShop(pool);
const { callAs, features } = await createTestApi(pool, clock);
const [daniel, plain] = ['daniel', 'plain'].map((name) => ({
  accountId: idOf(name),
  login: `${name}@cubby.example`,
})) as [{ accountId: string; login: string }, { accountId: string; login: string }];
const mira = { accountId: idOf('mira'), login: 'mira@cubby.example', staff: ['SAFETY'] as StaffRole[] };
const staff = (role: StaffRole) => ({
  accountId: idOf(role),
  login: `${role.toLowerCase()}@cubby.example`,
  staff: [role],
});
await insertAccounts(pool, [daniel, plain, mira, ...staffRoles.map(staff)]);
const codeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'OC_OK',
    (error: { code: string }) => error.code,
  );
const entered = {
  legalName: 'Daniel Moreau',
  birthDate: '1984-05-02',
  country: 'CA',
  region: 'CA-BC',
  nickname: 'Poppy',
  birthYear: 2017,
  band: 'A',
  avatar: 'fox',
} as const;

test('safety and support record an identity with author, time and method; readers can read it, others cannot (domain C2)', async () => {
  const childId = await callAs(daniel)(startFamily, entered);
  const { accountId } = daniel;
  const outcomes = await Promise.all(
    staffRoles.map(async (role) => [role, await codeOf(callAs(staff(role))(guardianRecord, { accountId }))]),
  );
  expect(Object.fromEntries(outcomes)).toEqual({
    ADMIN: 'OC_FORBIDDEN',
    CATALOGUE: 'OC_FORBIDDEN',
    SAFETY: 'OC_OK',
    FINANCE: 'OC_FORBIDDEN',
    SUPPORT: 'OC_OK',
    READER: 'OC_OK',
  });
  expect(await codeOf(callAs(staff('READER'))(recordIdentity, { accountId, method: 'VIDEO_CALL' }))).toBe(
    'OC_FORBIDDEN',
  );
  expect((await callAs(mira)(guardianRecord, { accountId: plain.accountId })).guardian).toBeNull();
  await callAs(mira)(recordIdentity, { accountId, method: 'VIDEO_CALL' });
  expect(await codeOf(callAs(mira)(recordIdentity, { accountId, method: 'VIDEO_CALL' }))).toBe('OC_WRONG_STATUS');
  const { guardian, children } = await callAs(mira)(guardianRecord, { accountId });
  expect(guardian).toEqual({
    ...{ legalName: 'Daniel Moreau', country: 'CA', region: 'CA-BC' },
    ...{ status: 'VERIFIED', method: 'VIDEO_CALL', provenAt: '2026-09-01T10:00:00.000Z' },
  });
  expect(JSON.stringify(children)).not.toMatch(/Poppy|2017/);
  expect(children).toMatchObject([{ childId, band: 'A', status: 'PENDING_CONSENT', consents: [] }]);
  const { rows } = await pool.query('select identity_by from guardian where account_id = $1', [accountId]);
  expect(rows).toEqual([{ identity_by: mira.accountId }]);
  const acts = await pool.query(
    `select account_id, changes from audit_event where action = 'guardian.identity-changed'`,
  );
  expect(acts.rows).toEqual([{ account_id: mira.accountId, changes: { status: ['EMAIL_VERIFIED', 'VERIFIED'] } }]);
});

test('an identity in doubt pauses the children’s shops and allows no new consent; nobody decides about themselves', async () => {
  const { children } = await callAs(daniel)(ownFamily, {});
  const { childId } = children[0]!;
  const { accountId } = daniel;
  await pool.query(`update child set status = 'ACTIVE_PRIVATE' where child_id = $1`, [childId]);
  expect(await callAs(daniel)(giveConsent, { childId, purpose: 'PUBLIC_SHOP' })).toBe('GIVEN');
  const stage = async () =>
    (await pool.query(`select stage from seller join child using (seller_id) where child_id = $1`, [childId])).rows[0]
      .stage;
  await signAgreements(pool);
  await pool.query(
    `update seller s set stage = 'LIVE' from child c where c.seller_id = s.seller_id and child_id = $1`,
    [childId],
  );
  await callAs(mira)(restrictGuardian, { accountId });
  expect(await stage()).toBe('SETTING_UP');
  expect(await codeOf(callAs(daniel)(giveConsent, { childId, purpose: 'INDEXED' }))).toBe('OC_WRONG_STATUS');
  const { handle } = (
    await pool.query(`select handle from seller join child using (seller_id) where child_id = $1`, [childId])
  ).rows[0];
  expect(await codeOf(callAs(daniel)(changeStage, { shop: handle, stage: 'LIVE' }))).toBe('OC_WRONG_STATUS');
  await expect(pool.query(`update seller set stage = 'LIVE' where handle = $1`, [handle])).rejects.toMatchObject({
    constraint: 'child_shop_has_consent',
  });
  const own = { ...mira, accountId, login: daniel.login };
  expect(await codeOf(callAs(own)(recordIdentity, { accountId, method: 'SIGNED_FORM' }))).toBe('OC_FORBIDDEN');
  await callAs(mira)(recordIdentity, { accountId, method: 'SIGNED_FORM' });
  expect(await callAs(daniel)(giveConsent, { childId, purpose: 'INDEXED' })).toBe('GIVEN');
  // A guardian can end a pause, but not without the yes of a child who has become a teen meanwhile.
  await pool.query(`update seller set stage = 'PAUSED' where handle = $1`, [handle]);
  const resume = () => codeOf(callAs(daniel)(changeStage, { shop: handle, stage: 'LIVE' }));
  await pool.query(`update child set birth_year = 2012 where child_id = $1`, [childId]);
  expect(await resume()).toBe('OC_WRONG_STATUS');
  await pool.query(`update child set birth_year = 2017 where child_id = $1`, [childId]);
  expect(await resume()).toBe('OC_OK');
  await expect(
    pool.query(`update guardian set status = 'RESTRICTED' where account_id = $1`, [accountId]),
  ).rejects.toMatchObject({ constraint: 'child_shop_has_consent' });
  await callAs(daniel)(withdrawConsent, { childId, purpose: 'PUBLIC_SHOP' });
  expect(await codeOf(callAs(daniel)(changeStage, { shop: handle, stage: 'LIVE' }))).toBe('OC_WRONG_STATUS');
});

test('former guardians get their data, and their account can be deleted; the proof of consent stays without them', async () => {
  const { accountId, login } = daniel;
  const { children } = await callAs(daniel)(ownFamily, {});
  const personal = await readPerson(pool, { accountId, login }, features.personal);
  expect(personal.family).toMatchObject({
    ...{ legalName: 'Daniel Moreau', birthDate: '1984-05-02' },
    children: [
      {
        nickname: 'Poppy',
        birthYear: 2017,
        consents: [{ purpose: 'INDEXED' }, { purpose: 'PUBLIC_SHOP' }],
      },
    ],
  });
  await callAs(daniel)(withdrawAll, { childId: children[0]!.childId, openOrders: 'SEND' });
  await forgetChildren(pool, new Date('2026-10-02T10:00:00Z'));
  await transaction(pool, (tx) =>
    eraseAccount(tx, { accountId, login }, features.personal, new Date('2026-10-09T10:00:00Z')),
  );
  expect((await pool.query('select 1 from account where account_id = $1', [accountId])).rowCount).toBe(0);
  const { rows } = await pool.query(
    'select given_by, confirmed_at is not null as kept from consent_record where child_id = $1',
    [children[0]!.childId],
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.every(({ given_by, kept }) => given_by === null && kept)).toBe(true);
});

test('the guardian sees which staff opened their child’s data, once a day (domain C5)', async () => {
  const { accountId } = plain;
  const childId = await callAs(plain)(startFamily, entered);
  const read = async () => (await callAs(plain)(ownFamily, {})).children[0]!.readings;
  expect(await read()).toEqual([]);
  await callAs(staff('READER'))(guardianRecord, { accountId });
  await callAs(staff('READER'))(guardianRecord, { accountId });
  clock.set('2026-09-02T10:00:00Z');
  await callAs(mira)(guardianRecord, { accountId });
  expect(await read()).toEqual([
    { day: '2026-09-02', by: 'X Y' },
    { day: '2026-09-01', by: 'X Y' },
  ]);
  expect(await codeOf(callAs(staff('ADMIN'))(guardianRecord, { accountId }))).toBe('OC_FORBIDDEN');
  const { rows } = await pool.query(
    `select account_id as by, subject_id as id from audit_event where action = 'child.read' and subject_id = $1 order by at`,
    [childId],
  );
  expect(rows.map(({ by }) => by)).toEqual([staff('READER').accountId, staff('READER').accountId, mira.accountId]);
  clock.set('2026-09-01T10:00:00Z');
});

test('places where children may sell are visible to safety, support and readers, including future rows (domain C4)', async () => {
  const outcomes = await Promise.all(
    staffRoles.map(async (role) => [role, await codeOf(callAs(staff(role))(listPlaces, {}))]),
  );
  expect(Object.fromEntries(outcomes)).toEqual({
    ...{ ADMIN: 'OC_FORBIDDEN', CATALOGUE: 'OC_FORBIDDEN', FINANCE: 'OC_FORBIDDEN' },
    ...{ SAFETY: 'OC_OK', SUPPORT: 'OC_OK', READER: 'OC_OK' },
  });
  await pool.query(
    `insert into jurisdiction_policy (place, valid_from, consent_age, majority, child_sellers, ship_to) values ('CA-BC', '2026-09-02', 14, 19, false, true)`,
  );
  const ofBc = async () => (await callAs(mira)(listPlaces, {})).filter(({ place }) => place === 'CA-BC');
  const [next, first] = [
    { place: 'CA-BC', validFrom: '2026-09-02', consentAge: 14, majority: 19, mayChildrenSell: false, isSentTo: true },
    { place: 'CA-BC', validFrom: '2026-01-01', consentAge: 13, majority: 19, mayChildrenSell: true, isSentTo: true },
  ];
  expect(await ofBc()).toEqual([
    { ...next, state: 'COMES' },
    { ...first, state: 'HOLDS' },
  ]);
  clock.set('2026-09-02T00:00:00Z');
  expect((await ofBc()).map(({ state }) => state)).toEqual(['HOLDS', 'PAST']);
  clock.set('2026-09-01T10:00:00Z');
  await pool.query(`delete from jurisdiction_policy where valid_from = '2026-09-02'`);
});
