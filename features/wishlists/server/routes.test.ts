import { requestContext } from '@cubby/contract/server';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  deleteWishlist,
  ownWishlist,
  ownWishlists,
  saveWishlist,
  sharedWishlist,
  shareWishlist,
  wishedProducts,
  wishForProduct,
} from '../contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const api = await createTestApi(pool, clock);

beforeAll(async () => {
  await openSmallShop(pool);
  for (const name of ['amina', 'daniel'])
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, created_at)
       values ($1, $2, '-', 'Amina', 'Haddad', now())`,
      [idOf(name), `${name}@cubby.example`],
    );
});
beforeEach(() => pool.query('delete from wishlist'));

type Who = 'amina' | 'daniel' | undefined;
async function callAs(who: Who, endpoint: { id: string }, input: unknown, brand: 'cubby' | 'kids' = 'cubby') {
  const outcome = await api.executor.execute(
    endpoint.id,
    input,
    requestContext({
      host: { site: 'shop', name: brand },
      locale: 'en',
      now: clock.now(),
      ...(who && {
        actor: { account: { accountId: idOf(who), login: `${who}@cubby.example` }, proofs: [] },
      }),
    }),
  );
  clock.advance(1_000);
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the wire's answer
  return outcome.ok ? (outcome.entity as any) : { code: outcome.failures[0]!.code, path: outcome.failures[0]!.path };
}
const make = async (wishlistName: string, who: Who = 'amina'): Promise<string> =>
  (await callAs(who, saveWishlist, { entityInfo: { wishlistName } })).wishlistCode;
const wish = (sku: string, more: Record<string, unknown> = {}, who: Who = 'amina') =>
  callAs(who, wishForProduct, { entityInfo: { sku, isWished: true, ...more } });
const lists = async (who: Who = 'amina', sku?: string) => (await callAs(who, ownWishlists, { sku })).wishlists;
const skus = async (wishlistCode: string): Promise<string[]> =>
  (await callAs('amina', ownWishlist, { wishlistCode })).items.map(
    ({ product }: { product: { sku: string } }) => product.sku,
  );

test('a member’s first wished product creates their first list; the next one is added to it', async () => {
  const first = await wish('NB-1');
  expect(first).toEqual({ wishlistCode: expect.any(String), wishlistName: 'Wish list' });
  expect(await wish('SC-1')).toEqual(first);
  expect(await skus(first.wishlistCode)).toEqual(['SC-1', 'NB-1']);
  expect(await lists('amina', 'NB-1')).toEqual([{ ...first, productCount: 2, isShared: false, hasProduct: true }]);
  expect((await lists('amina', 'BM-1'))[0].hasProduct).toBe(false);
});

test('a list shows current prices, and a product is in it once', async () => {
  const code = await make('Classroom, September');
  await wish('NB-1', { wishlistCode: code });
  await wish('SC-1', { wishlistCode: code });
  await wish('NB-1', { wishlistCode: code });
  const list = await callAs('amina', ownWishlist, { wishlistCode: code });
  expect(list).toMatchObject({ wishlistName: 'Classroom, September', shareToken: null });
  expect(list.items).toMatchObject([
    { quantity: 1, product: { sku: 'SC-1', fullName: 'Safety scissors' } },
    { quantity: 1, product: { sku: 'NB-1', price: { value: 2.95 } } },
  ]);
  await wish('SC-1', { wishlistCode: code, isWished: false });
  expect(await skus(code)).toEqual(['NB-1']);
});

test('a list has a quantity per product; adding a product again changes nothing', async () => {
  const { wishlistCode } = await wish('NB-1', { quantity: 24 });
  const quantities = async () => {
    const { items } = await callAs('amina', ownWishlist, { wishlistCode });
    return items.map(({ quantity, product }: { quantity: number; product: { sku: string } }) => [
      product.sku,
      quantity,
    ]);
  };
  expect(await quantities()).toEqual([['NB-1', 24]]);
  await wish('SC-1');
  await wish('NB-1');
  await wish('SC-1', { quantity: 3 });
  expect(await quantities()).toEqual([
    ['SC-1', 3],
    ['NB-1', 24],
  ]);
  for (const quantity of [0, -1, 1.5, 10_000])
    expect(await wish('NB-1', { quantity })).toEqual({ code: 'OC_BAD_REQUEST', path: ['quantity'] });
});

test('hearts show the products of all of the member’s lists, and of nobody else’s', async () => {
  const skusWished = async (who: Who) => (await callAs(who, wishedProducts, {})).skus;
  const code = await make('Second');
  await wish('NB-1');
  await wish('SC-1', { wishlistCode: await make('Third') });
  await wish('NB-1', { wishlistCode: code });
  expect(await skusWished('amina')).toEqual(['NB-1', 'SC-1']);
  expect(await skusWished('daniel')).toEqual([]);
});

test('an unknown product is refused, and creates no list', async () => {
  expect(await wish('NO-SUCH')).toEqual({ code: 'OC_NOT_FOUND', path: ['sku'] });
  expect(await lists()).toEqual([]);
});

test('a list is renamed and deleted; a name has one to sixty characters', async () => {
  const code = await make('Class 4B');
  const rename = (wishlistName: string) =>
    callAs('amina', saveWishlist, { entityInfo: { wishlistCode: code, wishlistName } });
  expect(await rename('  Class 5B ')).toEqual({ wishlistCode: code, wishlistName: 'Class 5B' });
  for (const name of ['', '   ', 'x'.repeat(61), 'a\u202eb'])
    expect(await rename(name)).toEqual({ code: 'OC_BAD_REQUEST', path: ['name'] });
  expect(await lists()).toMatchObject([{ wishlistName: 'Class 5B' }]);
  await callAs('amina', deleteWishlist, { entityInfo: { wishlistCode: code } });
  expect(await lists()).toEqual([]);
});

test('a holder of the link reads the list and nothing about its owner, until sharing ends; shared again, it has another link', async () => {
  const code = await make('Birthday');
  await wish('BM-1', { wishlistCode: code });
  const share = async (isShared: boolean): Promise<string | null> =>
    (await callAs('amina', shareWishlist, { entityInfo: { wishlistCode: code, isShared } })).shareToken;
  const read = (token: string) => callAs(undefined, sharedWishlist, { token });
  const first = (await share(true))!;
  expect(first).toMatch(/^[\w-]{32}$/);
  const shared = await read(first);
  expect(Object.keys(shared).sort()).toEqual(['items', 'wishlistName']);
  expect(shared).toMatchObject({ wishlistName: 'Birthday', items: [{ quantity: 1, product: { sku: 'BM-1' } }] });
  expect(JSON.stringify(shared)).not.toMatch(/amina|haddad/i);
  expect((await lists())[0].isShared).toBe(true);
  expect(await share(false)).toBeNull();
  expect(await read(first)).toEqual({ code: 'OC_NOT_FOUND', path: undefined });
  const second = (await share(true))!;
  expect(second).not.toBe(first);
  expect(await read(first)).toMatchObject({ code: 'OC_NOT_FOUND' });
  expect(await read('A'.repeat(32))).toEqual(await read(first));
});

test('another member’s list looks missing to every call (reliability 1.8)', async () => {
  const code = await make('Mine');
  const nothing = { code: 'OC_NOT_FOUND', path: ['code'] };
  const nowhere = '01990000-0000-7000-8000-000000000000';
  for (const wishlistCode of [code, nowhere]) {
    expect(await callAs('daniel', ownWishlist, { wishlistCode })).toEqual(nothing);
    expect(await wish('NB-1', { wishlistCode }, 'daniel')).toEqual(nothing);
    for (const [endpoint, more] of [
      [saveWishlist, { wishlistName: 'Yours' }],
      [shareWishlist, { isShared: true }],
      [deleteWishlist, {}],
    ] as const)
      expect(await callAs('daniel', endpoint, { entityInfo: { wishlistCode, ...more } })).toEqual(nothing);
  }
  expect(await lists()).toMatchObject([{ wishlistName: 'Mine', productCount: 0, isShared: false }]);
});

test.each(['cubby', 'kids'] as const)(
  'in %s nobody has a list without an account, which is an adult’s (domain C4)',
  async (brand) => {
    const code = await make('Mine');
    const denied = { code: 'OC_UNAUTHORIZED', path: undefined };
    expect(await callAs(undefined, ownWishlists, {}, brand)).toEqual(denied);
    expect(await callAs(undefined, ownWishlist, { wishlistCode: code }, brand)).toEqual(denied);
    expect(await callAs(undefined, wishForProduct, { entityInfo: { sku: 'BM-1', isWished: true } }, brand)).toEqual(
      denied,
    );
    expect((await callAs('amina', ownWishlists, {}, brand)).wishlists).toHaveLength(1);
  },
);

test('a member has at most twenty lists, even if many are created concurrently', async () => {
  await Promise.all(Array.from({ length: 25 }, (_, i) => make(`List ${i}`)));
  expect(await lists()).toHaveLength(20);
  expect(await callAs('amina', saveWishlist, { entityInfo: { wishlistName: 'Another' } })).toMatchObject({
    code: 'OC_TOO_MANY',
  });
});

test('a list holds a hundred products; an existing one can be added again', async () => {
  const code = await make('Full');
  await pool.query(
    `insert into product
     select (jsonb_populate_record(p, jsonb_build_object('product_id', gen_random_uuid(), 'sku', 'X-' || n))).*
     from product p, generate_series(1, 99) n where p.sku = 'NB-1'`,
  );
  await pool.query(
    `insert into wishlist_item select $1, product_id, now() from product where sku like 'X-%' or sku = 'SC-1'`,
    [code],
  );
  expect(await wish('NB-1', { wishlistCode: code })).toMatchObject({ code: 'OC_TOO_MANY' });
  expect(await wish('SC-1', { wishlistCode: code })).toMatchObject({ wishlistCode: code });
});
