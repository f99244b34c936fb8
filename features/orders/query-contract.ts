import { pageNumber, someOf, typed } from '@cubby/contract';
import { defaultStatuses, listedStatuses } from './rules.ts';

/**
 * Filters a member's orders: by status, and by number or product (spec 2.27). Every page imports it, so it has a file
 * of its own.
 */
export const ordersQuery = {
  statuses: someOf('status', listedStatuses, defaultStatuses),
  words: typed('orderSearchMask', 100, { address: 'q' }),
  page: pageNumber('page', 10_000),
};
