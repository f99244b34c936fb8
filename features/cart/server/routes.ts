import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { brandDefaultCountry } from '@cubby/features/offers/server';
import { loadTaxRules } from '@cubby/features/taxes/server';
import { ok } from '@cubby/result';
import { quotedCart } from '../contract.ts';
import { quoteCart } from '../rules.ts';
import { findCartOffers } from './store.ts';

/** What a buyer's own unpaid order holds of the offers in a cart: known to the feature of orders, which stands above. */
export type ReservedStock = (db: Queryable, orderNumber: string) => Promise<ReadonlyMap<string, number>>;

export const cartEndpoints = (findReservedStock: ReservedStock): Implementation[] => [
  implement(quotedCart, async ({ entries, country, region }, { db, brand, locale, now, actor }) => {
    const pendingOrder = actor.proofs.find(({ kind }) => kind === 'guest-order')?.subject;
    const destination = { country: country ?? brandDefaultCountry(brand), region: region ?? null };
    const [found, taxRules, held] = await Promise.all([
      findCartOffers(
        db,
        entries.map((entry) => entry.offerId),
        destination.country,
        locale,
        now,
      ),
      loadTaxRules(db, destination.country),
      pendingOrder ? findReservedStock(db, pendingOrder) : undefined,
    ]);
    const offers = held
      ? found.map((offer) => ({ ...offer, available: offer.available + (held.get(offer.offerId) ?? 0) }))
      : found;
    // Where regions tax, a country alone does not decide: the sum is shown without taxes, and says so.
    const decidable = country !== undefined && (region !== undefined || taxRules.every((rule) => rule.region === null));
    return ok(quoteCart(entries, offers, destination, now.toISOString().slice(0, 10), decidable ? taxRules : null));
  }),
];
