import { type Actor, isManager } from '@cubby/contract';

/** The member whose invoices an endpoint lists, saves or moves; undefined for anyone who is not signed in. */
export const ownerOf = ({ account }: Actor): string | undefined => account?.accountId;

/** An invoice is its buyer's; to anyone else it looks missing (design 5). Staff have calls of their own. */
export const isBuyerOf = (actor: Actor, { accountId }: { accountId: string | null }): boolean =>
  accountId !== null && ownerOf(actor) === accountId;

/** Its paper is for its buyer and the staff. */
export const maySeePaper = (actor: Actor, owned: { accountId: string | null }): boolean =>
  isBuyerOf(actor, owned) || isManager(actor);
