import { type Access, type Actor, mayAsStaff } from '@cubby/contract';
import { actorsFor, type OwnedSellerOrder } from '@cubby/features/fulfilment/policy';

export type Party = 'BUYER' | 'SELLER' | 'MANAGER';

/**
 * The actor's role in a dispute, by the endpoint's access, closest first: its buyer, a member of the shop that sold,
 * staff. To anyone else it looks missing (design 5).
 */
export const partiesOf = (actor: Actor, owned: OwnedSellerOrder, access: readonly Access[]): Party[] =>
  actorsFor(actor, owned, access).filter((as): as is Party => as === 'BUYER' || as === 'SELLER' || as === 'MANAGER');

/** Whether the actor sees a dispute's pictures: staff with read access only do not, as for the uploads themselves. */
export const seesPictures = (actor: Actor, as: Party): boolean =>
  as !== 'MANAGER' || mayAsStaff(actor, ['disputes.discuss']);
