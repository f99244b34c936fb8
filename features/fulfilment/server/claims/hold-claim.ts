import type { Tx } from '@cubby/db';
import { disputeHeld } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { type AppliedChange, noteAllRefunded, noteRefunded, type SoldOrder } from '@cubby/features/orders/server';
import { subtract } from '@cubby/money';
import { giveBack, givenBack } from '../refunding/refunds.ts';
import { heldOf } from '../shares/release-held.ts';
import { balanceOf, refundable, sharesOf } from '../shares/sold-money.ts';
import type { ClaimedMoney } from './claimed-money.ts';

/** P12: holds the seller's share of the claim; until it is earned it is in clearing. */
export async function holdClaim(
  tx: Tx,
  sold: SoldOrder,
  change: AppliedChange,
  { key, claim }: ClaimedMoney,
  now: Date,
): Promise<void> {
  const balance = balanceOf(change);
  if (!claim || balance === 'CLEARING') return;
  const { seller } = sharesOf(sold, await givenBack(tx, sold), claim.part);
  const more = subtract(seller, await heldOf(tx, sold));
  if (more.amountMinor > 0) await post(tx, disputeHeld(key, sold, balance, more), sold.orderId, now);
}

/** P14, or P9 for unearned money: the buyer is refunded the claim. */
export async function uphold(
  tx: Tx,
  sold: SoldOrder,
  change: AppliedChange,
  claimed: ClaimedMoney,
  now: Date,
): Promise<void> {
  const { part, pieces, isWhole } = claimed.claim!;
  await holdClaim(tx, sold, change, claimed, now);
  const sale = refundable(sold, change);
  const from = sale.holder === 'CLEARING' ? sale : { ...sale, holder: 'DISPUTE_HOLD' as const };
  const wanted = isWhole ? undefined : { ...part, ...(pieces.length > 0 && { pieces }) };
  await giveBack(tx, from, wanted, change.row.refundReason ?? 'DISPUTED', now);
  await (isWhole ? noteAllRefunded(tx, sold.sellerOrderId) : noteRefunded(tx, pieces));
}
