import { type Failure, fail, ok, type Result } from '@cubby/result';
import type { OrderStatus } from './rules.ts';
import { confirmed } from './transitions/confirmed.ts';
import { delivered } from './transitions/delivered.ts';
import { disputed } from './transitions/disputed.ts';
import { placed } from './transitions/placed.ts';
import { returned } from './transitions/returned.ts';
import type { OrderAction, OrderActor, OrderFacts, Transition } from './transitions/transition.ts';
import { unfulfilled } from './transitions/unfulfilled.ts';

export * from './transitions/deadlines.ts';
export * from './transitions/transition.ts';

/**
 * The only table of allowed changes of a seller order, in the order of domain 5.4. Anything else is refused with 409 and
 * changes nothing.
 */
export const transitions: readonly Transition[] = [
  ...placed,
  ...confirmed,
  ...delivered,
  ...unfulfilled,
  ...returned,
  ...disputed,
];

export type AllowedTransition = { row: Transition; to: OrderStatus };

/** The row that lets an actor do something now, with its result, or an error that changes nothing (domain 5.1). */
export function transitionFor(
  facts: OrderFacts,
  action: OrderAction,
  actor: OrderActor,
  now: Date,
): Result<AllowedTransition, Failure<'OC_WRONG_STATUS'>> {
  const row = transitions.find(
    (each) =>
      each.action === action &&
      each.from.includes(facts.status) &&
      each.actors.includes(actor) &&
      (each.isAllowed?.(facts, actor, now) ?? true),
  );
  if (!row) return fail('OC_WRONG_STATUS', 'orders.wrongStatus');
  return ok({ row, to: row.leadsTo?.(facts, now) ?? row.to[0] });
}

export const transitionOf = (action: 'PLACE' | 'START_PAYMENT'): Transition =>
  transitions.find((each) => each.action === action)!;

export const statusesBefore = (action: OrderAction): OrderStatus[] => [
  ...new Set(transitions.filter((each) => each.action === action).flatMap(({ from }) => from)),
];

/** Goods returned after a dispute's decision: only the dispute moves such a seller order (D11, D12). */
export const isReturnOfDispute = ({ status, returnCause }: Pick<OrderFacts, 'status' | 'returnCause'>): boolean =>
  status === 'RETURN' && returnCause === 'DISPUTE';

/** Goods returned after the buyer's withdrawal: the seller's share is held until the return ends. */
export const isWithdrawnFrom = ({ status, returnCause }: Pick<OrderFacts, 'status' | 'returnCause'>): boolean =>
  status === 'RETURN' && returnCause === 'WITHDRAWAL';

export const isDisputed = (facts: Pick<OrderFacts, 'status' | 'returnCause'>): boolean =>
  facts.status === 'DISPUTE_OPEN' || isReturnOfDispute(facts);

/** During a dispute its money is frozen, in clearing too (domain 5.3 P12): only the dispute refunds any of it. */
export const isFrozen = (facts: Pick<OrderFacts, 'status' | 'returnCause' | 'hasOpenDispute'>): boolean =>
  facts.hasOpenDispute || isDisputed(facts);
