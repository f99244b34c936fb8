import { choice, pageNumber } from '@cubby/contract';
import { listedDisputeStatuses } from './rules.ts';

/** Filters a member's disputes (spec 2.31). Every page imports it, so it has a file of its own. */
export const disputesQuery = {
  page: pageNumber('page', 10_000),
  status: choice('status', listedDisputeStatuses, 'OPENED'),
};
