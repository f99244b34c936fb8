import type { Actor } from '@cubby/contract';

export const threadSubject = (number: string): string => `support ${number}`;

type Thread = { number: string; accountId: string | null };

export const isAsker = ({ account, proofs }: Actor, { number, accountId }: Thread): boolean =>
  (accountId !== null && account?.accountId === accountId) ||
  proofs.some(({ kind, subject }) => kind === 'link' && subject === threadSubject(number));
