import type { Money } from '@cubby/money';

export const same = (a: Money, b: Money): boolean => a.currency === b.currency && a.amountMinor === b.amountMinor;
export const minor = ({ amountMinor }: Money): string => String(amountMinor);
export const isCount = (count: number): boolean => Number.isSafeInteger(count) && count > 0;
