import { type Actor, mayAsStaff } from '@cubby/contract';
import type { CaseKind } from './rules.ts';

/**
 * The kinds of cases that the caller may see: of children in danger, only with that duty; of people, only with
 * permission to read people.
 */
export const kindsSeen = (actor: Actor): CaseKind[] => [
  ...(mayAsStaff(actor, ['cases.read']) ? (['REPORT', 'SELLER'] as const) : []),
  ...(mayAsStaff(actor, ['cases.read']) && mayAsStaff(actor, ['people.read']) ? (['PERSON'] as const) : []),
  ...(mayAsStaff(actor, ['safety.read']) ? (['CHILD_SAFETY'] as const) : []),
];

/** Whether the caller may act in a case of that kind. */
export const mayDecide = (actor: Actor, kind: CaseKind): boolean =>
  mayAsStaff(actor, [kind === 'CHILD_SAFETY' ? 'safety.decide' : 'cases.decide']) &&
  (kind !== 'PERSON' || mayAsStaff(actor, ['people.handle']));
