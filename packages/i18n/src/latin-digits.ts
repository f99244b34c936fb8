/** Digits of Arabic (٠–٩) and Persian (۰–۹) keyboards as 0–9; other text stays as it is. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
