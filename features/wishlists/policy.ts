import type { Actor } from '@cubby/contract';

/** Whose wish lists an actor sees and changes: a member's own. */
export const ownerOf = ({ account }: Actor): string | undefined => account?.accountId;
