import { usedLink } from '@cubby/features/accounts/used-link-contract';
import { invite, removeMember } from '@cubby/features/members/contract';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { signAgreements } from '@cubby/server/testing/sign-agreements';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { asOwner, fixedClock, testDatabase } from '@cubby/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  addChild,
  answerIdentity,
  changeChild,
  confirmConsent,
  giveConsent,
  guardianship,
  ownFamily,
  startFamily,
  startIdentity,
  withdrawAll,
  withdrawConsent,
} from '../contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
await openSmallShop(pool);
const { call, callAs, runScheduled } = await createTestApi(pool, clock);
const person = (name: string) => ({ accountId: idOf(name), login: `${name}@cubby.example` });
const [daniel, other] = [person('daniel'), person('other')];
await insertAccounts(pool, [daniel, other]);

const entered: z.output<typeof startFamily.input> = {
  legalName: 'Daniel Moreau',
  birthDate: '1984-05-02',
  country: 'CA',
  region: 'CA-BC',
  nickname: 'Poppy',
  birthYear: 2017,
  band: 'A',
  avatar: 'fox',
};
const codeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'OC_OK',
    (error: { code: string }) => error.code,
  );
const tokenOf = async (): Promise<string> => {
  const { rows } = await pool.query(
    `select text_body as text from mail where key ~ '^consent-[0-9a-f-]{36}-' order by position desc limit 1`,
  );
  return /#t=([\w-]+)/.exec(rows[0].text)![1]!;
};
const stateOf = async (childId: string) =>
  (
    await pool.query(`select c.status, s.stage from child c join seller s using (seller_id) where child_id = $1`, [
      childId,
    ])
  ).rows[0];

/** Everything up to a child whose shop may become public. */
async function startedChild(): Promise<string> {
  const childId = await callAs(daniel)(startFamily, entered);
  await callAs(daniel)(giveConsent, { childId, purpose: 'ACCOUNT' });
  await call(confirmConsent, { token: await tokenOf() });
  await callAs(daniel)(startIdentity, {});
  await callAs(daniel)(answerIdentity, { isProven: true });
  await callAs(daniel)(giveConsent, { childId, purpose: 'PUBLIC_SHOP' });
  return childId;
}

beforeEach(async () => {
  clock.set('2026-09-01T10:00:00Z');
  await asOwner(
    pool,
    `delete from guardian_link; delete from seller_member; delete from consent_record where child_id in (select child_id from child where nickname is distinct from 'Pip');
    delete from child where nickname is distinct from 'Pip'; delete from guardian; truncate audit_event, mail cascade`,
  );
});

