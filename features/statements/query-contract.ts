import { code } from '@cubby/contract';
import { isDay } from '@cubby/days';
import { billIdPattern } from '@cubby/features/schools/rules';

/**
 * The account and the days; without an id, the member's invoices. Every page imports it, so it has a file of its own.
 */
export const statementQuery = {
  from: code('dateFrom', isDay, 'field.day.invalid'),
  to: code('dateTo', isDay, 'field.day.invalid'),
  billId: code('billId', billIdPattern, 'field.code.invalid'),
};
