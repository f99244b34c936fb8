import type { Band } from '@cubby/features/families/rules';

/** The guardian's view of the lab; by default in the child's own band. */
export const labPreviewPath = (childId: string, band?: Band): string =>
  `/children/${childId}/lab${band ? `?band=${band}` : ''}`;
/** The guardian's view of a payout. */
export const labPayoutPath = (childId: string, payoutId: string): string => `/children/${childId}/payouts/${payoutId}`;
