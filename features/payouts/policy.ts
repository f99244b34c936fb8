import { type Access, type Actor, linkHeld, mayForShop } from '@cubby/contract';

/** Whether the actor may see the shop's money. */
export const isTheirShop = (actor: Actor, access: readonly Access[], { sellerId }: { sellerId: string }): boolean =>
  mayForShop(actor, access, sellerId);

const undoes = 'payout-destination-undo ';
export const undoSubject = (destinationId: string): string => undoes + destinationId;
/** The new destination whose mailed link the actor holds. */
export const destinationToUndo = (actor: Actor): string | undefined => linkHeld(actor, undoes);
