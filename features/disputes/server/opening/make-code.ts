import { randomBytes } from 'node:crypto';
import { orderNumberOf } from '@cubby/features/orders/rules';

/** The public code of a dispute. */
export const makeCode = (): string => orderNumberOf(randomBytes(10));
