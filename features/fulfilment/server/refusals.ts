import { fail } from '@cubby/result';

export const missing = fail('OC_NOT_FOUND', 'orders.missing', { path: ['number'] });
export const wrongStatus = fail('OC_WRONG_STATUS', 'orders.wrongStatus');
export const reasonMissing = fail('OC_BAD_REQUEST', 'field.required', { path: ['reason'] });
