import { guestSupportPath } from './rules.ts';

/** What a buyer may ask a child's shop, by whether it is about an order (domain C12). Nothing is made to order. */
export const orderQuestions = ['WHEN', 'SIZE', 'MATERIAL', 'THANKS'] as const;
export const shopQuestions = ['AVAILABLE', 'SIZE', 'MATERIAL'] as const;
export type Question = (typeof orderQuestions)[number] | (typeof shopQuestions)[number];

/** Questions that say enough without another word. */
const wordless: readonly string[] = ['WHEN', 'THANKS', 'AVAILABLE'] satisfies Question[];
export const needsWords = (question: string): boolean => !wordless.includes(question);

/** What one may write to the other, in characters. */
export const longestContact = 300;
/** Threads of one buyer with one shop that wait for an answer. */
export const mostOpenThreads = 3;
/** The guardian's threads that a list shows, those that wait first. */
export const mostThreadsListed = 200;
export const watchedPerPage = 50;

/** Where a buyer writes to a shop, and about a seller order; where the guardian reads it. */
export const contactOrderPath = (number: string): string => `${guestSupportPath}/order/${number}`;
export const contactShopPath = (handle: string): string => `/profile/support/shop/${handle}`;
export const guardianContactPath = '/contact';
