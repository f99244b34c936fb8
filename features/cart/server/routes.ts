import type { Actor } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { brandDefaultCountry } from '@cubby/features/offers/server';
import { taxDay } from '@cubby/features/taxes/rules';
import { findAcceptedCertificates, loadTaxRules } from '@cubby/features/taxes/server';
import { ok } from '@cubby/result';
import { quotedCart, waysToBuy } from '../contract.ts';
import { planPurchase } from '../plans.ts';
import { quoteCart } from '../rules.ts';
import { findCartOffers, findRivals } from './store.ts';

/**
 * How much of each offer the buyer's own unpaid orders hold; undefined: they cannot have any. Provided by the orders
 * feature, a later tier.
 */
export type ReservedStock = (db: Queryable, actor: Actor) => Promise<ReadonlyMap<string, number>> | undefined;

export const quoteEndpoints = (findReservedStock: ReservedStock): Implementation[] => [
  implement(quotedCart, async ({ entries, country, region }, { db, brand, locale, now, actor }) => {
    const destination = { country: country ?? brandDefaultCountry(brand), region: region ?? null };
    const [found, taxRules, certificates, held] = await Promise.all([
      findCartOffers(
        db,
        entries.map((entry) => entry.offerId),
        destination,
        locale,
        now,
      ),
      loadTaxRules(db, destination.country),
      findAcceptedCertificates(db, actor.account?.accountId ?? null),
      findReservedStock(db, actor),
    ]);
    const offers = held
      ? found.map((offer) => ({ ...offer, available: offer.available + (held.get(offer.offerId) ?? 0) }))
      : found;
    // If taxes depend on the region, the country is not enough: the total is shown without taxes, and marked so.
    const decidable = country !== undefined && (region !== undefined || taxRules.every((rule) => rule.region === null));
    const day = taxDay(destination, now);
    return ok(quoteCart(entries, offers, destination, day, decidable ? taxRules : null, certificates));
  }),

  implement(waysToBuy, async ({ entries, country }, { db, brand, now }) => {
    const offerIds = entries.map((entry) => entry.offerId);
    const rivals = await findRivals(db, offerIds, country ?? brandDefaultCountry(brand), now);
    const wanted = entries.filter(({ selected }) => selected);
    return ok(planPurchase(wanted, rivals));
  }),
];
