import { type Failure, fail } from '@cubby/result';

export const missing = fail('OC_NOT_FOUND', 'invoices.missing', { path: ['key'] });

export const missingAccount = fail('OC_NOT_FOUND', 'bankDetails.missing', { path: ['bankDetailsCode'] });
export const noAccount = fail('OC_NO_BANK_DETAILS', 'invoices.noBankDetails', { path: ['bankDetailsCode'] });

export type Refused = Failure<
  | 'OC_NOT_FOUND'
  | 'OC_BAD_REQUEST'
  | 'OC_WRONG_STATUS'
  | 'OC_INVOICED'
  | 'OC_COUNTRIES'
  | 'OC_NO_BANK_DETAILS'
  | 'OC_PAYMENT_UNAVAILABLE'
>;
