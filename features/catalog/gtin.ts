/** The lengths of the numbers in barcodes: EAN-8, UPC-A, EAN-13 and ITF-14. */
const lengths: readonly number[] = [8, 12, 13, 14];

/** Whether a text could be a barcode's number, correctly read or not. */
export const looksLikeGtin = (text: string): boolean => /^\d+$/.test(text) && lengths.includes(text.length);

/**
 * The number of a scanned or typed barcode in 14 digits, as products have it; undefined if its check digit is wrong (GS1
 * General Specifications, 7.9).
 */
export function gtinOf(text: string): string | undefined {
  if (!looksLikeGtin(text)) return undefined;
  const digits = text.padStart(14, '0');
  return digits.endsWith(String(checkDigitOf(digits.slice(0, 13)))) ? digits : undefined;
}

/** The check digit that follows 13 digits. */
export const checkDigitOf = (digits: string): number =>
  (10 - ([...digits].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 === 0 ? 3 : 1), 0) % 10)) % 10;
