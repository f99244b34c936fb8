import type { Actor } from '@cubby/contract';

/** Whose link and referrals an actor sees: a member's own. */
export const referrerOf = ({ account }: Actor): string | undefined => account?.accountId;
