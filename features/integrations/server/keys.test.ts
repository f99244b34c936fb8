import type { Account, ShopKey } from '@cubby/contract';
import { removeMember } from '@cubby/features/members/contract';
import { offerBatch, saveOffers, undoBatches } from '@cubby/features/offer-batches/contract';
import { changePrice, ownOffers } from '@cubby/features/offers/own-contract';
import { ownMoney } from '@cubby/features/payouts/contract';
import { money } from '@cubby/money';
import { callBy } from '@cubby/server/testing/by-key';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { asOwner, fixedClock, testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { createKey, revokeKey, shopKeys } from '../contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
await openSmallShop(pool);
const api = await createTestApi(pool, clock);
const member = (name: string, shop: string): Account => ({
  ...{ accountId: idOf(name), login: `${name}@cubby.example`, shops: [{ sellerId: idOf(shop), roles: ['OWNER'] }] },
});
const [owner, other, guardian] = [member('owner', 'harlow'), member('other', 'maple'), member('guardian', 'paper-fox')];
await insertAccounts(pool, [owner, other, guardian]);
const as = api.callAs(owner);
const { keyOf } = api.features;
const asked = { shop: 'harlow', name: 'Warehouse', scopes: ['offers:read' as const], days: 30 as const };

test('a key is shown once, recognised by its first letters, and only its hash is kept', async () => {
  const { secret, key } = await as(createKey, asked);
  expect(secret).toMatch(/^cubby_key_[\w-]{43}$/);
  expect(key).toMatchObject({ name: 'Warehouse', scopes: ['offers:read'], state: 'IN_FORCE', lastUsed: null });
  expect(key.prefix).toBe(secret.slice(0, 16));
  expect(key.expires).toBe('2026-10-01T10:00:00.000Z');
  const { rows } = await pool.query('select to_jsonb(k)::text as row from shop_key k');
  expect(rows.map(({ row }) => row).join()).not.toContain(secret.slice(16));
  expect(JSON.stringify(await as(shopKeys, { shop: 'harlow' }))).not.toContain(secret.slice(16));
  expect(await keyOf(secret, clock.now())).toEqual({
    ...{ keyId: key.keyId, sellerId: idOf('harlow'), scopes: ['offers:read'] },
  });
});

test('a key ends when it is revoked, and when it expires', async () => {
  const [one, two] = [await as(createKey, asked), await as(createKey, asked)];
  await as(revokeKey, { keyId: one.key.keyId });
  expect(await keyOf(one.secret, clock.now())).toBeUndefined();
  expect(await keyOf(two.secret, new Date('2026-10-01T09:59:59Z'))).toBeDefined();
  expect(await keyOf(two.secret, new Date('2026-10-01T10:00:00Z'))).toBeUndefined();
  const { keys } = await as(shopKeys, { shop: 'harlow' });
  expect(keys.find(({ keyId }) => keyId === one.key.keyId)).toMatchObject({ state: 'REVOKED' });
  const { rows } = await pool.query(
    `select account_id as by, action from audit_event where subject_id = $1 order by action`,
    [one.key.keyId],
  );
  expect(rows).toEqual([
    { by: owner.accountId, action: 'key.created' },
    { by: owner.accountId, action: 'key.revoked' },
  ]);
});

test('a shop has at most twenty keys in force, even if many are created together; ended ones free their places', async () => {
  await pool.query('delete from shop_key');
  const created = await Promise.allSettled(Array.from({ length: 24 }, () => as(createKey, asked)));
  expect(created.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  await expect(as(createKey, asked)).rejects.toMatchObject({ code: 'OC_TOO_MANY' });
  clock.set('2026-10-01T10:00:00Z');
  expect((await as(createKey, asked)).key.state).toBe('IN_FORCE');
  clock.set('2026-09-01T10:00:00Z');
  await pool.query('delete from shop_key');
});

test('a child’s shop has no key, and another shop’s looks missing (design 5)', async () => {
  const asGuardian = api.callAs(guardian);
  await expect(asGuardian(createKey, { ...asked, shop: 'paper-fox' })).rejects.toMatchObject({
    code: 'OC_WRONG_STATUS',
  });
  const { key } = await as(createKey, asked);
  await expect(api.callAs(other)(revokeKey, { keyId: key.keyId })).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  await expect(
    pool.query(`update shop_key set seller_id = $1 where shop_key_id = $2`, [idOf('paper-fox'), key.keyId]),
  ).rejects.toThrow('shop_key_seller_id_seller_kind_fkey');
});

test('what a key does is recorded with the key, and its batches name it and are undone', async () => {
  const { key } = await as(createKey, { ...asked, scopes: ['offers:read', 'offers:write'] });
  const shopKey: ShopKey = { keyId: key.keyId, sellerId: idOf('harlow'), scopes: key.scopes };
  const byKey = callBy(api, clock, shopKey);
  expect(
    (await byKey(ownOffers, { words: '', status: 'ALL', sort: 'created', order: 'DESC', page: 1 })).offers.every(
      ({ shop }) => shop === 'harlow',
    ),
  ).toBe(true);
  await byKey(changePrice, { shop: 'harlow', sku: 'NB-1', price: money(330), previous: money(320) });
  const changed = { offerId: offerId('NB-1', 'harlow'), price: { seen: money(330), to: money(340) } };
  const { batchIds } = await byKey(saveOffers, { rows: [changed] });
  const { rows } = await pool.query(
    `select account_id as by, key_id as key, acting_as as roles, changes from audit_event where action = 'offer.price-changed' order by changes->'price'->>0`,
  );
  expect(rows).toEqual([
    { by: null, key: key.keyId, roles: ['KEY'], changes: { price: ['$3.20', '$3.30'] } },
    { by: null, key: key.keyId, roles: ['KEY'], changes: { price: ['$3.30', '$3.40'] } },
  ]);
  expect(await byKey(offerBatch, { batchId: batchIds[0]! })).toMatchObject({ source: 'CALL', by: 'Warehouse' });
  expect(await as(undoBatches, { batchIds })).toMatchObject({ changed: 1, refused: 0 });
});

test('a key that reads money can’t read the payout account', async () => {
  const shopKey: ShopKey = { keyId: idOf('money key'), sellerId: idOf('harlow'), scopes: ['money:read'] };
  await pool.query(
    `insert into payout_destination (payout_destination_id, seller_id, holder, country, currency, iban, bic, name_confirmed, entered_at, undo_hash, in_force_at)
     values ($1, $2, 'Harlow', 'DE', 'USD', 'DE89370400440532013000', 'DEUTDEFF', false, '2026-08-01Z', sha256('x'), '2026-08-04Z')`,
    [idOf('destination'), idOf('harlow')],
  );
  await asOwner(
    pool,
    `with run as (
       insert into payout_run (payout_run_id, week, begun_at, status, approvals_needed, approved_at, sent_at, written_at)
       values ($1, '2026-08-31', '2026-08-31Z', 'SENT', 0, '2026-08-31Z', '2026-08-31Z', '2026-08-31Z') returning payout_run_id)
     insert into payout (payout_id, payout_run_id, payee, seller_id, amount_minor, repaid_minor, currency, way, payout_destination_id)
     select $2, payout_run_id, 'SELLER', $3, 5000, 0, 'USD', 'FILE', $4 from run`,
    [idOf('run'), idOf('payout'), idOf('harlow'), idOf('destination')],
  );
  const query = { shop: 'harlow', kind: 'ALL' as const, page: 1 };
  const [people, system] = [await as(ownMoney, query), await callBy(api, clock, shopKey)(ownMoney, query)];
  expect(people.next.destination).toEqual({ scheme: 'IBAN', ending: '3000' });
  expect(people.payouts.map(({ ending }) => ending)).toEqual(['3000']);
  expect(system.next.destination).toBeNull();
  expect(system.payouts.map(({ ending }) => ending)).toEqual([null]);
});

test('keys stay in force when their creator leaves the team, and the other owners get one email with their names', async () => {
  await pool.query('delete from shop_key');
  const [leaver, stayer] = [member('leaver', 'harlow'), member('stayer', 'harlow')];
  await insertAccounts(pool, [leaver, stayer]);
  await pool.query(`update account set locale = 'fr' where account_id = $1`, [stayer.accountId]);
  const mails = async () => {
    await api.runJobs();
    const { rows } = await pool.query(
      `select to_address as "to", subject, text_body as text from mail where key like 'keys-of-member-%' order by 1`,
    );
    return rows as { to: string; subject: string; text: string }[];
  };
  const byLeaver = api.callAs(leaver);
  const { secret } = await byLeaver(createKey, { ...asked, name: 'Scanner' });
  await byLeaver(createKey, { ...asked, name: 'Accounts' });
  const { key: revoked } = await byLeaver(createKey, { ...asked, name: 'Old till' });
  await byLeaver(revokeKey, { keyId: revoked.keyId });
  await as(createKey, { ...asked, name: 'Of another' });
  await as(removeMember, { shop: 'harlow', accountId: leaver.accountId });
  const sent = await mails();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['owner@cubby.example', 'Check the keys that \u2068X Y\u2069 created for \u2068Harlow & Pine\u2069'],
    ['stayer@cubby.example', 'Vérifiez les clés créées par \u2068X Y\u2069 pour la boutique \u2068Harlow & Pine\u2069'],
  ]);
  for (const { text } of sent) {
    expect(text).toContain('Scanner');
    expect(text).toContain('Accounts');
    expect(text).not.toMatch(/Old till|Of another/);
  }
  expect(await keyOf(secret, clock.now())).toBeDefined();
  // Without keys of theirs, no email is sent.
  await as(removeMember, { shop: 'harlow', accountId: stayer.accountId });
  expect(await mails()).toHaveLength(2);
});
