import type { EndpointContext } from '@cubby/contract/server';
import { type Tx, uuidv7 } from '@cubby/db';
import type { OrderLimits } from '@cubby/feature';
import { quoteCart } from '@cubby/features/cart/rules';
import { lockCartOffers } from '@cubby/features/cart/server';
import { reserveStock } from '@cubby/features/offers/server';
import { taxDay } from '@cubby/features/taxes/rules';
import { findAcceptedCertificates, loadTaxRules } from '@cubby/features/taxes/server';
import { dateOf, dayFormats } from '@cubby/i18n/formats';
import { formatMoney, money } from '@cubby/money';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import type { SellerNote } from '../../contract.ts';
import { buyersOfNetwork, placingErrorOf } from '../../counting.ts';
import { heldUntil, orderNumberOf } from '../../rules.ts';
import { changedTotal } from '../changing/changed-total.ts';
import { tellBuyer } from '../letters/news.ts';
import { taxOf } from './group-taxes.ts';
import type { NewOrder } from './new-order.ts';
import { insertOrder } from './new-order-store.ts';
import { countPlaced, findHoldEnd, notePlacer } from './order-limit-store.ts';
import type { Placer } from './placers.ts';
import { weighOrder, weighShop } from './shop-rules.ts';
import type { WantedOrder } from './wanted-order.ts';

type Refused = Failure<
  'OC_OUT_OF_STOCK' | 'OC_OFFER_GONE' | 'OC_NOT_DELIVERED' | 'OC_RESTING' | 'OC_TOO_MANY' | 'OC_CART_CHANGED'
>;

/**
 * Places an order (domain 5.4 O1): locks the offers, prices it again, reserves the stock and writes the order with one
 * seller order per seller. All of it runs in the caller's transaction, so that a refused order leaves nothing behind.
 */
export async function placeOrder(
  tx: Tx,
  wanted: WantedOrder,
  { brand, locale, now, placer }: Pick<EndpointContext, 'brand' | 'locale' | 'now'> & { placer: Placer },
  random: Uint8Array,
  limits: OrderLimits,
): Promise<Result<string, Refused>> {
  const place = { country: wanted.address.country, region: wanted.address.region ?? null };
  const offerIds = wanted.lines.map((item) => item.offerId);
  // Lock first, so that the priced and the reserved rows agree; one round trip.
  const most = placer.isGuest ? limits.unpaidOfGuest : limits.unpaidOfMember;
  const [rules, certificates, offers, missing, { refused: resting, filled }, held] = await Promise.all([
    loadTaxRules(tx, place.country),
    findAcceptedCertificates(tx, wanted.accountId),
    lockCartOffers(tx, offerIds, place, locale, now),
    reserveStock(tx, wanted.lines),
    weighOrder(tx, offerIds, now),
    countPlaced(tx, placer, { most, mostOfNetwork: most * buyersOfNetwork }, now),
  ]);
  const refused = placingErrorOf(held, { isGuest: placer.isGuest, hasDevice: placer.device !== null, most });
  if (refused) return fail('OC_TOO_MANY', refused, { values: { count: most } });
  const sellerOf = (offerId: string) => offers.find((offer) => offer.offerId === offerId)?.seller.id;
  for (const [i, { offerId, quantity }] of wanted.lines.entries()) {
    const path = ['lines', i];
    const offer = offers.find((each) => each.offerId === offerId);
    if (!offer) return fail('OC_OFFER_GONE', 'orders.offerGone', { path });
    if (offer.backOn)
      return fail('OC_RESTING', 'orders.onHoliday', {
        path,
        values: {
          name: offer.name,
          seller: offer.seller.name,
          day: dateOf(new Date(`${offer.backOn}T00:00:00Z`), dayFormats.thisYear, locale),
        },
      });
    if (offer.available < quantity) {
      const freeAt = offer.available <= 0 ? await findHoldEnd(tx, offerId, now) : undefined;
      if (freeAt)
        return fail('OC_OUT_OF_STOCK', 'orders.heldByOthers', {
          path,
          values: { name: offer.name, minutes: Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 60_000)) },
        });
      return fail('OC_OUT_OF_STOCK', 'orders.outOfStock', {
        path,
        values: { name: offer.name, available: Math.max(offer.available, 0) },
      });
    }
    if (offer.mostPerOrder !== undefined && offer.mostPerOrder < quantity)
      return fail('OC_OUT_OF_STOCK', 'orders.mostPerOrder', {
        path,
        values: { name: offer.name, most: offer.mostPerOrder },
      });
    if (!offer.seller.rate)
      return fail('OC_NOT_DELIVERED', 'orders.notDelivered', {
        path,
        values: { name: offer.name, seller: offer.seller.name },
      });
  }
  if (resting) {
    const path = ['lines', wanted.lines.findIndex(({ offerId }) => sellerOf(offerId) === resting.shop.sellerId)];
    return fail('OC_RESTING', `orders.resting.${resting.rest}`, { path, values: { seller: resting.shop.name } });
  }
  if (missing.length > 0) throw new Error('stock has gone although its offers are locked');
  const entries = wanted.lines.map((item) => ({ ...item, selected: true }));
  const quote = quoteCart(entries, offers, place, taxDay(place, now), rules, certificates);
  if (wanted.accountId === null && quote.total.amountMinor > limits.guestTotalMinor)
    return fail('OC_TOO_MANY', 'orders.guestTotal', {
      values: { total: formatMoney(money(limits.guestTotalMinor), locale) },
    });
  const changed = changedTotal(wanted.expectedTotal, quote.total, locale);
  if (changed) return changed;
  const number = orderNumberOf(random);
  const order: NewOrder = {
    id: uuidv7(now),
    accountId: wanted.accountId,
    attributedTo: wanted.attributedTo,
    number,
    route: wanted.route,
    byAccount: wanted.byAccount,
    brand,
    locale,
    contact: wanted.contact,
    address: wanted.address,
    addressCode: wanted.addressCode,
    note: wanted.note,
    deliveryNote: wanted.deliveryNote,
    purchaseOrder: wanted.purchaseOrder,
    items: quote.subtotal,
    shipping: quote.shipping,
    tax: taxOf(quote.groups),
    taxesUnknown: quote.taxesUnknown,
    total: quote.total,
    placedAt: now,
    heldUntil: heldUntil(wanted.route, now),
    groups: quote.groups.map((group) => ({
      ...group,
      sellerId: offers.find((offer) => offer.seller.handle === group.seller.handle)!.seller.id,
      tax: taxOf([group]),
      note: noteFor(wanted.sellerNotes, group.seller.handle),
    })),
  };
  tx.atCommit(() => insertOrder(tx, order));
  tx.atCommit(() => notePlacer(tx, order.id, placer, now));
  for (const sellerId of filled) await weighShop(tx, sellerId);
  // The buyer of a card order gets a mail once it is paid.
  if (wanted.route !== 'CARD') tx.atCommit(() => tellBuyer(tx, { orderId: order.id, news: 'PLACED' }));
  return ok(number);
}

export const noteFor = (notes: readonly SellerNote[], handle: string): string =>
  notes.find((each) => each.handle === handle)?.note ?? '';
