/** The reasons for a dispute (domain 5.6). */
export const disputeReasons = ['NOT_RECEIVED', 'NOT_AS_DESCRIBED', 'DAMAGED', 'WRONG_ITEM', 'UNSAFE', 'OTHER'] as const;
export type DisputeReason = (typeof disputeReasons)[number];

export const disputeChannels = ['BUYER', 'CHARGEBACK', 'SAFETY'] as const;
export type DisputeChannel = (typeof disputeChannels)[number];

/** The buyer's wish, and the decision. */
export const remedies = ['FULL_REFUND', 'PART_REFUND', 'REPLACEMENT'] as const;
export type Remedy = (typeof remedies)[number];

/** Translates a bank's reason into ours. */
export const reasonOfBank = (word: string): DisputeReason =>
  word === 'product_not_received' ? 'NOT_RECEIVED' : word === 'product_unacceptable' ? 'NOT_AS_DESCRIBED' : 'OTHER';

/** The remedies for a reason: unsafe goods are neither replaced nor kept for less money. */
export const remediesFor = (reason: DisputeReason): readonly Remedy[] =>
  reason === 'UNSAFE' ? ['FULL_REFUND'] : reason === 'NOT_RECEIVED' ? ['FULL_REFUND', 'REPLACEMENT'] : remedies;

/** Buyers first notify the seller, who can solve most problems; unsafe goods are disputed without waiting. */
export const tellsSellerFirst = (reason: DisputeReason): boolean => reason !== 'UNSAFE';
