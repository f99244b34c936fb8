import type { Tx } from '@cubby/db';
import type { CreditReason } from '@cubby/features/invoices/rules';
import { creditBack, creditedBack, type Pieces } from '@cubby/features/invoices/server';
import type { GivenBack, SoldBy, WantedPart } from '@cubby/features/ledger/rules';
import type { RefundableSale } from '@cubby/features/ledger/server';
import { giveBack as giveBackPayment, givenBack as givenBackOfPayment } from '@cubby/features/payments/server';
import { reduceReferredSale } from '@cubby/features/referrals/server';
import { reduceShare } from '@cubby/features/schools/server';
import { type Money, subtract } from '@cubby/money';

export async function giveBack(
  tx: Tx,
  sale: RefundableSale,
  wanted: (WantedPart & { pieces?: Pieces }) | undefined,
  reason: CreditReason,
  now: Date,
): Promise<Money | undefined> {
  const credited = await creditBack(tx, sale, wanted, reason, now);
  const given = credited || reason === 'NOT_PAID' ? credited : await giveBackPayment(tx, sale, wanted, reason, now);
  if (given) await reduceShares(tx, sale, now);
  return given;
}

/** Adjusts the shares of the school and the referrer to the rest of an earned sale. */
export async function reduceShares(tx: Tx, { holder, orderId, sale: sold }: RefundableSale, now: Date): Promise<void> {
  if (holder === 'CLEARING') return;
  const itemsLeft = subtract(sold.items, (await givenBack(tx, sold)).items);
  await reduceShare(tx, { ...sold, orderId, itemsLeft }, now);
  await reduceReferredSale(tx, { ...sold, orderId, itemsLeft }, now);
}

export const givenBack = async (tx: Tx, sold: SoldBy): Promise<GivenBack> =>
  (await creditedBack(tx, sold)) ?? givenBackOfPayment(tx, sold);
