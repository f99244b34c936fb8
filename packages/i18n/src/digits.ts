/** Digits of Arabic (٠–٩) and Persian (۰–۹) keyboards as 0–9; other text is unchanged. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** A typed number in digits 0–9 and with a point, from any keyboard’s digits and decimal separators. */
export const plainNumber = (typed: string): string => latinDigits(typed.trim()).replace(/[,\u066B]/, '.');
