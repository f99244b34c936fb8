import type { Tx } from '@cubby/db';
import {
  type AppliedChange,
  applyToSellerOrder,
  arriveParcels,
  lockInvoicesWith,
  lockOrder,
  noteComingBack,
  type SoldOrder,
  sendParcelsAgain,
} from '@cubby/features/orders/server';
import { isReturnOfDispute, type OrderActor } from '@cubby/features/orders/transitions';
import { endSessions } from '@cubby/features/payments/server';
import { type Failure, fail, type Result } from '@cubby/result';
import type { OrderStep } from '../rules.ts';
import { settleMoney } from './shares/settle-money.ts';
import { namePieces, type Pieces } from './shipping/name-pieces.ts';

export type Refused = Failure<'OC_WRONG_STATUS'>;
type Step = {
  action: OrderStep | 'COME_BACK';
  actor: OrderActor;
  accountId?: string | undefined;
  reason?: string | undefined;
  restocks?: boolean | undefined;
  pieces?: Pieces | undefined;
};

export async function act(
  tx: Tx,
  sold: SoldOrder,
  step: Step,
  now: Date,
): Promise<Result<AppliedChange, Failure<'OC_WRONG_STATUS' | 'OC_TOO_MANY'>>> {
  const { sellerOrderId, orderId } = sold;
  const { action, actor, accountId, reason, restocks, pieces = [] } = step;
  // Its dispute decides its status and the money.
  if (isReturnOfDispute(sold)) return fail('OC_WRONG_STATUS', 'orders.wrongStatus');
  await lockInvoicesWith(tx, orderId);
  await lockOrder(tx, orderId);
  // Confirming arrival means all parcels.
  if (action === 'DELIVER' && actor === 'BUYER') await arriveParcels(tx, sellerOrderId, null, now);
  if (action === 'SHIP_AGAIN') await sendParcelsAgain(tx, sellerOrderId, now);
  const made = await applyToSellerOrder(
    tx,
    { orderId, sellerOrderId },
    { action, actor, accountId, now, restocks, ...(reason && { reason }) },
  );
  if (!made.ok) return made;
  if (action === 'WITHDRAW') {
    const named = await namePieces(tx, sellerOrderId, pieces);
    if (!named.ok) return named;
    await noteComingBack(tx, named.value);
  }
  await settleMoney(tx, [made.value], now);
  await endSessions(tx, orderId, [made.value]);
  return made;
}
