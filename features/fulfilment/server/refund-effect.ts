import { type Pool, transaction } from '@cubby/db';
import type { SoldOrder } from '@cubby/features/orders/server';
import { type Money, money } from '@cubby/money';
import { type Failure, ok, type Result } from '@cubby/result';
import { expectedShare } from './expected-share.ts';
import { findBooked } from './refund-effect-store.ts';
import { refundPieces, type WantedRefund } from './refund-pieces.ts';

export type RefundEffect = {
  refunded: Money;
  share: { before: Money; after: Money };
  accounts: { type: string; credited: Money }[];
};

/** Thrown to undo what was tried. */
class Tried extends Error {
  readonly effect: Result<RefundEffect, Failure<'OC_TOO_MANY' | 'OC_WRONG_STATUS'>>;
  constructor(effect: Tried['effect']) {
    super('tried');
    this.effect = effect;
  }
}

/** What a refund would do to the money of all: it is booked as it would be, read from the ledger, and rolled back. */
export async function tryRefund(
  pool: Pool,
  sold: SoldOrder,
  wanted: WantedRefund,
  now: Date,
): Promise<Tried['effect']> {
  try {
    return await transaction(pool, async (tx) => {
      const { total: before } = await expectedShare(tx, sold, now);
      const booked = new Map(
        (await findBooked(tx, sold.orderId)).map(({ type, creditedMinor }) => [type, creditedMinor]),
      );
      const made = await refundPieces(tx, sold, wanted, now);
      if (!made.ok) throw new Tried(made);
      const accounts = (await findBooked(tx, sold.orderId))
        .map(({ type, creditedMinor }) => ({ type, credited: money(creditedMinor - (booked.get(type) ?? 0)) }))
        .filter(({ credited }) => credited.amountMinor !== 0);
      const { total: after } = await expectedShare(tx, sold, now);
      throw new Tried(ok({ refunded: made.value.refunded, share: { before, after }, accounts }));
    });
  } catch (error) {
    if (error instanceof Tried) return error.effect;
    throw error;
  }
}
