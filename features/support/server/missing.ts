import { fail } from '@cubby/result';

export const missing = fail('OC_NOT_FOUND', 'support.missing', { path: ['number'] });
