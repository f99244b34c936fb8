/**
 * A path for logs: without its query, and with `…` for possible tokens: a reader of logs must not be able to open a
 * calendar or a wish list with them.
 */
export const loggedPath = (url: string): string =>
  url
    .split('?', 1)[0]!
    .split('/')
    .map((step) => (/^[^.]{16,}/.test(step) && !isWords(step) ? `…${/\.\w{1,5}$/.exec(step)?.[0] ?? ''}` : step))
    .join('/');

/** Names of pages and slugs: small letters in words, such as `make-a-kite-of-paper-2`. */
const isWords = (step: string): boolean => /^[a-z]{1,20}([-.][a-z]{1,20}|-\d{1,4})*(\.[a-z\d]{1,5})?$/.test(step);
