import { type Actor, mayAsStaff, mayForShop } from '@cubby/contract';

/**
 * Whether the actor may see the invoices of a shop's fee: the shop's owners and finance members. To others they look
 * missing.
 */
export const isPayer = (actor: Actor, { sellerId }: { sellerId: string }): boolean =>
  mayForShop(actor, ['money.read'], sellerId);

/** Staff who read invoices read these too. */
export const mayReadPaper = (actor: Actor, of: { sellerId: string }): boolean =>
  isPayer(actor, of) || mayAsStaff(actor, ['invoices.read']);
