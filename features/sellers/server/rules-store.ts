import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { Rest, ShopRules, ShopStage } from '../rules.ts';

const columns = `r.seller_id as "sellerId", s.name, s.handle, s.country, s.rests_for as "rests", r.most_open_orders as "mostOpenOrders",
     r.closed_on_school_days as "closedOnSchoolDays"`;
const all = statement(
  'shop_rules_all',
  `select ${columns} from shop_rules r join seller s using (seller_id) where s.stage = ${code<ShopStage>('LIVE')} order by r.seller_id`,
);
export type RuledShop = RowOf<'shop_rules_all'>;
/** The open shops that have rules: those of children. */
export const findRests = (db: Queryable): Promise<RuledShop[]> => all.all(db);

const one = statement(
  'shop_rules_one',
  'select most_open_orders as "mostOpenOrders", closed_on_school_days as "closedOnSchoolDays" from shop_rules where seller_id = $sellerId',
);
export const findShopRules = (db: Queryable, sellerId: string): Promise<ShopRules | undefined> =>
  one.first(db, { sellerId });

const lockOne = statement(
  'shop_rules_lock',
  `select ${columns} from shop_rules r join seller s using (seller_id) where r.seller_id = $sellerId for update of r`,
);
/** The rules of a shop, locked against orders and changes. */
export const lockShopRules = (tx: Tx, sellerId: string): Promise<RuledShop | undefined> =>
  lockOne.first(tx, { sellerId });

const lockMany = statement(
  'shop_rules_lock_of_offers',
  `select ${columns} from shop_rules r join seller s using (seller_id)
   where r.seller_id in (select o.seller_id from offer_facts o where o.offer_id = any($offerIds::uuid[])) order by r.seller_id for update of r`,
);
/** The rules of the children's shops of some offers, which the caller has locked: concurrent buyers wait here. */
export const lockRulesOf = (tx: Tx, offerIds: readonly string[]): Promise<RuledShop[]> =>
  lockMany.all(tx, { offerIds: [...offerIds] });

const write = statement(
  'shop_rules_write',
  `update shop_rules set most_open_orders = $mostOpenOrders, closed_on_school_days = $closedOnSchoolDays where seller_id = $sellerId`,
);
export const writeShopRules = (tx: Tx, sellerId: string, rules: ShopRules): Promise<number> =>
  write.run(tx, { sellerId, ...rules });

const abroad = statement(
  'shop_rules_abroad',
  `select r.abroad_since as since, r.abroad_refused_by as "refusedBy" from shop_rules r where r.seller_id = $sellerId`,
);
export type Abroad = RowOf<'shop_rules_abroad'>;
/** Since when a child's shop sends abroad, or the guardian who refused it; undefined for a business. */
export const findAbroad = (db: Queryable, sellerId: string): Promise<Abroad | undefined> =>
  abroad.first(db, { sellerId });

const goAbroad = statement(
  'shop_rules_go_abroad',
  `update shop_rules set abroad_since = $since?, abroad_refused_by = $refusedBy? where seller_id = $sellerId`,
);
export const writeAbroad = (tx: Tx, sellerId: string, { since, refusedBy }: Abroad): Promise<number> =>
  goAbroad.run(tx, { sellerId, since, refusedBy });

const rest = statement('shop_rules_rest', 'update seller set rests_for = $rest? where seller_id = $sellerId');
export const setRest = (tx: Tx, sellerId: string, to: Rest | null): Promise<number> =>
  rest.run(tx, { sellerId, rest: to });
