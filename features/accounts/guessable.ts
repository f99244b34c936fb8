const ourNames = ['cubbykids', 'cubby', 'kids'];
/** The rest, without names, must be longer than a year. */
const leastOfOwn = 5;

/**
 * Whether a stranger would try a password: a few repeated characters, or our name or its owner's address with little
 * else (reliability 1.7).
 */
export function isGuessable(password: string, login: string): boolean {
  const characters = composed(password).toLowerCase().replace(/\s/gu, '');
  if (new Set(characters).size < 3) return true;
  const [mailbox = ''] = login.toLowerCase().split('@', 1);
  const names = [login.toLowerCase(), mailbox, ...mailbox.split(/[.+_-]/), ...ourNames].filter(
    (name) => name.length >= 4,
  );
  const rest = names.sort((a, b) => b.length - a.length).reduce((text, name) => text.replaceAll(name, ''), characters);
  if (rest === characters) return false;
  const own = rest.replace(/[^\p{L}\p{N}]/gu, '');
  return own.length < leastOfOwn || /^\d*$/.test(own);
}

/** One form for all spellings of a password: composed, and without differences of width (Unicode NFKC). */
export const composed = (password: string): string => password.normalize('NFKC');

/** The forms in which keyboards send the same password; hashes of earlier versions used any of them. */
export const formsOf = (password: string): string[] => [
  ...new Set([composed(password), password, password.normalize('NFC'), password.normalize('NFD')]),
];
