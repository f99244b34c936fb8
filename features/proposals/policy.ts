import { type Access, type Actor, mayForShop } from '@cubby/contract';

/** The version if the actor acts for its shop; to others it looks missing (design 5). */
export const ownProposalOf = <Row extends { sellerId: string }>(
  actor: Actor,
  access: readonly Access[],
  row: Row | undefined,
): Row | undefined => (row && mayForShop(actor, access, row.sellerId) ? row : undefined);
