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
export const disputeChannels = ['BUYER', 'CHARGEBACK', 'SAFETY'] as const;
export type DisputeChannel = (typeof disputeChannels)[number];

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
  /** Staff decide within, or are reminded every day. */
  decision: 3 * day,
  /** A buyer whom staff asked something is reminded, and the dispute ends so long after that (D8). */
  buyerAnswer: 3 * day,
  buyerSilence: 7 * day,
  /** Goods that are to come back are sent within (D12). */
  returning: 14 * day,
  /** Either side may ask once that a rejection is looked at again (D13). */
  appeal: 14 * day,
} as const;

/** By when its seller must answer a dispute that was opened at a time; staff decide after that. */
export const answerDueAt = (openedAt: Date, isChildShop: boolean): Date =>
  new Date(openedAt.getTime() + (isChildShop ? disputePeriods.answerOfChildShop : disputePeriods.answer));

/** When the deadline of a status ends that a dispute has just come to; null: it has none, or only the bank decides. */
export function deadlineOf(
  { status, channel, isChildShop }: { status: DisputeStatus; channel: DisputeChannel; isChildShop: boolean },
  now: Date,
): Date | null {
  const after = (period: number) => new Date(now.getTime() + period);
  if (status === 'OPENED' && channel !== 'CHARGEBACK') return answerDueAt(now, isChildShop);
  if (status === 'IN_PROGRESS' && channel !== 'CHARGEBACK') return after(disputePeriods.decision);
  if (status === 'RETURN') return after(disputePeriods.returning);
  return endedDisputes.includes(status) ? after(disputePeriods.appeal) : null;
}
/** It is decided or given up, and closed once the time to appeal is over (D14). */
export const endedDisputes: readonly DisputeStatus[] = ['COMPLETED', 'REJECTED', 'REJECTED_BY_TIMEOUT', 'CANCELLED'];

/** Whose turn it is; undefined: nobody has to do anything. */
export const turns = ['BUYER', 'SELLER', 'STAFF', 'BANK'] as const;
export type Turn = (typeof turns)[number];
export function turnOf({
  status,
  channel,
  askedAt,
  sentBackAt,
}: {
  status: DisputeStatus;
  channel: DisputeChannel;
  askedAt: Date | null;
  sentBackAt: Date | null;
}): Turn | undefined {
  if (status === 'OPENED') return 'SELLER';
  if (status === 'IN_PROGRESS') return channel === 'CHARGEBACK' ? 'BANK' : askedAt ? 'BUYER' : 'STAFF';
  if (status === 'RETURN') return sentBackAt ? 'SELLER' : 'BUYER';
  return undefined;
}

/** A bank's word for why, as ours. */
export const reasonOfBank = (word: string): DisputeReason =>
  word === 'product_not_received' ? 'NOT_RECEIVED' : word === 'product_unacceptable' ? 'NOT_AS_DESCRIBED' : 'OTHER';

/** Whether a buyer may have their goods replaced, or part of the money back, for this reason: what may be dangerous is not sent again. */
export const remediesFor = (reason: DisputeReason): readonly Remedy[] =>
  reason === 'UNSAFE' ? ['FULL_REFUND'] : reason === 'NOT_RECEIVED' ? ['FULL_REFUND', 'REPLACEMENT'] : remedies;

/** Whether a text names a way around us: an address, a link, a telephone number, a name on another service. */
export const hasContacts = (text: string): boolean =>
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}|https?:|www\.|(?:^|\s)@[\w.]{3,}|(?:\+|\b00)?\d(?:[\s().-]?\d){8,}/u.test(
    text,
  );

/** Buyers first tell their sellers, who set most things right at once; nobody waits where something may be dangerous. */
export const tellsSellerFirst = (reason: DisputeReason): boolean => reason !== 'UNSAFE';

/** What a list of disputes can be filtered by; ALL stands for every status (spec 2.31, 4.1). */
export const listedDisputeStatuses = ['ALL', ...disputeStatuses] as const;

/** Where a member's disputes are listed, and where one of them is. */
export const disputesPath = '/profile/disputes';
export const pathOfDispute = (code: string): string => `${disputesPath}/${code}`;
/** Where a guest sees a dispute, with the token of their order. */
export const guestPathOfDispute = (orderNumber: string, code: string): string =>
  `/checkout/success-purchase/${orderNumber}/dispute/${code}`;

/** The most pictures of a dispute (domain 5.6). */
export const mostDisputePictures = 10;
/** Disputes on one page of a member's list. */
export const disputesPageSize = 10;
/** The most disputes in a list of what is to be done. */
export const mostDisputesListed = 200;
