/**
 * Invisible characters: controls (with NUL), line and paragraph separators, direction marks and overrides, zero-width
 * characters, soft hyphen, byte order mark, fillers (Hangul, braille), tags, and variation selectors.
 */
const blank =
  '(?![\\u200C\\u200D\\p{Variation_Selector}])[\\p{Cc}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}' +
  '\\u2028\\u2029\\u2800\\uFFF9-\\uFFFB]';
// Persian, Urdu and most scripts of South Asia need joiners within words, and emoji such as families and flags.
const joinedScripts = (
  'Arabic Syriac Nko Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala ' +
  'Khmer Myanmar Tibetan'
)
  .split(' ')
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('');
const idleJoiner = `(?<![${joinedScripts}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])[\\u200C\\u200D]`;
// Emoji have two presentations each; characters of Japanese names and Mongolian letters have several.
const idleSelector = '(?<![\\p{Emoji}\\p{Script=Han}\\p{Script=Mongolian}\\p{Script=Myanmar}])\\p{Variation_Selector}';

const invisible = new RegExp(`${blank}|${idleJoiner}|${idleSelector}`, 'u');
const everyInvisible = new RegExp(invisible, 'gu');

/** Whether a text has invisible characters that nobody types: fields refuse them. */
export const hasInvisible = (text: string): boolean => invisible.test(text);
/** For text in addresses and searches, where such characters were pasted or planted: they are removed. */
export const withoutInvisible = (text: string): string => text.replace(everyInvisible, '');
