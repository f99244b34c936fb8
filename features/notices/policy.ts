import type { Actor } from '@cubby/contract';

/** The address whose mails an actor chooses: a member's own. */
export const ownAddress = ({ account }: Actor): string | undefined => account?.login;
