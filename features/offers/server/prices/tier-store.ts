import { statement, type Tx } from '@cubby/db';
import type { Tier } from '../../rules.ts';

/** SQL: the tiers of an offer `o`, for `tiersOf`. */
export const tierColumns = 'o.tier_from as "tierFrom", o.tier_prices_minor as "tierMinors"';

const clear = statement(
  'offer_tiers_clear',
  `update offer set tier_from = null, tier_prices_minor = null where offer_id = any($offerIds::uuid[]) and tier_from is not null`,
);
const write = statement(
  'offer_tiers_write',
  `update offer o set tier_from = v.pieces, tier_prices_minor = v.prices
   from (select t.offer_id, array_agg(t.pieces order by t.pieces) as pieces, array_agg(t.price order by t.pieces) as prices
     from unnest($offerIds::uuid[], $pieces::integer[], $pricesMinor::integer[]) as t(offer_id, pieces, price) group by t.offer_id) v
   where o.offer_id = v.offer_id`,
);
type Tiered = { offerId: string; tiers: readonly Tier[] };

export const clearTiers = (tx: Tx, offerIds: readonly string[]): Promise<number> => clear.run(tx, { offerIds });
/** Sets tiers of locked offers that have none. */
export async function addTiers(tx: Tx, offers: readonly Tiered[]): Promise<void> {
  const all = offers.flatMap(({ offerId, tiers }) => tiers.map((tier) => ({ offerId, ...tier })));
  if (all.length === 0) return;
  await write.run(tx, {
    offerIds: all.map(({ offerId }) => offerId),
    pieces: all.map(({ from }) => from),
    pricesMinor: all.map(({ price }) => price.amountMinor),
  });
}
