import type { Actor } from '@cubby/contract';

/** Whose statements an actor reads: their own invoices', and those of the schools' accounts that they may pay from. */
export const readerOf = ({ account }: Actor): string | undefined => account?.accountId;
