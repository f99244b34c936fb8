import { decideByBank } from '@cubby/features/disputes/server';
import { dropRefunded, refundable, releaseDisputed, sharesOf } from '@cubby/features/fulfilment/server';
import {
  account,
  chargebackLost,
  chargebackOfClearing,
  disputedCash,
  disputeHeld,
  disputeReleased,
} from '@cubby/features/ledger/rules';
import { owedTo, post } from '@cubby/features/ledger/server';
import { findSoldOrder, noteAllRefunded, type SoldOrder } from '@cubby/features/orders/server';
import type { OrderAction } from '@cubby/features/orders/transitions';
import { givenBack, recordChargedBack } from '@cubby/features/payments/server';
import { reduceReferredSale } from '@cubby/features/referrals/server';
import { reduceShare } from '@cubby/features/schools/server';
import { type Money, money, negate, subtract, sum, zero } from '@cubby/money';
import { disputedPart } from '../rules.ts';
import { type ChargebackPart, findHeldByOthers, type HeldFrom } from './chargeback-part-store.ts';
import type { Case } from './dispute-case.ts';
import { move } from './move-disputed-order.ts';

/** A seller order's part of a lost chargeback: `share` of the `left` that is not refunded. */
type LostPart = ChargebackPart & { share: Money; left: Money };

export async function loseOne(
  { tx, paymentId, provider, orderId, now }: Case,
  id: string,
  { share, left, ...lost }: LostPart,
): Promise<Money> {
  const { sellerOrderId } = lost;
  const sold = (await findSoldOrder(tx, { sellerOrderId }))!;
  await releaseDisputed(tx, sold, now);
  const { sale, holder } = refundable(sold, sold);
  const isWhole = share.amountMinor >= left.amountMinor;
  const isUnderway = holder === 'CLEARING' && sold.status !== 'DISPUTE_OPEN';
  const amount = isUnderway && !isWhole ? zero(share.currency) : share;
  const before = await givenBack(tx, sold);
  const part = disputedPart(sale, before, amount, left);
  const total = sum([part.items, part.shipping, ...part.tax.map((tax) => tax.amount)]);
  const key = `${id}:${sellerOrderId}`;
  if (holder === 'CLEARING') {
    if (total.amountMinor > 0)
      await post(tx, chargebackOfClearing(key, { sellerOrderId, total, tax: part.tax }, provider), orderId, now);
  } else {
    // An undelivered order may have earnings too: only some of several parcels came back.
    const shares = sharesOf(sold, before, part);
    const held = await owedTo(tx, account('DISPUTE_HOLD', sellerOrderId));
    const ofOthers = money(await findHeldByOthers(tx, { chargebackId: id, sellerOrderId }));
    const more = subtract(shares.seller, subtract(held, ofOthers));
    // Delivered since it was opened: the seller has their share now.
    if (more.amountMinor > 0) await post(tx, disputeHeld(`${key}:more`, sold, balanceOf(holder), more), orderId, now);
    if (total.amountMinor > 0)
      await post(tx, chargebackLost(key, sold, shares, money(0), disputedCash(provider)), orderId, now);
    if (more.amountMinor < 0)
      await post(
        tx,
        disputeReleased(`${key}:rest`, sold, balanceOf(lost.heldFrom ?? holder), negate(more)),
        orderId,
        now,
      );
  }
  if (total.amountMinor > 0) {
    await recordChargedBack(tx, { paymentId, sellerOrderId, part, isBeforeDelivery: holder === 'CLEARING' }, now);
    const itemsLeft = subtract(subtract(sale.items, before.items), part.items);
    await reduceShare(tx, { sellerOrderId, orderId, itemsLeft }, now);
    await reduceReferredSale(tx, { sellerOrderId, sellerId: sold.sellerId, orderId, itemsLeft }, now);
  }
  if (isUnderway && isWhole && total.amountMinor > 0) {
    await noteAllRefunded(tx, sellerOrderId);
    await dropRefunded(tx, sold, 'chargeback', now);
  }
  // Another bank's dispute is still open, so it stays disputed.
  if (sold.hasOpenDispute) return total;
  await move(tx, sold, endOf(sold, isWhole, amount), 'SYSTEM', 0, now);
  await decideByBank(tx, sold, false, now);
  return total;
}

/** How the dispute of a seller order ends; if the bank took nothing from it, it returns to its earlier status. */
function endOf({ statusBeforeDispute }: SoldOrder, isWhole: boolean, amount: Money): OrderAction {
  if (isWhole || statusBeforeDispute === 'CLOSED') return 'REFUND_IN_FULL';
  return amount.amountMinor > 0 ? 'REFUND_IN_PART' : 'END_DISPUTE';
}

const balanceOf = (holder: string | null): HeldFrom =>
  holder === 'SELLER_AVAILABLE' ? 'SELLER_AVAILABLE' : 'SELLER_PENDING';
