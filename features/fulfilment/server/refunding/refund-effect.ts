import { type Pool, type Tx, transaction } from '@cubby/db';
import { lockInvoicesWith, lockOrder, type SoldOrder } from '@cubby/features/orders/server';
import { money, subtract } from '@cubby/money';
import { type Failure, ok, type Result } from '@cubby/result';
import type { RefundEffect } from '../../refund-contract.ts';
import { expectedShare } from '../shares/expected-share.ts';
import { findBooked } from './refund-effect-store.ts';
import { refundPieces, type WantedRefund } from './refund-pieces.ts';

/** Thrown to roll the attempt back. */
class Tried extends Error {
  readonly effect: Result<RefundEffect, Failure<'OC_TOO_MANY' | 'OC_WRONG_STATUS'>>;
  constructor(effect: Tried['effect']) {
    super('tried');
    this.effect = effect;
  }
}

/** The effect of a refund on everyone's money: it is booked, read from the ledger and rolled back. */
export async function tryRefund(
  pool: Pool,
  sold: SoldOrder,
  wanted: WantedRefund,
  now: Date,
): Promise<Tried['effect']> {
  try {
    return await transaction(pool, async (tx) => {
      // Lock before reading: another refund of the order would be counted as part of this one.
      await lockInvoicesWith(tx, sold.orderId);
      await lockOrder(tx, sold.orderId);
      const before = await standing(tx, sold, now);
      const made = await refundPieces(tx, sold, wanted, now);
      if (!made.ok) throw new Tried(made);
      const after = await standing(tx, sold, now);
      throw new Tried(
        ok({
          refunded: made.value.refunded,
          tax: subtract(after.taxRefunded, before.taxRefunded),
          share: { before: before.share, after: after.share },
          commission: { before: before.commission, after: after.commission },
          accounts: [...after.booked]
            .map(([type, credited]) => ({ type, credited: money(credited - (before.booked.get(type) ?? 0)) }))
            .filter(({ credited }) => credited.amountMinor !== 0),
        }),
      );
    });
  } catch (error) {
    if (error instanceof Tried) return error.effect;
    throw error;
  }
}

async function standing(tx: Tx, sold: SoldOrder, now: Date) {
  const { share, left } = await expectedShare(tx, sold, now);
  const booked = await findBooked(tx, sold.orderId);
  return {
    share: share.total,
    ...left,
    booked: new Map(booked.map(({ type, creditedMinor }) => [type, creditedMinor])),
  };
}
