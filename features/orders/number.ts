/** Ten characters of Crockford's alphabet: no I, L, O or U, so it can be read out over the phone (design 5). */
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const orderNumberOf = (random: Uint8Array): string =>
  Array.from(random.subarray(0, 10), (byte) => crockford[byte & 31]).join('');
export const orderNumberPattern = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/**
 * The start of an order number as typed: in any case, with spaces or dashes, and with the letters that Crockford's
 * alphabet reads as digits. Undefined if it cannot be one.
 */
export function orderNumberStart(words: string): string | undefined {
  const typed = words
    .toUpperCase()
    .trim()
    // Of a seller's part only the order's own number counts.
    .replace(/^([0-9A-Z]{10})-[1-9][0-9]?$/, '$1')
    .replace(/[\s-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{4,10}$/.test(typed) ? typed : undefined;
}

const mostNumbers = 10;
/**
 * Possible order numbers in a text, in any case, each once, at most ten. Words with a digit come first: few
 * numbers have none.
 */
export const orderNumbersIn = (words: string): string[] =>
  [...new Set(words.toUpperCase().match(/\b[0-9A-HJKMNP-TV-Z]{10}\b/g))]
    .toSorted((a, b) => Number(/\d/.test(b)) - Number(/\d/.test(a)))
    .slice(0, mostNumbers);
