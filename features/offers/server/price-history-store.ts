import { type Queryable, statement, type Tx } from '@cubby/db';
import type { AskedPrice } from '../rules.ts';

const add = statement(
  'offer_prices_add',
  `insert into offer_price (offer_id, since, price_minor)
   select v.offer_id, $now, v.price_minor from unnest($offerIds::uuid[], $pricesMinor::bigint[]) as v(offer_id, price_minor)
   on conflict (offer_id, since) do update set price_minor = excluded.price_minor`,
);
type Asked = { offerId: string; priceMinor: number };
/** Notes what is asked for some offers from now on. */
export async function notePrices(tx: Tx, asked: readonly Asked[], now: Date): Promise<void> {
  if (asked.length === 0) return;
  await add.run(tx, {
    ...{ now, offerIds: asked.map(({ offerId }) => offerId) },
    pricesMinor: asked.map(({ priceMinor }) => priceMinor),
  });
}

const history = statement(
  'offer_prices',
  'select since, price_minor as "priceMinor" from offer_price where offer_id = $offerId order by since',
);
export const findPrices = (db: Queryable, offerId: string): Promise<AskedPrice[]> => history.all(db, { offerId });

const show = statement(
  'offer_earlier_show',
  'update offer set earlier_minor = $earlierMinor?, earlier_until = $until? where offer_id = $offerId',
);
/** Shows an earlier price beside a locked offer's own, or none. */
export const writeEarlier = (
  tx: Tx,
  offerId: string,
  earlier: { priceMinor: number; until: Date } | undefined,
): Promise<number> =>
  show.run(tx, { offerId, earlierMinor: earlier?.priceMinor ?? null, until: earlier?.until ?? null });

const forget = statement(
  'offer_prices_forget',
  `delete from offer_price p where p.since < $before and exists (
     select from offer_price n where n.offer_id = p.offer_id and n.since > p.since and n.since < $before)`,
);
/** Deletes prices that ended before an instant. */
export const forgetPrices = (db: Queryable, before: Date): Promise<number> => forget.run(db, { before });
