import type { Band } from '@cubby/features/families/rules';

/** Where a guardian sees the lab as the child does; without a band in the child's own. */
export const labPreviewPath = (childId: string, band?: Band): string =>
  `/children/${childId}/lab${band ? `?band=${band}` : ''}`;
/** Where a guardian reads a payout as the child does. */
export const labPayoutPath = (childId: string, payoutId: string): string => `/children/${childId}/payouts/${payoutId}`;
