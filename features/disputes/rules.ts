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

/** Buyers first tell their sellers, who set most things right at once; nobody waits where something may be dangerous. */
export const tellsSellerFirst = (reason: DisputeReason): boolean => reason !== 'UNSAFE';

/** What a list of disputes can be filtered by; ALL stands for every status (spec 2.31, 4.1). */
export const listedDisputeStatuses = ['ALL', ...disputeStatuses] as const;

/** Where a member's disputes are listed, and where one of them is. */
export const disputesPath = '/profile/disputes';
export const pathOfDispute = (code: string): string => `${disputesPath}/${code}`;
/** Where something wrong with a line of a seller order is reported. */
export const pathToReport = (number: string, sku: string): string => `/report/${number}/${encodeURIComponent(sku)}`;
/** Where a guest sees a dispute, with the token of their order. */
export const guestPathOfDispute = (orderNumber: string, code: string): string =>
  `/checkout/success-purchase/${orderNumber}/dispute/${code}`;

/** The most pictures of a dispute (domain 5.6). */
export const mostDisputePictures = 10;
/** Disputes on one page of a member's list. */
export const disputesPageSize = 10;
/** The most disputes in a list of what is to be done. */
export const mostDisputesListed = 200;

/** A step of the demo: its sellers answer, and its staff decide. */
export type DemoDisputeStep =
  | { action: 'SAY'; body: string }
  | {
      action: 'ANSWER' | 'ACCEPT' | 'DECIDE_FOR_BUYER' | 'RECEIVE_RETURN';
      actor: 'SELLER' | 'MANAGER';
      body: string;
      remedy?: { remedy: Remedy; amountMinor: number | null; withReturn: boolean };
      restocks?: boolean;
    };

/** What a demo seller or the demo’s staff do next with a dispute; undefined: it is somebody else's turn. */
export function demoStepFor({
  status,
  reason,
  wished,
  itemsMinor,
  sentBackAt,
  askedAt,
  hasAnswer,
  refuses,
}: {
  status: DisputeStatus;
  reason: DisputeReason;
  wished: Remedy;
  itemsMinor: number;
  sentBackAt: Date | null;
  askedAt: Date | null;
  /** Its seller has written already. */
  hasAnswer: boolean;
  refuses: boolean;
}): DemoDisputeStep | undefined {
  const remedy = { remedy: wished, amountMinor: wished === 'PART_REFUND' ? Math.ceil(itemsMinor / 2) : null };
  if (status === 'DRAFT' && !hasAnswer)
    return { action: 'SAY', body: 'Thank you for telling us. We will see what went wrong and come back to you.' };
  if (status === 'OPENED' && refuses)
    return { action: 'ANSWER', actor: 'SELLER', body: 'It left us whole and well packed. Please ask the carrier.' };
  if (status === 'OPENED') {
    // What is the wrong thing can be sold to somebody else.
    const withReturn = wished === 'FULL_REFUND' && (reason === 'WRONG_ITEM' || reason === 'NOT_AS_DESCRIBED');
    const body = 'We are sorry about this, and put it right.';
    return { action: 'ACCEPT', actor: 'SELLER', body, remedy: { ...remedy, withReturn } };
  }
  if (status === 'IN_PROGRESS' && !askedAt) {
    const body = 'What you describe is not what was promised, and the seller could not show otherwise.';
    return { action: 'DECIDE_FOR_BUYER', actor: 'MANAGER', body, remedy: { ...remedy, withReturn: false } };
  }
  if (status === 'RETURN' && sentBackAt)
    return { action: 'RECEIVE_RETURN', actor: 'SELLER', body: 'The goods are here.', restocks: true };
  return undefined;
}
