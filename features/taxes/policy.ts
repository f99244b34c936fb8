import type { Actor } from '@cubby/contract';

/** Whose certificates an actor sees and submits: a member's own. */
export const ownerOf = ({ account }: Actor): string | undefined => account?.accountId;

/** Staff review what others have submitted, never their own. */
export const mayReview = ({ account }: Actor, { accountId }: { accountId: string | null }): boolean =>
  account !== undefined && account.accountId !== accountId;
