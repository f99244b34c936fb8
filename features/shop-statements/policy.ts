import { type Access, type Actor, mayForShop } from '@cubby/contract';

/** Whether the statements of a shop concern the actor: those who look after its money. To others it looks missing. */
export const mayReadStatements = (
  actor: Actor,
  access: readonly Access[],
  { sellerId }: { sellerId: string },
): boolean => mayForShop(actor, access, sellerId);
