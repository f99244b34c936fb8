import { latinDigits } from '@cubby/i18n/digits';

/**
 * The typed whole number, in any digits; undefined for anything else, because neither 1.7 nor -5 has an obvious
 * meaning.
 */
export function wholeNumber(typed: string): number | undefined {
  const digits = latinDigits(typed.trim());
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
}
