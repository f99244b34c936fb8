import { type Actor, hasProof } from '@cubby/contract';

/** The holder of an order's guest token counts as its buyer. To anyone else the order looks missing (design 5). */
export const isBuyer = (actor: Actor, { number }: { number: string }): boolean =>
  hasProof(actor, 'guest-order', number);

/** The numbers of the guest orders whose tokens the actor holds. */
export const ownOrders = ({ proofs }: Actor): string[] =>
  proofs.filter(({ kind }) => kind === 'guest-order').map(({ subject }) => subject);
