/**
 * The kinds of mail, and whether their reader may switch them off. What protects an account, what the law wants a buyer to
 * have, what costs money and answers to a question are always sent.
 */
export const noticeKinds = {
  ACCOUNT: { isSwitchable: false },
  ORDER: { isSwitchable: false },
  /** Where a parcel is; that it is late is part of ORDER. */
  PARCEL: { isSwitchable: true },
  INVOICE: { isSwitchable: false },
  /** To each side of a dispute. */
  DISPUTE: { isSwitchable: false },
  /** Answers to a request for help. */
  SUPPORT: { isSwitchable: false },
  ENQUIRY: { isSwitchable: false },
  /** Asks what a buyer thinks of what they bought. */
  REVIEW: { isSwitchable: true },
  /** What has changed on a wish list. */
  WISHLIST: { isSwitchable: true },
  RESTOCK: { isSwitchable: true },
  /** To our own staff. */
  STAFF: { isSwitchable: false },
} as const satisfies Record<string, { isSwitchable: boolean }>;
export type NoticeKind = keyof typeof noticeKinds;

/** Those that a member gets, in the order in which they are listed. */
export const memberKinds = [
  'ACCOUNT',
  'ORDER',
  'PARCEL',
  'INVOICE',
  'DISPUTE',
  'SUPPORT',
  'ENQUIRY',
  'REVIEW',
  'WISHLIST',
  'RESTOCK',
] as const satisfies readonly NoticeKind[];
/** Those that can be switched off. */
export const switchableKinds = ['PARCEL', 'REVIEW', 'WISHLIST', 'RESTOCK'] as const satisfies readonly NoticeKind[];
export type SwitchableKind = (typeof switchableKinds)[number];

/** For so long a mail that was sent keeps the tokens in its links: as long as the shortest-lived of them is valid. */
export const hoursWithLinks = 1;
/** For so many months mails are kept. */
export const monthsKept = 24;

/** A mail that a server does not take now is tried for so long. */
export const daysTried = 7;
/** Minutes until the next try after so many. */
export const minutesToRetry = (attempts: number): number => Math.min(2 ** attempts, 6 * 60);
