import { nameSigns } from '../person-name.ts';
import { textField } from '../text.ts';

/** Letters of any script with their marks; as in names, a middle dot counts as one (design 5.2). */
const letters = '\\p{L}\\p{M}\\u200C\\u200D·‧・་׳״־';
// Real towns have short numbers: 100 Mile House, Dublin 4, Lyon 3e; a postal code is longer.
const cityCharacters = new RegExp(`^(?:[${letters} .’'()/-]|(?<!\\d)\\d{1,3}(?!\\d))+$`, 'u');
// Commas, semicolons, brackets, slashes and number signs of other scripts occur in real addresses too.
const addressCharacters = new RegExp(`^[${letters}\\p{Nd} .,’'/#&();№"،、，؛；፣၊།॰（）／＃＆-]+$`, 'u');

/**
 * A town (spec 5.4): at most 50 letters, spaces and hyphens, and the punctuation of St. John’s, Frankfurt (Oder) and
 * Biel/Bienne: `. ' ( ) /` (design 5.4).
 */
export const city = textField({
  max: 50,
  normalise: (text) => nameSigns(text).replaceAll('（', '(').replaceAll('）', ')'),
  check: (text) => (cityCharacters.test(text) && /\p{L}/u.test(text) ? undefined : 'field.city.invalid'),
});

/**
 * Street, house, flat (spec 5.5): at most 1000 letters, digits and spaces, and the punctuation of real addresses: `. ,
 * ' - / # & ( ) ; № " º ª` (design 5.5).
 */
export const address = textField({
  max: 1000,
  normalise: (text) => addressSigns(nameSigns(text)).trim(),
  check: (text) => (addressCharacters.test(text) && /[\p{L}\p{Nd}]/u.test(text) ? undefined : 'field.address.invalid'),
});

/** Variant spellings: “No:5”, “N° 5”, “12½”, “5–7”, quotation marks of other languages. */
function addressSigns(text: string): string {
  return text
    .replace(/(?<!\p{Nd}) *[:：] *| *[:：] *(?!\p{Nd}| )/gu, ' ')
    .replaceAll('°', 'º')
    .replace(/(?<=\d)[¼½¾]/g, (part) => ` ${part}`)
    .replaceAll('¼', '1/4')
    .replaceAll('½', '1/2')
    .replaceAll('¾', '3/4')
    .replace(/[–—−－]/g, '-')
    .replace(/[“”„«»]/g, '"');
}
