import { inLatin } from '@cubby/i18n/latin';

/**
 * Text that every bank accepts: the Latin characters of the SEPA rulebook, other letters transliterated, other
 * characters replaced by the nearest one or a full stop (EPC217-08), cut to the field's length.
 */
export const bankText = (text: string, max: number): string =>
  inLatin(text)
    .replaceAll('&', '+')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/gu, '.')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, max)
    .trim();

export function bankName(name: string, otherwise: string): string {
  const text = bankText(name, 70);
  return /[A-Za-z]/.test(text) ? text : otherwise;
}
