/** What is wrong (domain 5.6). */
export const disputeReasons = ['NOT_RECEIVED', 'NOT_AS_DESCRIBED', 'DAMAGED', 'WRONG_ITEM', 'UNSAFE', 'OTHER'] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** Who began it: the buyer, the card holder's bank, or staff because something may be dangerous. */
export const disputeChannels = ['BUYER', 'CHARGEBACK', 'SAFETY'] as const;
export type DisputeChannel = (typeof disputeChannels)[number];

/** What the buyer asks for, and what is decided. */
export const remedies = ['FULL_REFUND', 'PART_REFUND', 'REPLACEMENT'] as const;
export type Remedy = (typeof remedies)[number];

/** A bank's word for why, as ours. */
export const reasonOfBank = (word: string): DisputeReason =>
  word === 'product_not_received' ? 'NOT_RECEIVED' : word === 'product_unacceptable' ? 'NOT_AS_DESCRIBED' : 'OTHER';

/** Whether a buyer may have their goods replaced, or part of the money back, for this reason: what may be dangerous is not sent again. */
export const remediesFor = (reason: DisputeReason): readonly Remedy[] =>
  reason === 'UNSAFE' ? ['FULL_REFUND'] : reason === 'NOT_RECEIVED' ? ['FULL_REFUND', 'REPLACEMENT'] : remedies;

/** Buyers first tell their sellers, who set most things right at once; nobody waits where something may be dangerous. */
export const tellsSellerFirst = (reason: DisputeReason): boolean => reason !== 'UNSAFE';
