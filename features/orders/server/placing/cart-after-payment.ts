import type { Tx } from '@cubby/db';
import { lockCartLines, writeCartLines } from '@cubby/features/cart/server';
import { withoutOrdered } from '../../rules.ts';
import { findBought } from '../reading/member-order-store.ts';

/** Removes a member's paid lines from their cart, on every device; pieces added since stay. */
export async function takeFromCart(tx: Tx, orderId: string): Promise<void> {
  const lines = await findBought(tx, orderId);
  const accountId = lines[0]?.accountId;
  if (accountId) await dropFromCart(tx, accountId, lines);
}

export async function dropFromCart(
  tx: Tx,
  accountId: string,
  lines: readonly { offerId: string; quantity: number }[],
): Promise<void> {
  const entries = await lockCartLines(tx, accountId);
  writeCartLines(tx, accountId, withoutOrdered(entries, lines));
}
