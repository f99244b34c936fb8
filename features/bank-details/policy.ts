import type { Actor } from '@cubby/contract';

/** Whose bank details an actor sees, changes and chooses for an invoice: a member's own. */
export const ownerOf = ({ account }: Actor): string | undefined => account?.accountId;
