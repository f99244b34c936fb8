import { type EndpointContext, type Implementation, implement } from '@cubby/contract/server';
import { utcDay } from '@cubby/days';
import { inOneTrip, type Queryable, type Tx, transaction } from '@cubby/db';
import { brandDefaultCountry } from '@cubby/features/offers/server';
import { fail, ok } from '@cubby/result';
import { ownCart, saveCartLines } from '../contract.ts';
import { type CartEntry, type CartOffer, mergeCarts, mostLines, orderable, quoteCart } from '../rules.ts';
import { cartTopic, lockCartLines, setCartLine, setCartLines, writeCartLines } from './member-cart-store.ts';
import { findMemberCart, findMemberOffers } from './store.ts';

export const memberCartEndpoints: readonly Implementation[] = [
  implement(ownCart, async (_input, context) => {
    const { accountId } = context;
    const { entries, offers } = await cartOf(context.db, accountId, context);
    return ok(shown(entries, offers, context));
  }),
  implement(saveCartLines, async ({ entries: given, merge }, context) => {
    const { pool, accountId } = context;
    if (merge) return transaction(pool, (tx) => mergeInto(tx, accountId, given, context));
    const change = (set: (tx: Tx) => Promise<boolean>) =>
      inOneTrip(pool, (tx) => {
        const setAndTell = async () => {
          const isSet = await set(tx);
          if (isSet) tx.tell(cartTopic(accountId), context.actor.account.sessionId);
          return isSet;
        };
        return [setAndTell(), cartOf(tx, accountId, context)];
      });
    const [only, ...others] = given;
    const isOne = only && others.length === 0 && only.quantity > 0;
    let [isSet, cart] = isOne ? await change((tx) => setCartLine(tx, accountId, only)) : [false];
    if (!isSet) [isSet, cart] = await change((tx) => setCartLines(tx, accountId, given));
    if (!isSet) return tooMany;
    const saved = shown(cart!.entries, cart!.offers, context);
    return ok({ ...saved, changes: differing(given, saved) });
  }),
];

/** The lines that were not set as requested: offers that do not exist, and quantities above the stock (spec 7.6). */
function differing(given: readonly CartEntry[], { lines, saved }: Pick<ReturnType<typeof shown>, 'lines' | 'saved'>) {
  const kept = new Map([...lines, ...saved].map((line) => [line.offerId, line]));
  return given.flatMap(({ offerId, quantity: wanted }) => {
    const line = kept.get(offerId);
    const quantity = line?.quantity ?? 0;
    if (wanted <= quantity) return [];
    return [
      { offerId, kind: line ? ('CAPPED' as const) : ('GONE' as const), name: line?.name ?? null, wanted, quantity },
    ];
  });
}

/** Merges a visitor's lines, and reports those that changed (spec 4.12). */
async function mergeInto(tx: Tx, accountId: string, given: readonly CartEntry[], context: EndpointContext) {
  const wanted = given.filter(({ quantity }) => quantity > 0);
  const offerIds = wanted.map(({ offerId }) => offerId);
  const { brand, locale, now, actor } = context;
  // One round trip: both are read once the cart is locked.
  const [own, offers] = await Promise.all([
    lockCartLines(tx, accountId),
    findMemberOffers(tx, accountId, offerIds, brandDefaultCountry(brand), locale, now),
  ]);
  const known = new Map(offers.map((offer) => [offer.offerId, offer]));
  const { entries, changes } = mergeCarts(own, wanted, (offerId) => {
    const offer = known.get(offerId);
    return offer && orderable(offer);
  });
  if (entries.length > mostLines) return tooMany;
  writeCartLines(tx, accountId, entries, actor.account?.sessionId);
  const told = changes.map((change) => ({ ...change, name: known.get(change.offerId)?.name ?? null }));
  return ok({ ...shown(entries, offers, context), changes: told });
}

const tooMany = fail('OC_TOO_MANY', 'cart.tooMany', { values: { most: mostLines } });

type Asked = Pick<EndpointContext, 'brand' | 'locale' | 'now'>;
const cartOf = (db: Queryable, accountId: string, { brand, locale, now }: Asked) =>
  findMemberCart(db, accountId, brandDefaultCountry(brand), locale, now);

function shown(entries: readonly CartEntry[], offers: readonly CartOffer[], { brand, now }: Asked) {
  const destination = { country: brandDefaultCountry(brand), region: null };
  const { groups, saved, subtotal, shipping, total } = quoteCart(entries, offers, destination, utcDay(now), null);
  const place = new Map(entries.map(({ offerId }, i) => [offerId, i]));
  const lines = groups.flatMap((group) => group.lines).sort((a, b) => place.get(a.offerId)! - place.get(b.offerId)!);
  return { lines, saved, subtotal, shipping, total };
}
