import type { Actor } from '@cubby/contract';
import { actorsFor, type OwnedSellerOrder } from '@cubby/features/fulfilment/policy';

/** Which side of a dispute somebody is on. */
export type Party = 'BUYER' | 'SELLER' | 'MANAGER';

/**
 * As whom somebody may see a dispute and act on it, nearest first: its buyer, the owner of the shop that sold (for a child's
 * shop the guardian, never the child), staff. To anybody else it looks missing (design 5).
 */
export const partiesOf = (actor: Actor, owned: OwnedSellerOrder): Party[] =>
  actorsFor(actor, owned).filter((as): as is Party => as === 'BUYER' || as === 'SELLER' || as === 'MANAGER');
