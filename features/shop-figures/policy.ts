import { type Access, type Actor, mayForShop } from '@cubby/contract';

/** Whether the figures of a shop concern the actor: those who look after its money. To others it looks missing. */
export const mayReadFigures = (actor: Actor, access: readonly Access[], { sellerId }: { sellerId: string }): boolean =>
  mayForShop(actor, access, sellerId);
