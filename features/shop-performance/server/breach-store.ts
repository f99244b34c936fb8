import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { Seller, ShopStage } from '@cubby/features/sellers/rules';
import type { Breach, Figure } from '../rules.ts';

const selling = statement(
  'performance_selling',
  `select seller_id as "sellerId!", name as "name!" from seller_facts
   where kind = ${code<Seller['kind']>('BUSINESS')} and stage = ${code<ShopStage>('LIVE')} order by seller_id`,
);
export const findSelling = (db: Queryable): Promise<RowOf<'performance_selling'>[]> => selling.all(db);

const lock = statement(
  'performance_lock',
  `select pg_advisory_xact_lock(hashtextextended('figures ' || $sellerId::uuid::text, 0))`,
);
const breaches = statement(
  'performance_breaches',
  `select figure, poor_since as "poorSince", warned_at as "warnedAt", case_at as "caseAt" from poor_figure where seller_id = $sellerId`,
);
/** The second of two processes waits for the first one's writes. */
export async function lockBreaches(tx: Tx, sellerId: string): Promise<Map<string, Breach>> {
  await lock.run(tx, { sellerId });
  return new Map((await breaches.all(tx, { sellerId })).map(({ figure, ...breach }) => [figure, breach]));
}

const forgetClosed = statement(
  'performance_forget_closed',
  `delete from poor_figure p using seller_facts s
   where s.seller_id = p.seller_id and s.stage <> ${code<ShopStage>('LIVE')} and (p.warned_at is null or p.warned_at <= $before)`,
);
/** Shops that no longer sell are not measured, so their figures never recover. */
export const forgetClosedShops = (db: Queryable, before: Date): Promise<number> => forgetClosed.run(db, { before });

const save = statement(
  'performance_save_breach',
  `insert into poor_figure (seller_id, figure, poor_since, warned_at, case_at) values ($sellerId, $figure, $poorSince?, $warnedAt?, $caseAt?)
   on conflict (seller_id, figure) do update set poor_since = excluded.poor_since, warned_at = excluded.warned_at, case_at = excluded.case_at`,
);
const forget = statement(
  'performance_forget_breach',
  'delete from poor_figure where seller_id = $sellerId and figure = $figure',
);
/** Deletes the state of figures that are within their limit and without a recent warning. */
export const saveBreach = (
  tx: Tx,
  of: { sellerId: string; figure: Figure },
  { poorSince, warnedAt, caseAt }: Breach,
): Promise<number> =>
  poorSince === null && warnedAt === null ? forget.run(tx, of) : save.run(tx, { ...of, poorSince, warnedAt, caseAt });
