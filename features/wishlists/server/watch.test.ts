import type { Account } from '@cubby/contract';
import { transaction } from '@cubby/db';
import { refreshListings } from '@cubby/features/offers/server';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ownWishlist, saveWishlist, watchWishlist, wishForProduct } from '../contract.ts';
import { worthTelling } from '../rules.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const api = await createTestApi(pool, clock);
const member = (name: string): Account => ({
  ...{ accountId: idOf(name), login: `${name}@cubby.example` },
});
const amina = api.callAs(member('amina'));

beforeAll(async () => {
  await openSmallShop(pool);
  for (const name of ['amina', 'daniel'])
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, created_at, locale, brand)
       values ($1, $2, '-', 'Amina', 'Haddad', now(), 'en', 'cubby')`,
      [idOf(name), `${name}@cubby.example`],
    );
});
beforeEach(async () => {
  clock.set('2026-09-01T10:00:00Z');
  await pool.query('delete from wishlist; delete from mail; delete from switched_off_mail');
  await sell('SC-1', 500, 10);
});

/** The price and stock of a product's only seller. */
const sell = (sku: string, priceMinor: number, onHand: number) =>
  transaction(pool, async (tx) => {
    await tx.query('update offer set price_minor = $2, on_hand = $3 where offer_id = $1', [
      offerId(sku, 'harlow'),
      priceMinor,
      onHand,
    ]);
    await refreshListings(tx, [idOf(sku)]);
  });
async function list(): Promise<string> {
  const { code } = await amina(saveWishlist, { code: undefined, name: 'For school' });
  await amina(wishForProduct, { code, sku: 'SC-1', isWished: true, quantity: undefined });
  return code;
}
const look = async (hours: number) => {
  clock.set(new Date(clock.now().getTime() + hours * 3_600_000).toISOString());
  await api.features.schedules.find(({ name }) => name === 'what has changed on wish lists')!.run(clock.now());
  return (await pool.query('select subject, text_body as text, to_address as "to" from mail order by position')).rows;
};

test('an unwatched list sends no mail', async () => {
  await list();
  await look(1);
  await sell('SC-1', 100, 10);
  expect(await look(25)).toEqual([]);
});

test('a watched list mails lower prices and products back in stock, each once, and nothing about higher prices or sold-out products', async () => {
  const code = await list();
  await amina(watchWishlist, { code, isWatched: true });
  expect((await amina(ownWishlist, { code })).isWatched).toBe(true);
  expect(await look(1)).toEqual([]);
  await sell('SC-1', 450, 10);
  const [mail] = await look(1);
  expect(mail).toMatchObject({ to: 'amina@cubby.example' });
  expect(mail.subject).toContain('For school');
  expect(mail.text).toContain('Now from $4.50, was $5.00');
  expect(mail.text).toContain('/product/SC-1');
  expect(mail.text).toContain(`/profile/wishlists/${code}`);
  expect(await look(48)).toHaveLength(1);
  await sell('SC-1', 600, 10);
  expect(await look(48)).toHaveLength(1);
  await sell('SC-1', 600, 0);
  expect(await look(48)).toHaveLength(1);
  await sell('SC-1', 600, 5);
  const mails = await look(48);
  expect(mails).toHaveLength(2);
  expect(mails[1].text).toContain('Back in stock, from $6.00');
});

test('at most one mail a day per list, even with several processes', async () => {
  const code = await list();
  await amina(watchWishlist, { code, isWatched: true });
  await look(1);
  await sell('SC-1', 400, 10);
  await Promise.all([look(0), look(0), look(0)]);
  await sell('SC-1', 300, 10);
  expect(await look(23)).toHaveLength(1);
  const mails = await look(2);
  expect(mails).toHaveLength(2);
  expect(mails[1].text).toContain('Now from $3.00, was $4.00');
});

test('another’s list looks missing; a member who stops gets none, and changes meanwhile are not mailed later', async () => {
  const code = await list();
  await expect(api.callAs(member('daniel'))(watchWishlist, { code, isWatched: true })).rejects.toThrow(
    'wishlists.missing',
  );
  await amina(watchWishlist, { code, isWatched: true });
  await look(1);
  await amina(watchWishlist, { code, isWatched: false });
  await sell('SC-1', 300, 10);
  expect(await look(25)).toEqual([]);
  await amina(watchWishlist, { code, isWatched: true });
  expect(await look(25)).toEqual([]);
});

test('a member who turned off such mails gets none until they request them', async () => {
  const code = await list();
  await amina(watchWishlist, { code, isWatched: true });
  await look(1);
  await pool.query(
    `insert into switched_off_mail (address, kind, switched_off_at) values ('amina@cubby.example', 'WISHLIST', now())`,
  );
  await sell('SC-1', 300, 10);
  expect(await look(25)).toEqual([]);
  await amina(watchWishlist, { code, isWatched: true });
  await look(1);
  await sell('SC-1', 200, 10);
  expect(await look(25)).toHaveLength(1);
});

test.each([
  [{ isSeen: false, beforeMinor: 500, nowMinor: 100 }, false],
  [{ isSeen: true, beforeMinor: 500, nowMinor: 499 }, true],
  [{ isSeen: true, beforeMinor: 500, nowMinor: 500 }, false],
  [{ isSeen: true, beforeMinor: 500, nowMinor: null }, false],
  [{ isSeen: true, beforeMinor: null, nowMinor: 1 }, true],
  [{ isSeen: true, beforeMinor: null, nowMinor: null }, false],
])('%j is reported: %s', (seen, expected) => {
  expect(worthTelling(seen)).toBe(expected);
});

test.each(['en', 'ar'])('complete mail about a watched list in %s', async (locale) => {
  await pool.query('update account set locale = $1 where account_id = $2', [locale, idOf('amina')]);
  const code = await list();
  await amina(watchWishlist, { code, isWatched: true });
  await look(1);
  await sell('SC-1', 450, 10);
  const [mail] = await look(1);
  await pool.query(`update account set locale = 'en' where account_id = $1`, [idOf('amina')]);
  await expect(mail.text.replaceAll(code, 'CODE')).toMatchFileSnapshot(`letters/${locale}.txt`);
});
