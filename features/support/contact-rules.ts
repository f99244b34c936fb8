import { guestSupportPath } from './rules.ts';

export type ShopKind = 'CHILD' | 'BUSINESS';

/** A buyer's possible questions to a child's shop, with or without an order (domain C12). Nothing is made to order. */
export const orderQuestions = ['WHEN', 'SIZE', 'MATERIAL', 'THANKS'] as const;
export const shopQuestions = ['AVAILABLE', 'SIZE', 'MATERIAL'] as const;
/** A buyer's questions to a firm about an order. Before an order, buyers use the contact details on a firm's page. */
export const firmQuestions = ['WHEN', 'CHANGE', 'PRODUCT', 'INVOICE', 'OTHER'] as const;
export const questions = [...new Set([...orderQuestions, ...shopQuestions, ...firmQuestions])] as const;
export type Question = (typeof questions)[number];

/** The questions about an order of a shop. */
export const questionsAbout = (kind: ShopKind): readonly Question[] =>
  kind === 'CHILD' ? orderQuestions : firmQuestions;

/** Questions that need no further words. */
const wordless: readonly string[] = ['WHEN', 'THANKS', 'AVAILABLE'] satisfies Question[];
export const needsWords = (question: string): boolean => !wordless.includes(question);

/** The maximum length of a message, in characters. */
export const longestContact = { CHILD: 300, BUSINESS: 2000 } as const satisfies Record<ShopKind, number>;
/** A firm's reply templates. */
export const mostTemplates = 50;
export const longestTemplateName = 60;

/** How many unanswered threads one buyer may have with one shop. */
export const mostOpenThreads = 3;
/** How many of a shop's threads a list shows, waiting ones first. */
export const mostThreadsListed = 200;
export const watchedPerPage = 50;

/** The pages where a buyer writes to a shop, and about a seller order, and where the shop reads it. */
export const contactOrderPath = (number: string): string => `${guestSupportPath}/order/${number}`;
export const contactShopPath = (handle: string): string => `/profile/support/shop/${handle}`;
export const shopContactPath = '/contact';
