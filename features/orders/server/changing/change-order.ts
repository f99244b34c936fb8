import type { EndpointContext } from '@cubby/contract/server';
import type { Tx } from '@cubby/db';
import { quoteCart } from '@cubby/features/cart/rules';
import { lockCartOffers } from '@cubby/features/cart/server';
import { taxDay } from '@cubby/features/taxes/rules';
import { findAcceptedCertificates, loadTaxRules } from '@cubby/features/taxes/server';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import type { Order } from '../../contract.ts';
import { findOrderForPayment } from '../billing/order-for-payment-store.ts';
import { taxOf } from '../placing/group-taxes.ts';
import { changeDetails, hasPaymentBegun, type OrderDetails } from '../reading/member-order-store.ts';
import { findOwner } from '../reading/owner-store.ts';
import { lockOrder, lockSellerOrders } from '../transitions/transition-store.ts';
import { changeAmounts } from './changed-amounts-store.ts';

type Refused = Failure<'OC_WRONG_STATUS' | 'OC_OFFER_GONE' | 'OC_NOT_DELIVERED'>;

/**
 * Changes contact, address and notes of an order that no seller has confirmed (design orders). Another region or
 * country changes delivery and taxes; item prices stay as agreed. A total already sent to the payment page stays too,
 * because that payment may still arrive.
 */
export async function changeOrder(
  tx: Tx,
  order: Order,
  details: OrderDetails,
  { locale, now }: Pick<EndpointContext, 'locale' | 'now'>,
): Promise<Result<true, Refused>> {
  const { orderId, heldUntil } = (await findOrderForPayment(tx, { number: order.number }))!;
  await lockOrder(tx, orderId);
  const sellerOrders = await lockSellerOrders(tx, orderId);
  if (!heldUntil || heldUntil <= now || sellerOrders.some(({ status }) => status !== 'CREATED')) return wrongStatus;
  const { country, region = null } = details.address;
  if (country !== order.delivery.country || region !== order.delivery.region) {
    const lines = order.sellerOrders.flatMap((part) => part.lines);
    const agreed = new Map(lines.map((line) => [line.offerId, line]));
    const { accountId } = (await findOwner(tx, order.number))!;
    const [rules, certificates, offers] = await Promise.all([
      loadTaxRules(tx, country),
      findAcceptedCertificates(tx, accountId),
      lockCartOffers(tx, [...agreed.keys()], { country, region }, locale, now),
    ]);
    if (offers.length < agreed.size) return fail('OC_OFFER_GONE', 'orders.offerGone');
    const stuck = offers.find(({ seller }) => !seller.rate);
    if (stuck)
      return fail('OC_NOT_DELIVERED', 'orders.notDelivered', {
        values: { name: stuck.name, seller: stuck.seller.name },
      });
    const { groups, shipping, taxesUnknown, total } = quoteCart(
      lines.map(({ offerId, quantity }) => ({ offerId, quantity, selected: true })),
      // The order's own hold counts as available to it.
      offers.map((offer) => {
        const { price, quantity } = agreed.get(offer.offerId)!;
        // The agreed price per piece stays, even if this quantity now costs something else, or is more than new orders may have.
        return { ...offer, price, tiers: undefined, available: quantity, mostPerOrder: undefined };
      }),
      { country, region },
      taxDay({ country, region }, now),
      rules,
      certificates,
    );
    if (total.amountMinor !== order.total.amountMinor && (await hasPaymentBegun(tx, orderId))) return wrongStatus;
    await changeAmounts(
      tx,
      orderId,
      groups.map((group) => ({ ...group, tax: taxOf([group]) })),
      { shippingMinor: shipping.amountMinor, taxMinor: taxOf(groups).amountMinor, taxesUnknown },
      now,
    );
  }
  await changeDetails(tx, orderId, details);
  return ok(true as const);
}

const wrongStatus = fail('OC_WRONG_STATUS', 'orders.wrongStatus');
