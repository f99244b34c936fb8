import { type Access, type Actor, mayAsStaff, mayForShop } from '@cubby/contract';

export const threadSubject = (number: string): string => `support ${number}`;

type Thread = { number: string; accountId: string | null };

export const isAsker = ({ account, proofs }: Actor, { number, accountId }: Thread): boolean =>
  (accountId !== null && account?.accountId === accountId) ||
  proofs.some(({ kind, subject }) => kind === 'link' && subject === threadSubject(number));

/** Whether the actor answers for the thread's shop: its members, or a child's shop's guardian. */
export const isSeller = (actor: Actor, access: readonly Access[], { sellerId }: { sellerId: string | null }): boolean =>
  sellerId !== null && mayForShop(actor, access, sellerId);

/** Its asker, those who answer for its shop, and staff read a thread; to anyone else it looks missing (design 5). */
export const mayRead = (
  actor: Actor,
  access: readonly Access[],
  thread: Thread & { sellerId: string | null },
): boolean => isAsker(actor, thread) || isSeller(actor, access, thread) || mayAsStaff(actor, access);
