/** Statuses of a dispute (domain 5.6); OPENED is also the filter by default (spec 2.31). */
export const disputeStatuses = [
  'DRAFT',
  'OPENED',
  'IN_PROGRESS',
  'APPROVED',
  'RETURN',
  'COMPLETED',
  'REJECTED',
  'REJECTED_BY_TIMEOUT',
  'CANCELLED',
  'CLOSED',
] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** In these it is not decided yet, or not carried out: a seller order has at most one such dispute. */
export const openDisputes = ['OPENED', 'IN_PROGRESS', 'APPROVED', 'RETURN'] as const satisfies readonly DisputeStatus[];

/** What is wrong (domain 5.6). */
export const disputeReasons = ['NOT_RECEIVED', 'NOT_AS_DESCRIBED', 'DAMAGED', 'WRONG_ITEM', 'UNSAFE', 'OTHER'] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** Who began it: the buyer, the card holder's bank, or staff because something may be dangerous. */
export type DisputeChannel = 'BUYER' | 'CHARGEBACK' | 'SAFETY';

/** What the buyer asks for, and what is decided. */
export const remedies = ['FULL_REFUND', 'PART_REFUND', 'REPLACEMENT'] as const;
export type Remedy = (typeof remedies)[number];

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** How long each side has (domain 5.6, ux D2). */
export const disputePeriods = {
  /** A seller has so long to answer; a child's shop, where a guardian answers, has longer (D3). */
  answer: 72 * hour,
  answerOfChildShop: 5 * day,
  /** A buyer whom staff asked something, after a reminder (D8). */
  buyerSilence: 7 * day,
  /** Goods that are to come back are sent within (D12). */
  returning: 14 * day,
  /** Either side may ask once that a rejection is looked at again (D13). */
  appeal: 14 * day,
} as const;

/** By when its seller must answer a dispute that was opened at a time; staff decide after that. */
export const answerDueAt = (openedAt: Date, isChildShop: boolean): Date =>
  new Date(openedAt.getTime() + (isChildShop ? disputePeriods.answerOfChildShop : disputePeriods.answer));

/** Buyers first tell their sellers, who set most things right at once; nobody waits where something may be dangerous. */
export const tellsSellerFirst = (reason: DisputeReason): boolean => reason !== 'UNSAFE';

/** The most pictures of a dispute (domain 5.6). */
export const mostDisputePictures = 10;
/** Disputes on one page of a member's list. */
export const disputesPageSize = 10;
