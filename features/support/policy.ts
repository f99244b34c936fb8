import { type Access, type Actor, mayAsStaff, mayForShop } from '@cubby/contract';

export const threadSubject = (number: string): string => `support ${number}`;

type Thread = { number: string; accountId: string | null };

export const isAsker = ({ account, proofs }: Actor, { number, accountId }: Thread): boolean =>
  (accountId !== null && account?.accountId === accountId) ||
  proofs.some(({ kind, subject }) => kind === 'link' && subject === threadSubject(number));

/** Whether somebody answers for the shop that a thread is with: its members, of a child's shop the guardian. */
export const isSeller = (actor: Actor, access: readonly Access[], { sellerId }: { sellerId: string | null }): boolean =>
  sellerId !== null && mayForShop(actor, access, sellerId);

/** Its asker, those who answer for its shop and the staff read a thread; to anybody else it looks missing (design 5). */
export const mayRead = (
  actor: Actor,
  access: readonly Access[],
  thread: Thread & { sellerId: string | null },
): boolean => isAsker(actor, thread) || isSeller(actor, access, thread) || mayAsStaff(actor, access);
