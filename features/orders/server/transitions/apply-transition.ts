import type { Tx } from '@cubby/db';
import { releaseStock } from '@cubby/features/offers/server';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { cancelledStatuses, type OrderStatus } from '../../rules.ts';
import {
  type AllowedTransition,
  type OrderActor,
  type OrderFacts,
  type Transition,
  transitionFor,
} from '../../transitions.ts';
import { tellOfChanges } from '../letters/news.ts';
import { weighShopsOf } from '../placing/shop-rules.ts';
import { sumByOffer } from '../placing/sum-by-offer.ts';
import type { Change } from './change.ts';
import {
  changeStatus,
  firmReservations,
  type LockedSellerOrder,
  lockOrder,
  lockSellerOrders,
  releaseReservations,
} from './transition-store.ts';
import { tracesOf } from './transition-traces.ts';

/** A changed seller order: its state before, the row that changed it, and the sequence number of the change. */
export type AppliedChange = LockedSellerOrder & {
  row: Transition;
  to: OrderStatus;
  restocks: boolean;
  position: number;
};
type Refused = Failure<'OC_WRONG_STATUS'>;

const isAlive = ({ status }: LockedSellerOrder) => !cancelledStatuses.includes(status);

/**
 * Applies an action to all seller orders of an order that are not cancelled or rejected, in one transaction (domain
 * 5.1). If the table refuses it for one of them, or there are none, nothing changes.
 */
export async function applyToOrder(tx: Tx, orderId: string, made: Change): Promise<Result<AppliedChange[], Refused>> {
  await lockOrder(tx, orderId);
  const planned: (readonly [LockedSellerOrder, AllowedTransition])[] = [];
  for (const sellerOrder of (await lockSellerOrders(tx, orderId)).filter(isAlive)) {
    const found = transitionFor(factsOf(sellerOrder, made), made.action, made.actor, made.now);
    if (!found.ok) return found;
    planned.push([sellerOrder, found.value]);
  }
  if (planned.length === 0) return fail('OC_WRONG_STATUS', 'orders.wrongStatus');
  const applied = await apply(tx, planned, made);
  await tellOfChanges(tx, applied, made.actor);
  return ok(applied);
}

export async function applyToSellerOrder(
  tx: Tx,
  { orderId, sellerOrderId }: { orderId: string; sellerOrderId: string },
  made: Change,
): Promise<Result<AppliedChange, Refused>> {
  await lockOrder(tx, orderId);
  const sellerOrder = (await lockSellerOrders(tx, orderId)).find((each) => each.sellerOrderId === sellerOrderId);
  if (!sellerOrder) return fail('OC_WRONG_STATUS', 'orders.wrongStatus');
  const found = transitionFor(factsOf(sellerOrder, made), made.action, made.actor, made.now);
  if (!found.ok) return found;
  const applied = await apply(tx, [[sellerOrder, found.value]], made);
  await tellOfChanges(tx, applied, made.actor);
  return ok(applied[0]!);
}

/** Applies to each seller order the action that `madeOf` returns, if the table allows it; the others are unchanged. */
export async function applyWhereAllowed(
  tx: Tx,
  orderId: string,
  madeOf: (sellerOrder: LockedSellerOrder) => Change | undefined,
): Promise<AppliedChange[]> {
  await lockOrder(tx, orderId);
  const applied: AppliedChange[] = [];
  let actor: OrderActor = 'SYSTEM';
  for (const sellerOrder of await lockSellerOrders(tx, orderId)) {
    const made = madeOf(sellerOrder);
    const found = made && transitionFor(factsOf(sellerOrder, made), made.action, made.actor, made.now);
    if (!found?.ok) continue;
    applied.push(...(await apply(tx, [[sellerOrder, found.value]], made!)));
    actor = made!.actor;
  }
  await tellOfChanges(tx, applied, actor);
  return applied;
}

const factsOf = (sellerOrder: LockedSellerOrder, { reason, known }: Change): OrderFacts => ({
  ...sellerOrder,
  isChargeback: false,
  disputed: sellerOrder.kept,
  refundableMinor: 0,
  hasReason: Boolean(reason?.trim()),
  ...known,
});

async function apply(
  tx: Tx,
  planned: readonly (readonly [LockedSellerOrder, AllowedTransition])[],
  made: Change,
): Promise<AppliedChange[]> {
  const { actor, accountId = null, reason = null, now } = made;
  const restocks = made.restocks ?? actor !== 'SYSTEM';
  const applied: AppliedChange[] = [];
  for (const [before, { row, to }] of planned) {
    const { sellerOrderId, status: from } = before;
    const traces = tracesOf(before, to, made);
    const position = await changeStatus(
      tx,
      { sellerOrderId, transition: row.id, from, to, actor, accountId, reason, now },
      traces,
    );
    applied.push({ ...before, row, to, restocks, position });
  }
  await weighShopsOf(tx, applied);
  const idsOf = (effect: string) =>
    planned.filter(([, { row }]) => row.stock === effect).map(([{ sellerOrderId }]) => sellerOrderId);
  if (idsOf('FIRM').length > 0) await firmReservations(tx, idsOf('FIRM'));
  if (idsOf('RELEASE').length > 0) await releaseStock(tx, sumByOffer(await releaseReservations(tx, idsOf('RELEASE'))));
  return applied;
}
