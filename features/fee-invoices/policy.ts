import { type Actor, mayAsStaff, mayForShop } from '@cubby/contract';

/** Whether the invoices of a shop's fee concern the actor: those who look after its money. To others they look missing. */
export const isPayer = (actor: Actor, { sellerId }: { sellerId: string }): boolean =>
  mayForShop(actor, ['money.read'], sellerId);

/** The staff who read invoices read these, too. */
export const mayReadPaper = (actor: Actor, of: { sellerId: string }): boolean =>
  isPayer(actor, of) || mayAsStaff(actor, ['invoices.read']);
