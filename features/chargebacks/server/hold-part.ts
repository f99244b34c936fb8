import { type Pool, transaction } from '@cubby/db';
import { openByBank, yieldToBank } from '@cubby/features/disputes/server';
import { refundable, releaseDisputed, sharesOf } from '@cubby/features/fulfilment/server';
import { disputeHeld } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { findSoldOrder, lockOrder } from '@cubby/features/orders/server';
import { findAllocations, givenBack } from '@cubby/features/payments/server';
import { money } from '@cubby/money';
import { disputedPart } from '../rules.ts';
import { type ChargebackPart, findUnheld, savePart } from './chargeback-part-store.ts';
import type { Chargeback } from './chargeback-store.ts';
import type { Case } from './dispute-case.ts';
import { move } from './move-disputed-order.ts';

/**
 * Holds the seller's share of it, and disputes the seller order. An undelivered one continues, with its money frozen.
 */
export async function hold(
  { tx, now }: Pick<Case, 'tx' | 'now'>,
  { id, reason }: Pick<Chargeback, 'id' | 'reason'>,
  { sellerOrderId, amountMinor }: Pick<ChargebackPart, 'sellerOrderId' | 'amountMinor'>,
  leftMinor: number,
): Promise<void> {
  await yieldToBank(tx, { sellerOrderId }, now);
  const sold = (await findSoldOrder(tx, { sellerOrderId }))!;
  await releaseDisputed(tx, sold, now);
  const { sale, holder } = refundable(sold, sold);
  const heldFrom = holder === 'SELLER_PENDING' || holder === 'SELLER_AVAILABLE' ? holder : null;
  const before = await givenBack(tx, sold);
  // Refunds since it was opened reduce the possible hold.
  const part = disputedPart(sale, before, money(Math.min(amountMinor, leftMinor)), money(leftMinor));
  const held = heldFrom ? sharesOf(sold, before, part).seller : money(0);
  if (heldFrom && held.amountMinor > 0)
    await post(tx, disputeHeld(`${id}:${sellerOrderId}`, sold, heldFrom, held), sold.orderId, now);
  await savePart(tx, { chargebackId: id, sellerOrderId, heldFrom, amountMinor, heldMinor: held.amountMinor });
  await move(tx, sold, 'DISPUTE', 'PSP', leftMinor, now);
  if ((await findSoldOrder(tx, sold))!.status === 'DISPUTE_OPEN') await openByBank(tx, sold, reason, now);
}

/**
 * P12 for a seller order charged back before delivery: the seller's earnings since then are held until the bank has
 * decided.
 */
export async function holdEarned(pool: Pool, sellerOrderId: string, now: Date): Promise<void> {
  await transaction(pool, async (tx) => {
    const { orderId } = (await findSoldOrder(tx, { sellerOrderId }))!;
    await lockOrder(tx, orderId);
    for (const part of await findUnheld(tx, sellerOrderId)) {
      const allocations = await findAllocations(tx, part.paymentId);
      const { leftMinor } = allocations.find((each) => each.sellerOrderId === sellerOrderId)!;
      await hold({ tx, now }, part, { sellerOrderId, amountMinor: part.amountMinor }, leftMinor);
    }
  });
}
