import type { Actor } from '@cubby/contract';

/** Whose accounts an actor sees and pays from: those of the organisations that they are a member of. */
export const memberOf = ({ account }: Actor): string | undefined => account?.accountId;
