import type { Actor } from '@cubby/contract';

/** Whoever owns a shop acts for it: its seller, and for a child's shop the guardian, never the child. */
export const isShopOwner = ({ account }: Actor, ownerId: string | undefined): boolean =>
  account !== undefined &&
  account.accountId === ownerId &&
  (account.roles.includes('SELLER') || account.roles.includes('GUARDIAN'));
