import { randomBytes } from 'node:crypto';
import { orderNumberOf } from '@cubby/features/orders/rules';

/** What a dispute is known by. */
export const makeCode = (): string => orderNumberOf(randomBytes(10));