describe('a guardian', () => {
  test('opens a child’s private shop, owns it, and nobody else sees the child (domain 2.1, C1, C8)', async () => {
    const childId = await callAs(daniel)(startFamily, entered);
    const { guardian, children } = await callAs(daniel)(ownFamily, {});
    expect(guardian).toMatchObject({ legalName: 'Daniel Moreau', status: 'EMAIL_VERIFIED', provenAt: null });
    expect(guardian!.placeRules!.majority).toBe(19);
    expect(children).toMatchObject([
      {
        childId,
        nickname: 'Poppy',
        birthYear: 2017,
        band: 'A',
        status: 'PENDING_CONSENT',
        stage: 'SETTING_UP',
        consents: [],
      },
    ]);
    expect(children[0]!.shop).toMatch(/^shop-[0-9a-f]{12}$/);
    expect(await codeOf(callAs(daniel)(startFamily, entered))).toBe('OC_KNOWN');
    expect(await callAs(daniel)(guardianship, {})).toBe(true);
    const shop = children[0]!.shop;
    const friend = { shop, email: 'friend@cubby.example', roles: ['ORDERS' as const] };
    expect(await codeOf(callAs(daniel)(invite, friend))).toBe('OC_WRONG_STATUS');
    expect(await codeOf(callAs(daniel)(removeMember, { shop, accountId: daniel.accountId }))).toBe('OC_WRONG_STATUS');
  });

  test.each([
    ['under age where they live', { birthDate: '2008-01-01' }, 'OC_ADULT_ONLY'],
    ['of age at 18 where that is the age', { birthDate: '2008-09-01', region: 'CA-ON' }, 'OC_OK'],
    ['of age by a day', { birthDate: '2007-09-01' }, 'OC_OK'],
    ['under age by a day', { birthDate: '2007-09-02' }, 'OC_ADULT_ONLY'],
    ['where children may not sell', { country: 'DE', region: undefined }, 'OC_WRONG_STATUS'],
    ['with a child of four at most', { birthYear: 2022 }, 'OC_WRONG_STATUS'],
    ['with a child of five', { birthYear: 2021 }, 'OC_OK'],
    ['with a child of 18 where that is not of age', { birthYear: 2007 }, 'OC_OK'],
    ['with one of 18 where it is', { birthYear: 2007, region: 'CA-ON' }, 'OC_WRONG_STATUS'],
    ['with a child who may be of age', { birthYear: 2006 }, 'OC_WRONG_STATUS'],
    ['with a band above the age', { band: 'B' }, 'OC_WRONG_STATUS'],
  ] as const)('%s: %s (domain 2.2, C4)', async (_name, changed, code) => {
    expect(await codeOf(callAs(daniel)(startFamily, { ...entered, ...changed }))).toBe(code);
  });

  test('a member is a guardian only once they have set up a child’s shop', async () => {
    expect(await callAs(daniel)(guardianship, {})).toBe(false);
    await callAs(daniel)(startFamily, entered);
    expect(await callAs(daniel)(guardianship, {})).toBe(true);
  });

  test.each(['Poppy Moreau', 'poppy 6045550117', 'Poppy ٦٠٤٥٥٥٠١١٧', '@poppy_beads'])(
    'names a child without a full name or contact details: not “%s” (domain C11)',
    async (nickname) => {
      const refused = { code: 'OC_BAD_REQUEST', errors: [{ path: ['nickname'], message: 'families.nickname.real' }] };
      await expect(callAs(daniel)(startFamily, { ...entered, nickname })).rejects.toMatchObject(refused);
      const childId = await callAs(daniel)(startFamily, entered);
      const sibling = { nickname, birthYear: 2015, band: 'A', avatar: 'sun' } as const;
      await expect(callAs(daniel)(addChild, sibling)).rejects.toMatchObject(refused);
      const change = callAs(daniel)(changeChild, { childId, nickname, band: 'A', avatar: 'fox' });
      await expect(change).rejects.toMatchObject(refused);
    },
  );

  test('has several children, each with their own shop, and ten at most', async () => {
    await callAs(daniel)(startFamily, entered);
    for (let n = 2; n <= 10; n += 1)
      await callAs(daniel)(addChild, { nickname: `Robin ${n}`, birthYear: 2012, band: 'C', avatar: 'whale' });
    expect(
      await codeOf(callAs(daniel)(addChild, { nickname: 'Late', birthYear: 2012, band: 'C', avatar: 'sun' })),
    ).toBe('OC_TOO_MANY');
    const { children } = await callAs(daniel)(ownFamily, {});
    expect(new Set(children.map(({ shop }) => shop)).size).toBe(10);
  });

  test('changes nickname, band and drawing; a band above the age is refused, and the audit has no name', async () => {
    const childId = await callAs(daniel)(startFamily, entered);
    const change = { childId, nickname: 'Pop', band: 'A', avatar: 'kite' } as const;
    await callAs(daniel)(changeChild, change);
    expect((await callAs(daniel)(ownFamily, {})).children[0]).toMatchObject({ nickname: 'Pop', avatar: 'kite' });
    expect(await codeOf(callAs(daniel)(changeChild, { ...change, band: 'B' }))).toBe('OC_WRONG_STATUS');
    const { rows } = await pool.query(
      `select changes::text as changes from audit_event where action = 'child.changed'`,
    );
    expect(rows).toEqual([{ changes: '{"band": ["A", "A"], "nickname": true}' }]);
  });
});

