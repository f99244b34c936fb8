import { type Actor, hasProof } from '@cubby/contract';

/** The buyer of an order is whoever holds its guest token. To anyone else the order looks missing (design 5). */
export const isBuyer = (actor: Actor, { number }: { number: string }): boolean =>
  hasProof(actor, 'guest-order', number);
