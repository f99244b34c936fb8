import { choice, pageNumber } from '@cubby/contract';

/** Filters a member's invoices (spec 2.29). Every page imports it, so it has a file of its own. */
export const invoicesQuery = {
  page: pageNumber('page', 10_000),
  order: choice('sortOrder', ['ASC', 'DESC'], 'DESC', 'field.sort.invalid'),
};