describe('consent', () => {
  test('to a private space is mailed, confirmed once, and mailed about again a day later (domain C2)', async () => {
    const childId = await callAs(daniel)(startFamily, entered);
    expect(await callAs(daniel)(giveConsent, { childId, purpose: 'ACCOUNT' })).toBe('MAILED');
    const first = await tokenOf();
    clock.set('2026-09-01T10:05:00Z');
    expect(await callAs(daniel)(giveConsent, { childId, purpose: 'ACCOUNT' })).toBe('MAILED');
    const second = await tokenOf();
    expect(second).not.toBe(first);
    expect(await codeOf(call(confirmConsent, { token: first }))).toBe('OC_LINK_EXPIRED');
    expect(await call(usedLink, { token: second })).toBeNull();
    expect(await call(confirmConsent, { token: second })).toBe('Poppy');
    // Anyone may have the link, so the response has no name.
    expect(await call(usedLink, { token: second })).toEqual({ kind: 'CONSENT', at: '2026-09-01T10:05:00.000Z' });
    expect(await call(usedLink, { token: first })).toBeNull();
    expect(await codeOf(call(confirmConsent, { token: second }))).toBe('OC_LINK_EXPIRED');
    expect(await stateOf(childId)).toEqual({ status: 'ACTIVE_PRIVATE', stage: 'SETTING_UP' });
    const again = async () => (await pool.query(`select 1 from mail where key like 'consent-again-%'`)).rowCount;
    clock.set('2026-09-02T10:04:00Z');
    await runScheduled();
    expect(await again()).toBe(0);
    clock.set('2026-09-02T10:06:00Z');
    await runScheduled();
    await runScheduled();
    expect(await again()).toBe(1);
  });

  test('by a link works for three days', async () => {
    const childId = await callAs(daniel)(startFamily, entered);
    await callAs(daniel)(giveConsent, { childId, purpose: 'ACCOUNT' });
    clock.set('2026-09-04T10:00:01Z');
    expect(await codeOf(call(confirmConsent, { token: await tokenOf() }))).toBe('OC_LINK_EXPIRED');
    expect((await stateOf(childId)).status).toBe('PENDING_CONSENT');
  });

  test('to a public shop needs a proven identity and a private space; withdrawn, the shop closes (domain C2, C3)', async () => {
    const childId = await callAs(daniel)(startFamily, entered);
    const toShop = async () => codeOf(callAs(daniel)(giveConsent, { childId, purpose: 'PUBLIC_SHOP' }));
    expect(await toShop()).toBe('OC_WRONG_STATUS');
    expect(await codeOf(callAs(daniel)(answerIdentity, { isProven: true }))).toBe('OC_WRONG_STATUS');
    await callAs(daniel)(startIdentity, {});
    await callAs(daniel)(answerIdentity, { isProven: false });
    expect(await toShop()).toBe('OC_WRONG_STATUS');
    await callAs(daniel)(startIdentity, {});
    await callAs(daniel)(answerIdentity, { isProven: true });
    expect(await toShop()).toBe('OC_WRONG_STATUS');
    await callAs(daniel)(giveConsent, { childId, purpose: 'ACCOUNT' });
    await call(confirmConsent, { token: await tokenOf() });
    expect(await toShop()).toBe('OC_OK');
    expect(await stateOf(childId)).toEqual({ status: 'ACTIVE_PUBLIC', stage: 'SETTING_UP' });
    await signAgreements(pool);
    await pool.query(
      `update seller s set stage = 'LIVE' from child c where c.seller_id = s.seller_id and child_id = $1`,
      [childId],
    );
    const isIndexed = async () =>
      (await pool.query(`select is_indexed from seller join child using (seller_id) where child_id = $1`, [childId]))
        .rows[0].is_indexed;
    expect(await isIndexed()).toBe(false);
    await callAs(daniel)(giveConsent, { childId, purpose: 'INDEXED' });
    expect(await isIndexed()).toBe(true);
    await callAs(daniel)(withdrawConsent, { childId, purpose: 'INDEXED' });
    expect(await isIndexed()).toBe(false);
    await callAs(daniel)(giveConsent, { childId, purpose: 'INDEXED' });
    await callAs(daniel)(withdrawConsent, { childId, purpose: 'PUBLIC_SHOP' });
    expect(await isIndexed()).toBe(false);
    expect(await stateOf(childId)).toEqual({ status: 'ACTIVE_PRIVATE', stage: 'SETTING_UP' });
    const { children } = await callAs(daniel)(ownFamily, {});
    expect(children[0]!.consents.map(({ purpose }) => purpose)).toEqual(['ACCOUNT']);
    expect(await toShop()).toBe('OC_OK');
  });

  test('is enforced by the database, like the signature: no owner, staff member or task can open a shop without them (domain 2.3, C8)', async () => {
    const childId = await startedChild();
    const open = `update seller s set stage = 'LIVE' from child c where c.seller_id = s.seller_id and child_id = $1`;
    const refused = (sql: string) =>
      expect(pool.query(sql, [childId])).rejects.toMatchObject({ constraint: 'child_shop_has_consent' });
    await expect(pool.query(open, [childId])).rejects.toMatchObject({ constraint: 'child_shop_is_signed' });
    await signAgreements(pool);
    await pool.query(`update child set birth_year = 2012 where child_id = $1`, [childId]);
    await refused(open);
    await pool.query(`update consent_record set teen_agreed_at = now() where child_id = $1`, [childId]);
    await pool.query(open, [childId]);
    await refused(`update consent_record set withdrawn_at = now() where purpose = 'PUBLIC_SHOP' and child_id = $1`);
    await refused(`update consent_record set teen_agreed_at = null where purpose = 'PUBLIC_SHOP' and child_id = $1`);
    await refused(`delete from consent_record where child_id = $1`);
  });
});

