import { type Queryable, statement, type Tx } from '@cubby/db';
import { type AskedPrice, earlierPrice } from '../../rules.ts';

const add = statement(
  'offer_prices_add',
  `insert into offer_price (offer_id, since, price_minor)
   select v.offer_id, greatest($now::timestamptz, (select max(p.since) + interval '1 ms' from offer_price p where p.offer_id = v.offer_id)), v.price_minor
   from unnest($offerIds::uuid[], $pricesMinor::bigint[]) as v(offer_id, price_minor)`,
);
type Asked = { offerId: string; priceMinor: number };
/**
 * Records the prices of some locked offers from now on. The newest stays the newest even if the clocks of processes
 * differ.
 */
export async function notePrices(tx: Tx, asked: readonly Asked[], now: Date): Promise<void> {
  if (asked.length === 0) return;
  // Replanned each time: a plan made while the table was small would scan it for each offer.
  await add.runPlanned(tx, {
    ...{ now, offerIds: asked.map(({ offerId }) => offerId) },
    pricesMinor: asked.map(({ priceMinor }) => priceMinor),
  });
}

const history = statement(
  'offer_prices',
  'select since, price_minor as "priceMinor" from offer_price where offer_id = $offerId order by since',
);
/**
 * The earlier price that may be shown beside an offer's price (`earlierPrice`): from a history that ends with that
 * price.
 */
export async function findEarlier(
  db: Queryable,
  { offerId, priceMinor }: { offerId: string; priceMinor: number },
  now: Date,
): Promise<ReturnType<typeof earlierPrice>> {
  const asked: AskedPrice[] = await history.all(db, { offerId });
  return asked.at(-1)?.priceMinor === priceMinor ? earlierPrice(asked, now) : undefined;
}

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
