import type { EndpointContext } from '@cubby/contract/server';
import { invalidateCacheTags, type Tx } from '@cubby/db';
import type { AuditChanges } from '@cubby/features/audit/rules';
import { record } from '@cubby/features/audit/server';
import { formatMoney, money } from '@cubby/money';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { areTiers, movementOf, ownDetailsChanged, type Tier, tiersOf, tiersText } from '../../rules.ts';
import { tagOf } from '../lists/listing-store.ts';
import { findReplaced } from '../prices/planned-price-store.ts';
import { findEarlier, writeEarlier } from '../prices/price-history-store.ts';
import { findPriceRange } from '../prices/price-range-store.ts';
import { addTiers, clearTiers } from '../prices/tier-store.ts';
import { lockOwnSkus, writeNotes } from './note-store.ts';
import { changePriceOf, changeStockOf, limitOrdersOf, type OwnOffer, type PricedBy } from './own-store.ts';

type By = Pick<EndpointContext, 'accountId' | 'site' | 'now' | 'actor' | 'requestId'> & { db: Tx };

/** Sets the price of a locked offer, within the shop's price range if it has one. */
export async function repriceOwn(
  context: By & { locale: string },
  offer: OwnOffer,
  priceMinor: number,
  by: PricedBy = 'PERSON',
): Promise<Result<OwnOffer, Failure<'OC_BAD_REQUEST'>>> {
  const { db, locale } = context;
  if (offer.priceMinor === priceMinor) return ok(offer);
  const range = await findPriceRange(db, offer.sellerId);
  if (range && (priceMinor < range.leastMinor || priceMinor > range.mostMinor))
    return fail('OC_BAD_REQUEST', 'offers.outsideRange', {
      path: ['price'],
      values: {
        least: formatMoney(money(range.leastMinor), locale),
        most: formatMoney(money(range.mostMinor), locale),
      },
    });
  const refused = tieredAbove(offer, priceMinor, locale);
  if (refused) return refused;
  const changed = { ...offer, priceMinor };
  await changePriceOf(db, offer, { priceMinor, by }, context.now);
  await note(context, offer, 'offer.price-changed', { price: [inDollars(offer), inDollars(changed)] });
  return ok(changed);
}

/** Why an offer with tiers cannot have a price: they would not be below it. */
export function tieredAbove(
  { tierFrom, tierMinors }: OwnOffer,
  priceMinor: number,
  locale: string,
): { ok: false; failure: Failure<'OC_BAD_REQUEST'> } | undefined {
  const tiers = tiersOf(tierFrom, tierMinors) ?? [];
  if (areTiers(priceMinor, tiers)) return undefined;
  const values = { price: formatMoney(tiers[0]!.price, locale) };
  return fail('OC_BAD_REQUEST', 'offers.belowTiers', { path: ['price'], values });
}

/** Receives, damages or counts pieces of a locked offer. */
export async function restockOwn(
  context: By,
  offer: OwnOffer,
  counted: Parameters<typeof movementOf>[1],
): Promise<Result<OwnOffer, Extract<ReturnType<typeof movementOf>, { ok: false }>['failure']>> {
  const movement = movementOf(offer, counted);
  if (!movement.ok) return movement;
  if (movement.value === null) return ok(offer);
  const { onHand } = movement.value;
  await changeStockOf(context.db, offer, movement.value, context.now);
  await note(context, offer, 'offer.stock-changed', { stock: [offer.onHand, onHand] });
  return ok({ ...offer, onHand });
}

