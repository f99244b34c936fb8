/**
 * The kinds of mail, and whether their reader can turn them off. Mails that protect an account, that the law requires,
 * that concern money, or that answer a question are always sent.
 */
export const noticeKinds = {
  ACCOUNT: { isSwitchable: false },
  ORDER: { isSwitchable: false },
  /** Where a parcel is; lateness is part of ORDER. */
  PARCEL: { isSwitchable: true },
  INVOICE: { isSwitchable: false },
  /** To each side of a dispute. */
  DISPUTE: { isSwitchable: false },
  SUPPORT: { isSwitchable: false },
  ENQUIRY: { isSwitchable: false },
  REVIEW: { isSwitchable: true },
  WISHLIST: { isSwitchable: true },
  RESTOCK: { isSwitchable: true },
  /** To people who act for a shop: new orders, and orders due tomorrow. */
  SALE: { isSwitchable: true },
  PAYOUT: { isSwitchable: true },
  /** Required information for a shop: cancelled orders, payout accounts, decisions of staff. */
  SHOP: { isSwitchable: false },
  /** To our own staff. */
  STAFF: { isSwitchable: false },
} as const satisfies Record<string, { isSwitchable: boolean }>;
export type NoticeKind = keyof typeof noticeKinds;

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
/** The kinds for people who act for a shop, chosen on the seller site. */
export const shopKinds = ['SALE', 'PAYOUT', 'DISPUTE', 'SHOP'] as const satisfies readonly NoticeKind[];
/** Mails of these kinds go only to members of a shop whose role includes the permission. */
export const permissionOfKind: Partial<Record<NoticeKind, string>> = {
  SALE: 'orders.ship',
  PAYOUT: 'money.read',
  DISPUTE: 'disputes.argue',
};
export const switchableKinds = [
  'PARCEL',
  'REVIEW',
  'WISHLIST',
  'RESTOCK',
  'SALE',
  'PAYOUT',
] as const satisfies readonly NoticeKind[];
export type SwitchableKind = (typeof switchableKinds)[number];

/** How long a sent mail keeps the tokens in its links: as long as the shortest-lived of them is valid. */
export const hoursWithLinks = 1;
/** How many months mails are kept. */
export const monthsKept = 24;

/** How long a mail that a server does not accept is retried. */
export const daysTried = 7;
/** The minutes until the next try, by the number of tries. */
export const minutesToRetry = (attempts: number): number => Math.min(2 ** attempts, 6 * 60);

/** The state of a mail: waiting, sent, refused by the recipient's server, or given up. */
export const mailFates = ['WAITING', 'SENT', 'REJECTED', 'UNREACHABLE'] as const;
export type MailFate = (typeof mailFates)[number];
