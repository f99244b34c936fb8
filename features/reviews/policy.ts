import type { Actor } from '@cubby/contract';
import { isBuyer } from '@cubby/features/orders/policy';

export type OwnedLine = { orderNumber: string; accountId: string | null };

/**
 * The recipient of a line reviews it: the order's buyer, or the holder of a guest's link. To others it looks missing.
 */
export const mayReview = (actor: Actor, { orderNumber, accountId }: OwnedLine): boolean =>
  isBuyer(actor, { number: orderNumber, accountId });

/** Members vote on others' reviews. */
export const mayVote = ({ account }: Actor, { accountId }: { accountId: string | null }): boolean =>
  account !== undefined && account.accountId !== accountId;
