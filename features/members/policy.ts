import { type Access, type Actor, mayAsStaff, mayForShop } from '@cubby/contract';

/** The requested team: of this shop, or the staff if none is given; undefined if it is not the actor's. */
export function teamOf(
  actor: Actor,
  access: readonly Access[],
  shop: { sellerId: string } | undefined,
): { sellerId: string } | 'staff' | undefined {
  if (shop) return mayForShop(actor, access, shop.sellerId) ? { sellerId: shop.sellerId } : undefined;
  return mayAsStaff(actor, access) ? 'staff' : undefined;
}

/** The invitation whose link the actor holds. */
export const invitationOf = ({ proofs }: Actor): string | undefined =>
  proofs.find(({ kind }) => kind === 'invitation')?.subject;
