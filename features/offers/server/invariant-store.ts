import { code, codes } from '@cubby/db';
import { lesseningKinds, type OfferStatus } from '../rules.ts';

/** Invariants of stock, prices and lists (reliability 3): each query finds the violations. */
export const offerInvariants = [
  {
    name: 'stock: initial + received + returned + counted up = on hand + shipped + damaged + counted down',
    sql: `select o.offer_id, o.on_hand, coalesce(m.net, 0) as moved from offer o
      left join (select offer_id, sum(case when kind in (${codes(lesseningKinds)}) then -quantity else quantity end) as net
        from stock_movement group by offer_id) m using (offer_id)
      where o.on_hand <> coalesce(m.net, 0)`,
  },
  {
    name: 'prices: the newest of the history of an offer, where there is one, is its own',
    sql: `select o.offer_id, o.price_minor, p.price_minor as newest from offer o cross join lateral (
        select h.price_minor from offer_price h where h.offer_id = o.offer_id order by h.since desc limit 1) p
      where p.price_minor <> o.price_minor`,
  },
  {
    name: "listing: a seller's own price while he has it",
    sql: `select o.offer_id, o.price_minor, l.min_price_minor from offer_facts o join seller_facts s using (seller_id)
      join product_facts p using (product_id) left join seller_listing l using (seller_id, product_id)
      where o.is_open and s.is_open and p.is_open
        and (l.product_id is null or l.min_price_minor is distinct from case when o.available > 0 then o.price_minor end)`,
  },
  {
    name: 'listing: nothing of a shop that is not shown, or that it does not offer',
    sql: `select l.seller_id, l.product_id from seller_listing l join seller_facts s using (seller_id)
      where not s.is_shown or not exists (select from offer o where o.seller_id = l.seller_id and o.product_id = l.product_id
        and o.status = ${code<OfferStatus>('ACTUAL')})`,
  },
  {
    name: 'listing: as many products in a main category as it says',
    sql: `select z.main_category_id, z.products, l.n from main_category z full join
      (select main_category_id, count(*) as n from listing group by 1) l using (main_category_id)
      where coalesce(z.products, 0) <> coalesce(l.n, 0)`,
  },
  {
    name: 'listing: the lowest price in stock, the featured offer, and its price with delivery',
    sql: `select l.product_id, l.min_price_minor, o.price, l.best_offer_id, o.best_offer_id as best, l.delivered_minor from listing l left join lateral (
        select s.min_price_minor as price, s.best_offer_id, s.delivered_minor from product_supply s where s.product_id = l.product_id) o on true
      where (l.min_price_minor, l.best_offer_id, l.delivered_minor) is distinct from (o.price, o.best_offer_id, o.delivered_minor)`,
  },
] as const;
