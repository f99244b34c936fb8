import type { Actor } from '@cubby/contract';

/** Staff review others' submissions, never their own. */
export const mayReview = ({ account }: Actor, { accountId }: { accountId: string | null }): boolean =>
  account !== undefined && account.accountId !== accountId;
