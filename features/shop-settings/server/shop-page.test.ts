import { findSeller } from '@cubby/features/sellers/server';
import { idOf } from '@cubby/server/testing/small-shop';
import { expect, test } from 'vitest';
import { saveShopPage, shopPage } from '../contract.ts';
import { openOwnedShops } from '../testing/owned-shops.ts';

const { pool, asOwner, asPacker } = await openOwnedShops();
const shop = 'maple';
const shown = async (locale: 'en' | 'fr' | 'ar') => {
  const { story, locale: of } = (await findSeller(pool, shop, locale, '2026-09-01'))!;
  return [of, story];
};
const none = {
  ...{ en: undefined, fr: undefined, de: undefined, it: undefined, es: undefined },
  ...{ pt: undefined, tr: undefined, ru: undefined, kk: undefined, ar: undefined },
};
const save = async (texts: object) =>
  asOwner(saveShopPage, { shop, version: (await asOwner(shopPage, { shop })).version, ...none, ...texts });

test('a firm’s words are shown in the reader’s language, else in English, else in one that it wrote (spec 3.14)', async () => {
  await save({ fr: 'Papier de Victoria.' });
  expect(await shown('fr')).toEqual(['fr', 'Papier de Victoria.']);
  expect(await shown('ar')).toEqual(['fr', 'Papier de Victoria.']);
  await save({ fr: 'Papier de Victoria.', en: 'Paper from Victoria.\nSince 1998.', ar: '' });
  expect(await shown('ar')).toEqual(['en', 'Paper from Victoria.\nSince 1998.']);
  await save({});
  expect(await shown('en')).toEqual(['en', '']);
});

test('saving renews the public page and is audited with what stood before', async () => {
  const tag = async () =>
    (await pool.query(`select version from cache_tag_version where tag = 'seller:maple'`)).rows[0]?.version;
  await save({ en: 'Old words.' });
  const before = await tag();
  await save({ en: 'New words.' });
  expect(await tag()).not.toBe(before);
  const { rows } = await pool.query(
    `select action, changes from audit_event where seller_id = $1 and changes -> 'en' ->> 1 = 'New words.'`,
    [idOf('maple')],
  );
  expect(rows).toEqual([{ action: 'shop.details-changed', changes: { en: ['Old words.', 'New words.'] } }]);
});

test('what a colleague saved meanwhile is never overwritten', async () => {
  const { version } = await asOwner(shopPage, { shop });
  await save({ en: 'Mine.' });
  await expect(asOwner(saveShopPage, { shop, version, ...none, en: 'Theirs.' })).rejects.toMatchObject({
    ...{ code: 'OC_CHANGED', status: 409 },
  });
  expect(await shown('en')).toEqual(['en', 'Mine.']);
});

test.each([
  ['an address', { en: 'Write to ruth@maple.example' }, 'en'],
  ['a phone number', { en: 'Fine.', de: 'Rufen Sie an: +1 604 555 0123' }, 'de'],
  ['1,001 characters', { fr: 'x'.repeat(1001) }, 'fr'],
])('%s is refused at its language', async (_what, texts, field) => {
  await expect(save(texts)).rejects.toMatchObject({ errors: [expect.objectContaining({ path: [field] })] });
});

test('owners and the catalogue’s people write, other members read, and a child’s shop has a reviewed page instead', async () => {
  await save({ en: 'x'.repeat(1000) });
  const { version } = await asOwner(shopPage, { shop: 'prairie' });
  expect(await asPacker(shopPage, { shop: 'prairie' })).toMatchObject({ version, isPublic: false });
  const write = () => asPacker(saveShopPage, { shop: 'prairie', version, ...none, en: 'Hello.' });
  await expect(write()).rejects.toMatchObject({ status: 403 });
  await pool.query(`update seller_member set roles = '{CATALOGUE}' where account_id = $1`, [idOf('packer')]);
  expect(await write()).toBe(true);
  await expect(asOwner(shopPage, { shop: 'paper-fox' })).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  await expect(asOwner(saveShopPage, { shop: 'paper-fox', version: '', ...none, en: 'Hello.' })).rejects.toMatchObject({
    code: 'OC_WRONG_STATUS',
  });
});
