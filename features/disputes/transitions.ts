import { type Failure, fail, ok, type Result } from '@cubby/result';
import { carriedOut } from './transitions/carried-out.ts';
import { decided } from './transitions/decided.ts';
import { ended } from './transitions/ended.ts';
import { opened } from './transitions/opened.ts';
import type { DisputeAction, DisputeActor, DisputeFacts, DisputeTransition } from './transitions/transition.ts';

export * from './transitions/transition.ts';

/** The only table of allowed changes of a dispute, in the order of domain 5.6. Anything else is refused with 409. */
export const disputeTransitions: readonly DisputeTransition[] = [...opened, ...decided, ...carriedOut, ...ended];

/** The row that lets an actor do something now, or an error that changes nothing (domain 5.6). */
export function disputeTransitionFor(
  facts: DisputeFacts,
  action: DisputeAction,
  actor: DisputeActor,
  now: Date,
): Result<DisputeTransition, Failure<'OC_WRONG_STATUS'>> {
  const row = disputeTransitions.find(
    (each) =>
      each.action === action &&
      each.from.includes(facts.status) &&
      each.actors.includes(actor) &&
      (each.isAllowed?.(facts, actor, now) ?? true),
  );
  return row ? ok(row) : fail('OC_WRONG_STATUS', 'disputes.wrongStatus');
}
