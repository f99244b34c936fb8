import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { CustomsFacts } from '../rules.ts';

const one = statement(
  'customs_of_offer',
  `select s.seller_id as "sellerId!", s.kind as "sellerKind!", s.country as "country!", o.price_minor as "priceMinor!", k.code as "kind",
     childs_shop_sends_abroad(s.seller_id) as "isAbroad!",
     c.hs_code as "hsCode", c.origin as "origin", c.net_grams as "netGrams"
   from offer_facts o join seller_facts s using (seller_id) join product_facts p using (product_id)
   left join craft_kind k on k.product_type_id = p.product_type_id left join customs_facts c using (offer_id)
   where s.handle = $shop and p.sku = $sku`,
);
export const findCustoms = (
  db: Queryable,
  asked: { shop: string; sku: string },
): Promise<RowOf<'customs_of_offer'> | undefined> => one.first(db, asked);

const crafts = statement(
  'customs_of_shop',
  `select p.sku as "sku!", w.name, has_customs_facts(o.offer_id) as "isReady!"
   from offer_facts o join product_facts p using (product_id) join product_words($locale) w using (product_id)
   where o.seller_id = $sellerId and o.is_open and p.is_open order by w.name, p.sku`,
);
export const findCrafts = (
  db: Queryable,
  asked: { sellerId: string; locale: string },
): Promise<RowOf<'customs_of_shop'>[]> => crafts.all(db, asked);

const write = statement(
  'customs_write',
  `insert into customs_facts (offer_id, hs_code, origin, net_grams, set_at) values ($offerId, $hsCode, $origin, $netGrams, $now)
   on conflict (offer_id) do update set hs_code = excluded.hs_code, origin = excluded.origin, net_grams = excluded.net_grams, set_at = excluded.set_at`,
);
export const writeCustoms = (tx: Tx, offerId: string, facts: CustomsFacts, now: Date): Promise<number> =>
  write.run(tx, { offerId, ...facts, now });

const drop = statement('customs_drop', 'delete from customs_facts where offer_id = $offerId');
export const dropCustoms = (tx: Tx, offerId: string): Promise<number> => drop.run(tx, { offerId });

const erase = statement(
  'customs_erase',
  'delete from customs_facts c using offer_facts o where o.offer_id = c.offer_id and o.seller_id = $sellerId',
);
/** Deletes the facts of all of a shop's products once its child is erased; orders keep the facts on their forms. */
export const eraseCustoms = (tx: Tx, sellerId: string): Promise<number> => erase.run(tx, { sellerId });
