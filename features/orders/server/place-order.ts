import type { EndpointContext } from '@cubby/contract/server';
import { type Tx, uuidv7 } from '@cubby/db';
import type { OrderLimits } from '@cubby/feature';
import { quoteCart } from '@cubby/features/cart/rules';
import { lockCartOffers } from '@cubby/features/cart/server';
import { reserveStock } from '@cubby/features/offers/server';
import { taxDay } from '@cubby/features/taxes/rules';
import { findAcceptedCertificates, loadTaxRules } from '@cubby/features/taxes/server';
import { formatMoney, money } from '@cubby/money';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import type { SellerNote } from '../contract.ts';
import { heldUntil, orderNumberOf } from '../rules.ts';
import { changedTotal } from './changed-total.ts';
import { taxOf } from './group-taxes.ts';
import { tellBuyer } from './letters/news.ts';
import type { NewOrder } from './new-order.ts';
import { insertOrder } from './new-order-store.ts';
import { countUnpaid, findHoldEnd } from './order-limit-store.ts';
import type { WantedOrder } from './wanted-order.ts';

type Refused = Failure<'OC_OUT_OF_STOCK' | 'OC_OFFER_GONE' | 'OC_NOT_DELIVERED' | 'OC_TOO_MANY' | 'OC_CART_CHANGED'>;

/**
 * Places an order (domain 5.4 O1): locks the offers, prices it again, reserves the stock and writes the order with one
 * seller order per seller. All of it runs in the caller's transaction, so a refused order leaves nothing behind.
 */
export async function placeOrder(
  tx: Tx,
  wanted: WantedOrder,
  { brand, locale, now }: Pick<EndpointContext, 'brand' | 'locale' | 'now'>,
  random: Uint8Array,
  limits: OrderLimits,
): Promise<Result<string, Refused>> {
  const place = { country: wanted.address.country, region: wanted.address.region ?? null };
  const offerIds = wanted.lines.map((item) => item.offerId);
  // Once locked, what is priced is what is reserved; all are sent together.
  const mostUnpaid = wanted.accountId === null ? limits.unpaidOfGuest : limits.unpaidOfMember;
  const buyer = { accountId: wanted.accountId, email: wanted.contact.email, ...place, ...addressOf(wanted) };
  const [rules, certificates, offers, missing, unpaid] = await Promise.all([
    loadTaxRules(tx, place.country),
    findAcceptedCertificates(tx, wanted.accountId),
    lockCartOffers(tx, offerIds, place, locale, now),
    reserveStock(tx, wanted.lines),
    countUnpaid(tx, buyer, mostUnpaid, now),
  ]);
  if (unpaid >= mostUnpaid) return fail('OC_TOO_MANY', 'orders.tooManyUnpaid', { values: { count: mostUnpaid } });
  for (const [i, { offerId, quantity }] of wanted.lines.entries()) {
    const path = ['lines', i];
    const offer = offers.find((each) => each.offerId === offerId);
    if (!offer) return fail('OC_OFFER_GONE', 'orders.offerGone', { path });
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
    if (!offer.seller.rate)
      return fail('OC_NOT_DELIVERED', 'orders.notDelivered', {
        path,
        values: { name: offer.name, seller: offer.seller.name },
      });
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
  // An order by card is told of once it is paid.
  if (wanted.route !== 'CARD') tx.atCommit(() => tellBuyer(tx, { orderId: order.id, news: 'PLACED' }));
  return ok(number);
}

/** What the buyer tells one seller only. */
export const noteFor = (notes: readonly SellerNote[], handle: string): string =>
  notes.find((each) => each.handle === handle)?.note ?? '';

const addressOf = ({ address }: WantedOrder) => ({ city: address.city, address: address.address });
