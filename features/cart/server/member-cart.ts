import { type EndpointContext, type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { brandDefaultCountry } from '@cubby/features/offers/server';
import { fail, ok } from '@cubby/result';
import { ownCart, saveCartLines } from '../contract.ts';
import { ownerOf } from '../policy.ts';
import { type CartEntry, type CartOffer, mergeCarts, mostLines, quoteCart, setEntries } from '../rules.ts';
import { findCartLines, lockCartLines, writeCartLines } from './member-cart-store.ts';
import { findMemberOffers } from './store.ts';

/** A member's cart on the server (spec 7.5, 7.6). */
export const memberCartEndpoints: readonly Implementation[] = [
  implement(ownCart, async (_input, context) => {
    const accountId = ownerOf(context.actor);
    if (accountId === undefined) return unauthorized;
    const [entries, offers] = await Promise.all([
      findCartLines(context.db, accountId),
      offersOf(accountId, [], context),
    ]);
    return ok(shown(entries, offers, context));
  }),
  implement(saveCartLines, async ({ entries: given, merge }, context) => {
    const { db, actor } = context;
    const accountId = ownerOf(actor);
    if (accountId === undefined) return unauthorized;
    // One round trip: both are read once the cart is locked.
    const [own, offers] = await Promise.all([lockCartLines(db, accountId), offersOf(accountId, given, context)]);
    const stock = new Map(offers.map(({ offerId, available }) => [offerId, available]));
    const { entries, changes } = merge
      ? mergeCarts(
          own,
          given.filter(({ quantity }) => quantity > 0),
          (offerId) => stock.get(offerId),
        )
      : { entries: setEntries(own, given).filter(({ offerId }) => stock.has(offerId)), changes: [] };
    if (entries.length > mostLines) return fail('OC_TOO_MANY', 'cart.tooMany', { values: { most: mostLines } });
    writeCartLines(db, accountId, entries, actor.account?.sessionId);
    const nameOf = new Map(offers.map(({ offerId, name }) => [offerId, name]));
    return ok({
      ...shown(entries, offers, context),
      changes: changes.map((change) => ({ ...change, name: nameOf.get(change.offerId) ?? null })),
    });
  }),
];

const unauthorized = fail('OC_UNAUTHORIZED', 'error.unauthorized');

type Asked = Pick<EndpointContext, 'brand' | 'locale' | 'now'>;
/** The offers of the member's lines and of some more. */
const offersOf = (
  accountId: string,
  given: readonly CartEntry[],
  { db, brand, locale, now }: Asked & { db: Queryable },
): Promise<CartOffer[]> =>
  findMemberOffers(
    db,
    accountId,
    given.map(({ offerId }) => offerId),
    brandDefaultCountry(brand),
    locale,
    now,
  );

/** The lines in the member's order, and what they cost before taxes. */
function shown(entries: readonly CartEntry[], offers: readonly CartOffer[], { brand, now }: Asked) {
  const destination = { country: brandDefaultCountry(brand), region: null };
  const { groups, saved, subtotal, shipping, total } = quoteCart(
    entries,
    offers,
    destination,
    now.toISOString().slice(0, 10),
    null,
  );
  const place = new Map(entries.map(({ offerId }, i) => [offerId, i]));
  const lines = groups.flatMap((group) => group.lines).sort((a, b) => place.get(a.offerId)! - place.get(b.offerId)!);
  return { lines, saved, subtotal, shipping, total };
}
