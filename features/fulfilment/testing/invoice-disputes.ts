import { transaction } from '@cubby/db';
import { findSoldOrder } from '@cubby/features/orders/server';
import { isWithdrawnFrom } from '@cubby/features/orders/transitions';
import { money } from '@cubby/money';
import { claimAmount, claimPieces } from '../server/claims/claims.ts';
import { moveDisputed } from '../server/claims/move-disputed.ts';
import type { InvoiceOffice } from './invoice-office.ts';

export const endsOfDisputes = [
  ...(['END_DISPUTE', 'REFUND_IN_PART', 'AWAIT_RETURN'] as const),
  ...(['REFUND_IN_FULL', 'RECEIVE_RETURN', 'END_RETURN'] as const),
];
type StepOfDispute = 'DISPUTE' | (typeof endsOfDisputes)[number];
let steps = 0;

/** A dispute's steps with a seller order, without the dispute itself. */
export async function dispute(
  { pool, clock }: InvoiceOffice,
  number: string,
  actions: readonly StepOfDispute[],
): Promise<void> {
  for (const action of actions)
    await transaction(pool, async (tx) => {
      const sold = (await findSoldOrder(tx, { number }))!;
      // A withdrawal involves no dispute.
      if (isWithdrawnFrom(sold)) return;
      const claimed = await claimPieces(tx, sold, []);
      if (!claimed.ok) return;
      const by = action === 'DISPUTE' ? 'BUYER' : action === 'RECEIVE_RETURN' ? 'SELLER' : 'SYSTEM';
      const whole = claimed.value;
      const half = money(Math.ceil(whole.part.items.amountMinor / 2));
      const claim = action === 'REFUND_IN_PART' ? await claimAmount(tx, sold, whole, half) : whole;
      const key = `${sold.sellerOrderId}:${++steps}`;
      const disputed = whole.pieces.reduce((all, { quantity }) => all + quantity, 0);
      await moveDisputed(tx, sold, { action, actor: by, reason: 'a dispute', key, claim, disputed }, clock.now());
    });
}
