import type { Band } from '@cubby/features/families/rules';
import type { ChildHome } from '../contract.ts';

/** The signed-in child, as each page shows them. */
export type Me = Pick<ChildHome, 'nickname' | 'avatar' | 'band' | 'shopName'>;

/** From 13 on: one form instead of steps, a calmer page, smaller controls. */
export const isOlder = (band: Band): boolean => band === 'C' || band === 'D';
