/**
 * Text in the form of an e-mail address, also within JSON and among `<` and `>`. Versions of packages (`pg@8.1`) do not
 * match.
 */
const address = /[\p{L}\p{N}._%+'-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu;

/** A text without its e-mail addresses, for logs and for stored errors: mail servers repeat them in their answers. */
export const withoutAddresses = (text: string): string =>
  text.includes('@') ? text.replace(address, '(address)') : text;
