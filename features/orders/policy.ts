import { type Actor, hasProof } from '@cubby/contract';

export type OwnedOrder = { number: string; accountId: string | null };

/**
 * An order's buyer is the member to whose account it belongs, or the holder of its guest token. To anyone else the
 * order looks missing (design 5).
 */
export const isBuyer = (actor: Actor, { number, accountId }: OwnedOrder): boolean =>
  (accountId !== null && actor.account?.accountId === accountId) || hasProof(actor, 'guest-order', number);

/**
 * A guest's order may be moved to the account of a member who holds its token, or with whose confirmed address it was
 * placed. An order that belongs to an account stays there.
 */
export const mayTake = (
  actor: Actor,
  { number, accountId, email }: OwnedOrder & { email: string },
  confirmedAddress: string | undefined,
): boolean =>
  actor.account !== undefined &&
  accountId === null &&
  (hasProof(actor, 'guest-order', number) || confirmedAddress?.toLowerCase() === email.toLowerCase());

export const ownOrders = ({ proofs }: Actor): string[] =>
  proofs.filter(({ kind }) => kind === 'guest-order').map(({ subject }) => subject);
