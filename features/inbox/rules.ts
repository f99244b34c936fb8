/** The items of the inbox: requests for help, and messages from the contact forms. */
export const inboxKinds = ['SUPPORT', 'ENQUIRY'] as const;
export type InboxKind = (typeof inboxKinds)[number];

export const inboxLists = ['WAITING', 'MINE', 'SNOOZED', 'ANSWERED'] as const;
export type InboxList = (typeof inboxLists)[number];

/** Answer templates in the asker's language; staff edit them before sending. */
export const replyTemplates = ['THANKS', 'DETAILS', 'PARCEL', 'REFUND'] as const;
export type ReplyTemplate = (typeof replyTemplates)[number];

export const longestNote = 2000;
export const longestAnswer = 4096;

/** How long a person counts as reading after their page's last report, in seconds; it reports every ten. */
export const presenceSeconds = 25;
export const presenceEverySeconds = 10;

/** For how many weeks response times are shown. */
export const weeksShown = 8;

export const inboxPath = '/inbox';
export const pathOfItem = (kind: InboxKind, number: string): string => `${inboxPath}/${kind.toLowerCase()}/${number}`;

/** How many order items are shown beside a message. */
export const mostOrders = 10;

/** The subjects about which a message can become a case, by SKU or login. */
export const caseSubjects = ['PRODUCT', 'SELLER'] as const;
