import { createHash } from 'node:crypto';
import { type Pool, transaction } from '@cubby/db';
import { insertChild } from '@cubby/features/families/seed';
import { refreshListings } from '@cubby/features/offers/server';

/** A UUID derived from a name, so that tests can refer to things by name. */
export const idOf = (name: string): string => {
  const hash = createHash('sha256').update(name).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-7${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
};

/**
 * The smallest useful shop: a notebook sold by two businesses, scissors from one of them (small parts), and a bookmark
 * from a child's shop. Offers are named `<sku> <seller>`: `offerId('NB-1', 'harlow')`.
 */
export const offerId = (sku: string, seller: string): string => idOf(`offer ${sku} ${seller}`);

const founded = '2026-01-05T08:00:00Z';

export async function openSmallShop(pool: Pool, stock: Partial<Record<string, number>> = {}): Promise<void> {
  await transaction(pool, async (tx) => {
    await tx.query(`insert into category (code, position) values ('STATIONERY', 1), ('STUDENTS_PRODUCT', 2)`);
    await tx.query(`insert into category (code, parent_id, position)
      select 'PAPER', category_id, 1 from category where code = 'STATIONERY' union all
      select 'PAPER_CRAFTS', category_id, 1 from category where code = 'STUDENTS_PRODUCT'`);
    await tx.query(
      `insert into category_text select category_id, 'en', initcap(replace(code, '_', ' ')) from category`,
    );
    await tx.query(`insert into product_type (code, category_id, position, craft_age)
      select 'NOTEBOOKS', category_id, 1, null::smallint from category where code = 'PAPER' union all
      select 'SCISSORS', category_id, 2, null from category where code = 'PAPER' union all
      select 'BOOKMARKS', category_id, 1, 3 from category where code = 'PAPER_CRAFTS'`);
    await tx.query(`insert into product_type_text select product_type_id, 'en', initcap(code) from product_type`);
    await tx.query(`insert into manufacturer (code, name) values ('NORTHLEAF', 'Northleaf')`);
    await tx.query(`insert into attribute (code, position) values ('COLOUR', 1)`);
    await tx.query(`insert into attribute_text select attribute_id, 'en', 'Colour' from attribute`);
    await tx.query(`insert into attribute_value (attribute_id, code, position, swatch)
      select attribute_id, 'BLUE', 1, '#2255cc' from attribute union all select attribute_id, 'RED', 2, '#cc3322' from attribute`);
    await tx.query(
      `insert into attribute_value_text select attribute_value_id, 'en', initcap(code) from attribute_value`,
    );
    for (const { sku, type, name, taxClass, smallParts, colour, popularity } of products) {
      await tx.query(
        `insert into product (product_id, sku, product_type_id, manufacturer_id, tax_class, age_from, small_parts, child_craft, popularity, created_at)
         select $1, $2, y.product_type_id, case when $3 = 'BOOKMARKS' then null else m.manufacturer_id end, $4, $5, $6, $3 = 'BOOKMARKS', $7, $8
         from product_type y, manufacturer m where y.code = $3`,
        [idOf(sku), sku, type, taxClass, smallParts ? 3 : null, smallParts, popularity, founded],
      );
      await tx.query(
        `insert into product_text (product_id, product_type_id, locale, name, description)
         select product_id, product_type_id, 'en', $2, 'Made to last a school year.' from product where product_id = $1`,
        [idOf(sku), name],
      );
      await tx.query(
        `insert into product_attribute select $1, attribute_value_id from attribute_value where code = $2`,
        [idOf(sku), colour],
      );
    }
    for (const { handle, name, kind, deliveryMinor, freeFromMinor } of sellers) {
      await tx.query(
        `insert into seller (seller_id, handle, kind, stage, name, country, region, city, handling_days, gst_registered, joined_on)
         values ($1, $2, $3, 'LIVE', $4, 'CA', case when $3 = 'CHILD' then null else 'CA-BC' end, case when $3 = 'CHILD' then null else 'Victoria' end, 1, $3 = 'BUSINESS', '2026-01-05')`,
        [idOf(handle), handle, kind, name],
      );
      if (kind === 'CHILD')
        await insertChild(tx, { ...maker, sellerId: idOf(handle) }, new Date(founded), new Date(founded));
      await tx.query(`insert into delivery_rate values ($1, 'CA', $2, $3, 2, 4)`, [
        idOf(handle),
        deliveryMinor,
        freeFromMinor,
      ]);
    }
    // Tests of other things may order without a limit.
    await tx.query('update shop_rules set most_open_orders = 10000');
    for (const { sku, seller, priceMinor } of offers) {
      const onHand = stock[`${sku} ${seller}`] ?? 10;
      await tx.query(
        `insert into offer (offer_id, product_id, seller_id, status, price_minor, on_hand, created_at) values ($1, $2, $3, 'ACTUAL', $4, $5, $6)`,
        [offerId(sku, seller), idOf(sku), idOf(seller), priceMinor, onHand, founded],
      );
      await tx.query(`insert into stock_movement values ($1, $2, 'INITIAL', $3, $4)`, [
        idOf(`stock ${sku} ${seller}`),
        offerId(sku, seller),
        onHand,
        founded,
      ]);
    }
    await refreshListings(
      tx,
      products.map(({ sku }) => idOf(sku)),
    );
  });
}

/** Nobody acts for this child: tests make an account its owner as needed. */
const maker = { nickname: 'Pip', birthYear: 2017, avatar: 'fox', guardianLogin: undefined } as const;

const products = [
  {
    sku: 'NB-1',
    type: 'NOTEBOOKS',
    name: 'Spiral notebook A5',
    taxClass: 'SCHOOL_SUPPLY',
    smallParts: false,
    colour: 'BLUE',
    popularity: 9,
  },
  {
    sku: 'SC-1',
    type: 'SCISSORS',
    name: 'Safety scissors',
    taxClass: 'STANDARD',
    smallParts: true,
    colour: 'RED',
    popularity: 5,
  },
  {
    sku: 'BM-1',
    type: 'BOOKMARKS',
    name: 'Starling bookmark',
    taxClass: 'STANDARD',
    smallParts: false,
    colour: 'BLUE',
    popularity: 3,
  },
];
const sellers = [
  { handle: 'harlow', name: 'Harlow & Pine', kind: 'BUSINESS', deliveryMinor: 190, freeFromMinor: 5000 },
  { handle: 'maple', name: 'Maple Stationers', kind: 'BUSINESS', deliveryMinor: 340, freeFromMinor: null },
  { handle: 'paper-fox', name: 'Paper Fox', kind: 'CHILD', deliveryMinor: 400, freeFromMinor: null },
];
const offers = [
  { sku: 'NB-1', seller: 'harlow', priceMinor: 320 },
  { sku: 'NB-1', seller: 'maple', priceMinor: 295 },
  { sku: 'SC-1', seller: 'harlow', priceMinor: 1000 },
  { sku: 'BM-1', seller: 'paper-fox', priceMinor: 1000 },
];