/** Sets the shop's own number and note of a locked offer. OC_KNOWN: another of its offers has that number. */
export async function describeOwn(
  context: By,
  offer: OwnOffer,
  given: { ownSku: string | null; note: string | null },
): Promise<Result<OwnOffer, Failure<'OC_KNOWN'>>> {
  const { ownSku } = given;
  if (ownSku !== null) {
    const holder = [...(await lockOwnSkus(context.db, offer.sellerId, [ownSku])).values()][0] ?? offer.offerId;
    if (holder !== offer.offerId) return fail('OC_KNOWN', 'offers.ownSkuTaken', { path: ['ownSku'] });
  }
  const changed = { ...offer, ...given };
  await writeNotes(context.db, [changed]);
  const changes = ownDetailsChanged(offer, changed);
  if (changes) await note(context, offer, 'offer.details-changed', changes);
  return ok(changed);
}

/** Sets the quantities from which a piece of a locked offer costs less, also for the time after a planned price. */
export async function tierOwn(
  context: By,
  offer: OwnOffer,
  tiers: readonly Tier[],
): Promise<Result<OwnOffer, Failure<'OC_BAD_REQUEST'>>> {
  const { db } = context;
  const returning = (await findReplaced(db, [offer.offerId])).get(offer.offerId) ?? offer.priceMinor;
  if (!areTiers(Math.min(offer.priceMinor, returning), tiers))
    return fail('OC_BAD_REQUEST', 'offers.tiersWrong', { path: ['tiers'] });
  const [before, after] = [tiersText(tiersOf(offer.tierFrom, offer.tierMinors)), tiersText(tiers)];
  if (before === after) return ok(offer);
  await clearTiers(db, [offer.offerId]);
  await addTiers(db, [{ offerId: offer.offerId, tiers }]);
  // Lists show the unit price, so only the product's page changes.
  await invalidateCacheTags(db, [tagOf(offer.sku)]);
  await note(context, offer, 'offer.tiers-changed', { tiers: [before, after] });
  const none = tiers.length === 0;
  return ok({
    ...offer,
    tierFrom: none ? null : tiers.map(({ from }) => from),
    tierMinors: none ? null : tiers.map(({ price }) => price.amountMinor),
  });
}

/** Sets the largest quantity of one order for a locked offer; null removes the limit. */
export async function limitOwn(context: By, offer: OwnOffer, mostPerOrder: number | null): Promise<OwnOffer> {
  if (offer.mostPerOrder === mostPerOrder) return offer;
  await limitOrdersOf(context.db, offer, mostPerOrder);
  await note(context, offer, 'offer.limit-changed', { mostPerOrder: [offer.mostPerOrder, mostPerOrder] });
  return { ...offer, mostPerOrder };
}

/** Shows or hides the earlier price of a locked offer. OC_WRONG_STATUS: there is no genuine one. */
export async function compareOwn(
  context: By,
  offer: OwnOffer,
  isShown: boolean,
): Promise<Result<true, Failure<'OC_WRONG_STATUS'>>> {
  const { db, now } = context;
  const earlier = isShown ? await findEarlier(db, offer, now) : undefined;
  if (isShown && !earlier) return fail('OC_WRONG_STATUS', 'offers.noEarlierPrice', { path: ['isShown'] });
  await writeEarlier(db, offer.offerId, earlier);
  await invalidateCacheTags(db, [tagOf(offer.sku)]);
  const shown = earlier ? inDollars(earlier) : null;
  await note(context, offer, 'offer.earlier-price-changed', { earlierPrice: [null, shown] });
  return ok(true as const);
}

export const inDollars = ({ priceMinor }: Pick<OwnOffer, 'priceMinor'>): string => formatMoney(money(priceMinor), 'en');

export const note = (
  { db, ...by }: By,
  { offerId, sellerId }: Pick<OwnOffer, 'offerId' | 'sellerId'>,
  action:
    | 'offer.created'
    | 'offer.price-changed'
    | 'offer.price-planned'
    | 'offer.status-changed'
    | 'offer.stock-changed'
    | 'offer.details-changed'
    | 'offer.limit-changed'
    | 'offer.tiers-changed'
    | 'offer.earlier-price-changed',
  changes: AuditChanges,
) => record(db, by, { action, sellerId, changes, subject: { kind: 'offer', id: offerId } });
