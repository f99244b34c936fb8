/** Digits of Arabic (٠–٩) and Persian (۰–۹) keyboards as 0–9; other text stays as it is. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/**
 * Characters that nobody types: controls (with NUL), line and paragraph separators, direction marks and overrides,
 * zero-width characters, soft hyphen, byte order mark, noncharacters. The two joiners are not among them: Persian, Hindi
 * and family emoji need them.
 */
const invisible =
  /[\p{Cc}\u{00AD}\u{061C}\u{200B}\u{200E}\u{200F}\u{2028}-\u{202E}\u{2060}-\u{206F}\u{FEFF}\u{FFFE}\u{FFFF}]/u;

export const hasInvisible = (text: string): boolean => invisible.test(text);
/** For text in addresses, where such characters were pasted or planted. */
export const withoutInvisible = (text: string): string => text.replace(new RegExp(invisible, 'gu'), '');
