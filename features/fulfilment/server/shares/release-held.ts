import type { Tx } from '@cubby/db';
import { account, disputeReleased } from '@cubby/features/ledger/rules';
import { owedTo, post } from '@cubby/features/ledger/server';
import type { SoldOrder } from '@cubby/features/orders/server';
import type { Money } from '@cubby/money';
import { balanceOf, type Standing } from './sold-money.ts';

/** P13: releases the rest of a hold: the goods are not returned, or only part was claimed. */
export async function releaseHeld(tx: Tx, sold: SoldOrder, standing: Standing, key: string, now: Date): Promise<void> {
  const held = await heldOf(tx, sold);
  const balance = balanceOf(standing);
  if (held.amountMinor > 0 && balance !== 'CLEARING')
    await post(tx, disputeReleased(key, sold, balance, held), sold.orderId, now);
}
/** The same without a change: another party decides the dispute from now on, and makes its own hold. */
export const releaseHold = (tx: Tx, sold: SoldOrder, key: string, now: Date): Promise<void> =>
  releaseHeld(tx, sold, sold, key, now);
export const heldOf = (tx: Tx, { sellerOrderId }: SoldOrder): Promise<Money> =>
  owedTo(tx, account('DISPUTE_HOLD', sellerOrderId));
