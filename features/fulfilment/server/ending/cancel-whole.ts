import type { Actor } from '@cubby/contract';
import type { Tx } from '@cubby/db';
import { followOrder } from '@cubby/features/invoices/server';
import { isBuyer } from '@cubby/features/orders/policy';
import { cancelUnpaidOrder, findOrderForPayment, findOwner, lockInvoicesWith } from '@cubby/features/orders/server';
import { type Failure, ok, type Result } from '@cubby/result';
import type { OrderStep } from '../../rules.ts';
import { missing, wrongStatus } from '../refusals.ts';

/** The buyer cancels an unpaid order as a whole. Its seller orders become separate only once it is paid. */
export async function cancelWhole(
  { number, action }: { number: string; action: OrderStep },
  { db, actor, now }: { db: Tx; actor: Actor; now: Date },
): Promise<Result<{ status: 'CANCELLED' }, Failure<'OC_NOT_FOUND' | 'OC_WRONG_STATUS'>>> {
  const owned = await findOwner(db, number);
  if (!owned || !isBuyer(actor, owned)) return missing;
  const { orderId } = (await findOrderForPayment(db, { number }))!;
  await lockInvoicesWith(db, orderId);
  const by = { reason: 'cancelled by the buyer', accountId: actor.account?.accountId };
  if (action !== 'CANCEL' || !(await cancelUnpaidOrder(db, number, now, by))) return wrongStatus;
  await followOrder(db, orderId, now);
  return ok({ status: 'CANCELLED' });
}
