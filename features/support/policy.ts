import type { Actor } from '@cubby/contract';

/** The subject of the proof that the link of a thread gives. */
export const threadSubject = (number: string): string => `support ${number}`;

type Thread = { number: string; accountId: string | null };

/** Whoever asked may see a thread and write to it: the member whose it is, or the holder of the link mailed to its address. */
export const isAsker = ({ account, proofs }: Actor, { number, accountId }: Thread): boolean =>
  (accountId !== null && account?.accountId === accountId) ||
  proofs.some(({ kind, subject }) => kind === 'link' && subject === threadSubject(number));
