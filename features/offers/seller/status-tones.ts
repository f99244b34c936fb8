import type { OfferStatus } from '../rules.ts';

/** Separate from the list, which loads the table. */
export const statusTones = { ACTUAL: 'second', CREATED: 'warning', CLOSED: 'plain' } as const satisfies Record<
  OfferStatus,
  string
>;
