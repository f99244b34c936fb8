import type { Actor } from '@cubby/contract';

/** Whose cart an actor sees and changes on the server: a member's own. */
export const ownerOf = ({ account }: Actor): string | undefined => account?.accountId;
