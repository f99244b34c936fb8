import { type Actor, hasProof } from '@cubby/contract';

/** Who an order belongs to: an account, or nobody but the holder of its token if it was placed by a guest. */
export type OwnedOrder = { number: string; accountId: string | null };

/**
 * An order's buyer is the member to whose account it belongs, or whoever holds its guest token. To anyone else the order
 * looks missing (design 5).
 */
export const isBuyer = (actor: Actor, { number, accountId }: OwnedOrder): boolean =>
  (accountId !== null && actor.account?.accountId === accountId) || hasProof(actor, 'guest-order', number);

/**
 * A guest's order may be taken into the account of a member who holds its token, or with whose confirmed address it was
 * placed. What belongs to an account already is nobody else's to take.
 */
export const mayTake = (
  actor: Actor,
  { number, accountId, email }: OwnedOrder & { email: string },
  confirmedAddress: string | undefined,
): boolean =>
  actor.account !== undefined &&
  accountId === null &&
  (hasProof(actor, 'guest-order', number) || confirmedAddress?.toLowerCase() === email.toLowerCase());

/** The numbers of the guest orders whose tokens the actor holds. */
export const ownOrders = ({ proofs }: Actor): string[] =>
  proofs.filter(({ kind }) => kind === 'guest-order').map(({ subject }) => subject);
