import { type Actor, isManager, memberOf } from '@cubby/contract';

/** An invoice is its buyer's; to anyone else it looks missing (design 5). Staff have calls of their own. */
export const isBuyerOf = (actor: Actor, { accountId }: { accountId: string | null }): boolean =>
  accountId !== null && memberOf(actor) === accountId;

/** Its paper is for its buyer and the staff. */
export const maySeePaper = (actor: Actor, owned: { accountId: string | null }): boolean =>
  isBuyerOf(actor, owned) || isManager(actor);
