import { guestSupportPath } from './rules.ts';

export type ShopKind = 'CHILD' | 'BUSINESS';

/** What a buyer may ask a child's shop, by whether it is about an order (domain C12). Nothing is made to order. */
export const orderQuestions = ['WHEN', 'SIZE', 'MATERIAL', 'THANKS'] as const;
export const shopQuestions = ['AVAILABLE', 'SIZE', 'MATERIAL'] as const;
/** What a buyer asks a firm about an order. Firms say on their page how they are reached before one. */
export const firmQuestions = ['WHEN', 'CHANGE', 'PRODUCT', 'INVOICE', 'OTHER'] as const;
export const questions = [...new Set([...orderQuestions, ...shopQuestions, ...firmQuestions])] as const;
export type Question = (typeof questions)[number];

/** The questions about an order of a shop. */
export const questionsAbout = (kind: ShopKind): readonly Question[] =>
  kind === 'CHILD' ? orderQuestions : firmQuestions;

/** Questions that say enough without another word. */
const wordless: readonly string[] = ['WHEN', 'THANKS', 'AVAILABLE'] satisfies Question[];
export const needsWords = (question: string): boolean => !wordless.includes(question);

/** What one may write to the other, in characters. */
export const longestContact = { CHILD: 300, BUSINESS: 2000 } as const satisfies Record<ShopKind, number>;
/** A firm's reply templates. */
export const mostTemplates = 50;
export const longestTemplateName = 60;

/** Threads of one buyer with one shop that wait for an answer. */
export const mostOpenThreads = 3;
/** A shop's threads that a list shows, those that wait first. */
export const mostThreadsListed = 200;
export const watchedPerPage = 50;

/** Where a buyer writes to a shop, and about a seller order; where the shop reads it. */
export const contactOrderPath = (number: string): string => `${guestSupportPath}/order/${number}`;
export const contactShopPath = (handle: string): string => `/profile/support/shop/${handle}`;
export const shopContactPath = '/contact';
