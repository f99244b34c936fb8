import { createHash, randomBytes } from 'node:crypto';
import { type Implementation, implement } from '@cubby/contract/server';
import { utcDay } from '@cubby/days';
import { brandDefaultCountry } from '@cubby/features/offers/server';
import { taxDay } from '@cubby/features/taxes/rules';
import { fail, ok } from '@cubby/result';
import { shareCart, sharedCart } from '../contract.ts';
import { quoteCart, sharedCartDays } from '../rules.ts';
import { findSharedCart, keepSharedCart } from './shared-cart-store.ts';
import { findCartOffers } from './store.ts';

/** Carts shared by link: the token shows the lines, and nothing about the person who shared them. */
export const sharedCartEndpoints: readonly Implementation[] = [
  implement(shareCart, async ({ entries }, { db, brand, locale, now }) => {
    const country = brandDefaultCountry(brand);
    const wanted = new Map(entries.map((entry) => [entry.offerId, entry]));
    const offers = await findCartOffers(db, [...wanted.keys()], { country, region: null }, locale, now);
    const known = new Set(offers.map(({ offerId }) => offerId));
    const kept = [...wanted.values()].filter(({ offerId }) => known.has(offerId));
    if (kept.length === 0) return missing;
    const token = randomBytes(24).toString('base64url');
    const expiresAt = new Date(now.getTime() + sharedCartDays * 86_400_000);
    await keepSharedCart(db, { tokenHash: hashOf(token), now, expiresAt, entries: kept });
    return ok({ token, expiresOn: lastDay(country, expiresAt) });
  }),
  implement(sharedCart, async ({ token }, { db, brand, locale, now }) => {
    const rows = await findSharedCart(db, hashOf(token), now);
    if (!rows[0]) return missing;
    const country = brandDefaultCountry(brand);
    const offerIds = rows.map(({ offerId }) => offerId);
    const offers = await findCartOffers(db, offerIds, { country, region: null }, locale, now);
    const entries = rows.map(({ offerId, quantity }) => ({ offerId, quantity, selected: true }));
    const { groups, subtotal } = quoteCart(entries, offers, { country, region: null }, utcDay(now), null);
    const lines = groups.flatMap((group) => group.lines);
    const ordered = offerIds.flatMap((offerId) => lines.filter((line) => line.offerId === offerId));
    return ok({ lines: ordered, subtotal, expiresOn: lastDay(country, rows[0].expiresAt) });
  }),
];

const missing = fail('OC_NOT_FOUND', 'cart.shared.missing');
/** The reader's place is unknown: prices and the last day are for this country (decision 0100). */
const lastDay = (country: string, at: Date): string => taxDay({ country, region: null }, at);
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
