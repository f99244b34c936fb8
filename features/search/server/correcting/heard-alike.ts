export const undoubled = (word: string): string => word.replace(/(.)\1+/gu, '$1');
/** Unifies letters that sound alike, and optionally vowels. */
export function soundOf(word: string, ofVowels: boolean): string {
  const heard = [...word].map((letter) => heardAlike.find((alike) => alike.includes(letter))?.[0] ?? letter).join('');
  return ofVowels ? heard.replace(/[aeiouyаеиоуыэюя]/gu, '.') : heard;
}
const heardAlike = [
  'ckq',
  'sz',
  'iy',
  'gj',
  'fv',
  'бп',
  'дт',
  'зс',
  'гк',
  'жш',
  'вф',
  'оа',
  'еи',
  'ظض',
  'سصث',
  'تط',
  'ذدز',
  'هح',
  'كق',
];
/** By sound: “fueller” like “füller”, without silent and short letters. */
export const heard = (word: string): string =>
  soundOf(word.replace(/([aou])e/g, '$1'), true).replace(/h|(?<=.)[اوي]/gu, '');
/** In words too long for a coincidence, as with “wash” and “wax”. */
export const hasSameSounds = (typed: string, meant: string): boolean =>
  typed.length > 5 && inOneLetter(typed) === inOneLetter(meant);
/** Sounds written with one letter in some words and two in others: “borracha”, “caixa”; a soft “c” is an “s”. */
const inOneLetter = (word: string): string =>
  word
    .replace(/s?ch|sh/g, 'x')
    .replaceAll('ph', 'f')
    .replace(/c(?=[eiy])/g, 's');
