import { decideByBank } from '@cubby/features/disputes/server';
import { refundable, releaseDisputed, sharesOf } from '@cubby/features/fulfilment/server';
import {
  account,
  chargebackLost,
  chargebackOfClearing,
  disputedCash,
  disputeHeld,
  disputeReleased,
} from '@cubby/features/ledger/rules';
import { owedTo, post } from '@cubby/features/ledger/server';
import { findSoldOrder } from '@cubby/features/orders/server';
import { findAllocations, givenBack, recordChargedBack } from '@cubby/features/payments/server';
import { reduceReferredSale } from '@cubby/features/referrals/server';
import { reduceShare } from '@cubby/features/schools/server';
import { money, subtract, sum } from '@cubby/money';
import { disputedPart } from '../rules.ts';
import type { ChargebackPart, HeldFrom } from './chargeback-part-store.ts';
import type { Case } from './dispute-case.ts';
import { move } from './move-disputed-order.ts';

export async function loseOne({ tx, paymentId, provider, orderId, now }: Case, id: string, lost: ChargebackPart) {
  const { sellerOrderId } = lost;
  const sold = (await findSoldOrder(tx, { sellerOrderId }))!;
  await releaseDisputed(tx, sold, now);
  const { sale, holder } = refundable(sold, sold);
  const before = await givenBack(tx, sold);
  const left = (await findAllocations(tx, paymentId)).find((each) => each.sellerOrderId === sellerOrderId)!.leftMinor;
  const amount = money(Math.min(lost.amountMinor, left));
  const part = disputedPart(sale, before, amount, money(left));
  const total = sum([part.items, part.shipping, ...part.tax.map((tax) => tax.amount)]);
  const key = `${id}:${sellerOrderId}`;
  if (total.amountMinor > 0) {
    // Also what was never delivered may be earned: of several parcels only some came back.
    if (holder === 'CLEARING')
      await post(tx, chargebackOfClearing(key, { sellerOrderId, total, tax: part.tax }, provider), orderId, now);
    else {
      const shares = sharesOf(sold, before, part);
      const more = subtract(shares.seller, money(lost.heldMinor));
      // Delivered since it was opened: the seller has their share now.
      if (more.amountMinor > 0) await post(tx, disputeHeld(`${key}:more`, sold, balanceOf(holder), more), orderId, now);
      await post(tx, chargebackLost(key, sold, shares, money(0), disputedCash(provider)), orderId, now);
      const rest = await owedTo(tx, account('DISPUTE_HOLD', sellerOrderId));
      if (rest.amountMinor > 0)
        await post(tx, disputeReleased(`${key}:rest`, sold, balanceOf(lost.heldFrom ?? holder), rest), orderId, now);
    }
    await recordChargedBack(tx, { paymentId, sellerOrderId, part, isBeforeDelivery: holder === 'CLEARING' }, now);
    const itemsLeft = subtract(subtract(sale.items, before.items), part.items);
    await reduceShare(tx, { sellerOrderId, orderId, itemsLeft }, now);
    await reduceReferredSale(tx, { sellerOrderId, sellerId: sold.sellerId, orderId, itemsLeft }, now);
  }
  const isWhole = amount.amountMinor >= left || sold.statusBeforeDispute === 'CLOSED';
  await move(tx, sold, isWhole ? 'REFUND_IN_FULL' : 'REFUND_IN_PART', 'SYSTEM', 0, now);
  await decideByBank(tx, sold, false, now);
  return total;
}

const balanceOf = (holder: string | null): HeldFrom =>
  holder === 'SELLER_AVAILABLE' ? 'SELLER_AVAILABLE' : 'SELLER_PENDING';
