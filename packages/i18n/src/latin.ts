import anyAscii from 'any-ascii';

/**
 * A text in the letters A to Z, for readers and machines without others: carriers, banks, fonts. Latin letters lose
 * their marks (ß becomes ss, as EPC217-08 allows), other scripts are spelled by sound. Pictographs are dropped.
 */
export const inLatin = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Extended_Pictographic}\p{Default_Ignorable_Code_Point}]/gu, (sign) => (sign < '\u0080' ? sign : ''))
    .replace(/\S+/gu, (word) => (isAscii(word) ? word : spelled(word)));

const isAscii = (text: string): boolean => Array.from(text).every((sign) => sign <= '\u007f');

const hasCapitals = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/u;

/** Names start with a capital letter in Latin, even if their own script has none. */
function spelled(word: string): string {
  const latin = anyAscii(word).trim();
  return hasCapitals.test(word) ? latin : latin.replace(/[A-Za-z]/, (first) => first.toUpperCase());
}
