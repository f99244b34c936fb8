import { randomBytes } from 'node:crypto';
import type { WriteContext } from '@cubby/contract/server';
import type { OrderLimits } from '@cubby/feature';
import { counts, quoteCart } from '@cubby/features/cart/rules';
import { findCartLines, findCartOffers } from '@cubby/features/cart/server';
import { attributionOf } from '@cubby/features/schools/server';
import { taxDay } from '@cubby/features/taxes/rules';
import { findAcceptedCertificates, loadTaxRules } from '@cubby/features/taxes/server';
import { fail, ok } from '@cubby/result';
import { isPayable } from '../../rules.ts';
import { changeOrder } from '../changing/change-order.ts';
import { changedTotal } from '../changing/changed-total.ts';
import { findReservedStock } from '../changing/reserved-stock-store.ts';
import { choosePayment, findOpenOrders, lockBuyer } from '../reading/member-order-store.ts';
import { findOrder } from '../reading/store.ts';
import { cancelUnpaidOrder } from '../transitions/cancel-unpaid.ts';
import { dropFromCart } from './cart-after-payment.ts';
import type { Destination, Wanted } from './delivery-address.ts';
import { placeOrder } from './place-order.ts';
import type { Placers } from './placers.ts';
import { hasDetails, holdsLines } from './same-order.ts';

export async function placeFromCart(
  accountId: string,
  { contact, note, sellerNotes, deliveryNote, purchaseOrder, expectedTotal, paymentMethod, partnerCode }: Wanted,
  destination: Destination | undefined,
  context: WriteContext,
  { placers, limits }: { placers: Placers; limits: OrderLimits },
) {
  const { db, now, locale, brand, actor } = context;
  if (!destination) return fail('OC_BAD_REQUEST', 'field.deliveryCode.required', { path: ['addressCode'] });
  if (!contact) return fail('OC_BAD_REQUEST', 'field.required', { path: ['contact'] });
  await lockBuyer(db, accountId);
  const { country, region = null } = destination.address;
  const place = { country, region };
  const entries = await findCartLines(db, accountId);
  const [offers, rules, certificates, held] = await Promise.all([
    findCartOffers(
      db,
      entries.map(({ offerId }) => offerId),
      place,
      locale,
      now,
    ),
    loadTaxRules(db, place.country),
    findAcceptedCertificates(db, accountId),
    findReservedStock(db, { ...actor, proofs: [] }),
  ]);
  const { groups, total } = quoteCart(
    entries,
    // Stock held by the order that this one replaces can be ordered again.
    offers.map((offer) => ({ ...offer, available: offer.available + (held?.get(offer.offerId) ?? 0) })),
    place,
    taxDay(place, now),
    rules,
    certificates,
  );
  const lines = groups.flatMap((group) => group.lines.filter(counts));
  if (lines.length === 0) {
    const resting = groups.find((group) => group.lines.some((line) => line.isResting));
    if (resting) return fail('OC_RESTING', 'orders.resting', { values: { seller: resting.seller.name } });
    return fail('OC_CART_EMPTY', 'orders.empty');
  }

  const changedSince = changedTotal(expectedTotal, total, locale);
  if (changedSince) return changedSince;
  const details = { contact, ...destination, note, sellerNotes, deliveryNote, purchaseOrder: purchaseOrder ?? null };
  const route = paymentMethod === 'INVOICE' ? 'INVOICE_PREPAID' : 'CARD';
  const byAccount = paymentMethod === 'ACCOUNT';
  const attributed = await attributionOf(db, { accountId, partnerCode, isOnInvoice: route !== 'CARD' });
  if (!attributed.ok) return attributed;
  const attributedTo = attributed.value;
  for (const open of await findOpenOrders(db, accountId)) {
    const order = (await findOrder(db, open.number, now))!;
    // An order whose hold has ended only waits for the scheduled task.
    const isAlike = open.brand === brand && open.attributedTo === attributedTo;
    if (route === 'CARD' && isAlike && isPayable(order) && holdsLines(order, lines)) {
      await choosePayment(db, order.number, byAccount);
      if (hasDetails(order, details) && order.total.amountMinor === total.amountMinor)
        return ok({ orderNumber: order.number });
      const changed = await changeOrder(db, order, details, context);
      if (changed.ok && (await findOrder(db, order.number, now))!.total.amountMinor === total.amountMinor)
        return ok({ orderNumber: order.number });
    }
    await cancelUnpaidOrder(db, order.number, now, { accountId });
  }
  const ordered = lines.map(({ offerId, quantity }) => ({ offerId, quantity }));
  // Prices may change until the offers are locked.
  const order = { ...details, accountId, route, byAccount, attributedTo, lines: ordered, expectedTotal } as const;
  const placer = placers(order, { sender: context.sender, device: undefined });
  const placed = await placeOrder(db, order, { ...context, placer }, randomBytes(10), limits);
  // An invoice order is final: nothing is paid here.
  if (placed.ok && route !== 'CARD') await dropFromCart(db, accountId, ordered);
  if (placed.ok) return ok({ orderNumber: placed.value });
  // The lines come from the cart, so no field of the request is to blame.
  const { code, message, values } = placed.failure;
  if (code === 'OC_CART_CHANGED') return placed;
  return fail(code, message, values && { values });
}
