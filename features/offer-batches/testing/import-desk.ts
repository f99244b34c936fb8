import { Readable } from 'node:stream';
import { type Account, ApiError, type OutputOf } from '@cubby/contract';
import { requestContext } from '@cubby/contract/server';
import { transaction } from '@cubby/db';
import { fillListings } from '@cubby/features/offers/server';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi, hostOf } from '@cubby/server/testing/test-api';
import { asOwner, fixedClock, testDatabase } from '@cubby/testing';
import { type offerBatch, uploadOffers } from '../contract.ts';

type Batch = OutputOf<typeof offerBatch>;

/** A small shop whose members send files. */
export async function openImportDesk() {
  const { pool } = await testDatabase();
  const clock = fixedClock('2026-09-01T10:00:00Z');
  await openSmallShop(pool);
  const api = await createTestApi(pool, clock);
  const member = (name: string, shop: string, role: 'OWNER' | 'CATALOGUE' | 'ORDERS'): Account => ({
    ...{ accountId: idOf(name), login: `${name}@cubby.example`, shops: [{ sellerId: idOf(shop), roles: [role] }] },
  });
  const people = {
    owner: member('owner', 'harlow', 'OWNER'),
    cataloguer: member('cataloguer', 'harlow', 'CATALOGUE'),
    packer: member('packer', 'harlow', 'ORDERS'),
    other: member('other', 'maple', 'OWNER'),
    guardian: member('guardian', 'paper-fox', 'OWNER'),
  };
  await insertAccounts(pool, Object.values(people));
  type Who = keyof typeof people;

  async function send(content: string | Uint8Array, who: Who = 'owner', shop = 'harlow'): Promise<Batch> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);
    const outcome = await api.executor.execute(
      uploadOffers.id,
      { vendorLogin: shop, fileName: 'offers.csv' },
      requestContext({
        ...{ host: hostOf('seller'), locale: 'en', now: clock.now(), actor: { account: people[who], proofs: [] } },
        file: Readable.from(bytes.length === 0 ? [] : [bytes]),
      }),
    );
    if (!outcome.ok) throw new ApiError(outcome.failures[0]!.code, 400, outcome.failures[0]!.message);
    // The wire's names for the tests' values.
    const { batchId } = outcome.entity as { batchId: string };
    return { batchId } as Batch;
  }

  /** Products without offers: `P-1`, `P-2` and so on. */
  const addProducts = (count: number, prefix = 'P') =>
    asOwner(
      pool,
      `with made as (insert into product (product_id, sku, product_type_id, manufacturer_id, created_at)
         select gen_random_uuid(), $2 || '-' || n, product_type_id, manufacturer_id, now() from product, generate_series(1, $1::int) n
         where sku = 'NB-1' returning product_id, product_type_id)
       insert into product_text (product_id, product_type_id, locale, name, description)
       select product_id, product_type_id, 'en', 'Notebook', 'Made to last.' from made`,
      [count, prefix],
    );
  /** Offers of harlow for all of those products. */
  async function offerThem(): Promise<void> {
    await asOwner(
      pool,
      `with made as (insert into offer (offer_id, product_id, seller_id, status, price_minor, on_hand, created_at)
         select gen_random_uuid(), product_id, $1, 'ACTUAL', 100, 10, now() from product where sku like 'P-%' returning offer_id)
       insert into stock_movement (stock_movement_id, offer_id, kind, quantity, at) select gen_random_uuid(), offer_id, 'INITIAL', 10, now() from made`,
      [idOf('harlow')],
    );
    const { rows } = await pool.query<{ id: string }>(`select product_id as id from product where sku like 'P-%'`);
    await transaction(pool, (tx) =>
      fillListings(
        tx,
        rows.map(({ id }) => id),
      ),
    );
  }
  const as = (who: Who) => api.callAs(people[who]);
  return { ...api, pool, clock, people, as, send, addProducts, offerThem };
}
