import type { Actor } from '@cubby/contract';

/** Who sees and opens a shop's account for payouts: whoever owns the shop; of a child's shop the guardian. */
export const mayBePaid = ({ account }: Actor, ownerId: string | undefined): boolean =>
  account !== undefined &&
  account.accountId === ownerId &&
  (account.roles.includes('SELLER') || account.roles.includes('GUARDIAN'));
