import { type Implementation, implement } from '@cubby/contract/server';
import { brandDefaultCountry } from '@cubby/features/offers/server';
import { loadTaxRules } from '@cubby/features/taxes/server';
import { ok } from '@cubby/result';
import { quotedCart } from '../contract.ts';
import { quoteCart } from '../rules.ts';
import { findCartOffers } from './store.ts';

export const cartCalls = (): Implementation[] => [
  implement(quotedCart, async ({ entries, country, region }, { db, brand, locale, now }) => {
    const destination = { country: country ?? brandDefaultCountry(brand), region: region ?? null };
    const [offers, taxRules] = await Promise.all([
      findCartOffers(
        db,
        entries.map((entry) => entry.offerId),
        destination.country,
        locale,
        now,
      ),
      loadTaxRules(db, destination.country),
    ]);
    // Where regions tax, a country alone does not decide: the sum is shown without taxes, and says so.
    const decidable = country !== undefined && (region !== undefined || taxRules.every((rule) => rule.region === null));
    return ok(quoteCart(entries, offers, destination, now.toISOString().slice(0, 10), decidable ? taxRules : null));
  }),
];
