import { latinDigits } from '@cubby/i18n/characters';

/** The whole number that was typed, in any digits; undefined for anything else, since neither 1.7 nor -5 says what is wanted. */
export function wholeNumber(typed: string): number | undefined {
  const digits = latinDigits(typed.trim());
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
}
