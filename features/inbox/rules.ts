/** What the inbox lists: requests for help, and what was sent by the contact forms. */
export const inboxKinds = ['SUPPORT', 'ENQUIRY'] as const;
export type InboxKind = (typeof inboxKinds)[number];

export const inboxLists = ['WAITING', 'MINE', 'SNOOZED', 'ANSWERED'] as const;
export type InboxList = (typeof inboxLists)[number];

/** Answers that are often given, in the asker's language; the staff change them before they send them. */
export const replyTemplates = ['THANKS', 'DETAILS', 'PARCEL', 'REFUND'] as const;
export type ReplyTemplate = (typeof replyTemplates)[number];

export const longestNote = 2000;
export const longestAnswer = 4096;

/** How long somebody counts as reading after their page was last heard of, in seconds; it reports every ten. */
export const presenceSeconds = 25;
export const presenceEverySeconds = 10;

/** For how many weeks times are shown. */
export const weeksShown = 8;

export const inboxPath = '/inbox';
export const pathOfItem = (kind: InboxKind, number: string): string => `${inboxPath}/${kind.toLowerCase()}/${number}`;

/** So many order items are shown beside a message. */
export const mostOrders = 10;

/** What a message becomes a case about, named by its SKU or its login. */
export const caseSubjects = ['PRODUCT', 'SELLER'] as const;