describe('withdrawing everything', () => {
  test('closes the shop immediately and erases the child after 30 days; the proof stays for two years (domain 2.6)', async () => {
    const childId = await startedChild();
    await pool.query(
      'update shop_rules r set abroad_refused_by = $2 from child c where c.seller_id = r.seller_id and c.child_id = $1',
      [childId, daniel.accountId],
    );
    await callAs(daniel)(withdrawAll, { childId, openOrders: 'SEND' });
    expect(await stateOf(childId)).toEqual({ status: 'CONSENT_WITHDRAWN', stage: 'CLOSED' });
    expect(await codeOf(callAs(daniel)(withdrawAll, { childId, openOrders: 'SEND' }))).toBe('OC_WRONG_STATUS');
    for (const purpose of ['ACCOUNT', 'PUBLIC_SHOP', 'INDEXED'] as const)
      expect(await codeOf(callAs(daniel)(giveConsent, { childId, purpose }))).toBe('OC_WRONG_STATUS');
    const change = { childId, nickname: 'Pop', band: 'A', avatar: 'sun' } as const;
    expect(await codeOf(callAs(daniel)(changeChild, change))).toBe('OC_WRONG_STATUS');
    expect((await pool.query(`select to_address from mail where key like 'withdrawn-%'`)).rows).toEqual([
      { to_address: 'daniel@cubby.example' },
    ]);
    clock.set('2026-10-01T09:59:00Z');
    await runScheduled();
    expect((await stateOf(childId)).status).toBe('CONSENT_WITHDRAWN');
    clock.set('2026-10-01T10:01:00Z');
    await runScheduled();
    const { rows } = await pool.query(
      `select c.status, nickname, birth_year, s.name, (select count(*)::int from guardian_link where child_id = $1) as links,
         (select count(*)::int from seller_member m where m.seller_id = c.seller_id) as members,
         (select count(*)::int from consent_record where child_id = $1) as proofs, r.abroad_refused_by as "refusedBy"
       from child c join seller s using (seller_id) join shop_rules r using (seller_id) where child_id = $1`,
      [childId],
    );
    expect(rows).toEqual([
      {
        ...{ status: 'ERASED', nickname: null, birth_year: null, name: 'Closed shop', links: 0, members: 0, proofs: 2 },
        refusedBy: null,
      },
    ]);
    expect((await callAs(daniel)(ownFamily, {}).catch(() => ({ children: [] }))).children).toEqual([]);
    clock.set('2028-09-15T10:00:00Z');
    await runScheduled();
    expect((await pool.query('select 1 from consent_record where child_id = $1', [childId])).rowCount).toBe(0);
  });

  test('happens after 14 days for a child without any consent', async () => {
    const childId = await callAs(daniel)(startFamily, entered);
    clock.set('2026-09-15T09:00:00Z');
    await runScheduled();
    expect((await stateOf(childId)).status).toBe('PENDING_CONSENT');
    clock.set('2026-09-15T10:01:00Z');
    await runScheduled();
    expect((await stateOf(childId)).status).toBe('ERASED');
  });
});
