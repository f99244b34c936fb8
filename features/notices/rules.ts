/**
 * The kinds of mail, and whether their reader may switch them off. Mails that protect an account, that the law
 * requires, that concern money, or that answer a question are always sent.
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
  /** To those who act for a shop: new orders, and what is due tomorrow. */
  SALE: { isSwitchable: true },
  PAYOUT: { isSwitchable: true },
  /** What a shop must know: cancelled orders, payout accounts, decisions of the staff. */
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
/** The kinds that those get who act for a shop; they choose among them on the sellers' site. */
export const shopKinds = ['SALE', 'PAYOUT', 'DISPUTE', 'SHOP'] as const satisfies readonly NoticeKind[];
/** Emails of these kinds go only to members of a shop whose role includes the permission. */
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

/** A sent mail keeps the tokens in its links for so long: as long as the shortest-lived of them is valid. */
export const hoursWithLinks = 1;
/** Mails are kept for so many months. */
export const monthsKept = 24;

/** A mail that a server does not accept is retried for so long. */
export const daysTried = 7;
/** Minutes until the next try after so many. */
export const minutesToRetry = (attempts: number): number => Math.min(2 ** attempts, 6 * 60);

/** The state of an email: it waits, was sent, was refused by the recipient's server, or was not tried there any more. */
export const mailFates = ['WAITING', 'SENT', 'REJECTED', 'UNREACHABLE'] as const;
export type MailFate = (typeof mailFates)[number];
