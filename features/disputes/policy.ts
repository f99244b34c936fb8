import { type Access, type Actor, mayAsStaff } from '@cubby/contract';
import { actorsFor, type OwnedSellerOrder } from '@cubby/features/fulfilment/policy';

export type Party = 'BUYER' | 'SELLER' | 'MANAGER';

/**
 * As whom somebody may use an endpoint, by its access, for a dispute, nearest first: its buyer, a member of the shop that sold,
 * staff. To anybody else it looks missing (design 5).
 */
export const partiesOf = (actor: Actor, owned: OwnedSellerOrder, access: readonly Access[]): Party[] =>
  actorsFor(actor, owned, access).filter((as): as is Party => as === 'BUYER' || as === 'SELLER' || as === 'MANAGER');

/** Whether somebody sees the pictures of a dispute: not those of the staff who only read, as for the uploads themselves. */
export const seesPictures = (actor: Actor, as: Party): boolean =>
  as !== 'MANAGER' || mayAsStaff(actor, ['disputes.discuss']);
