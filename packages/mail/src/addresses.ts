/**
 * Text in the form of an email address, also within JSON and between `<` and `>`. Versions of packages (`pg@8.1`) do
 * not match.
 */
const address = /[\p{L}\p{N}._%+'-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu;

/** A text without its email addresses, for logs and stored errors: mail servers repeat them in their responses. */
export const withoutAddresses = (text: string): string =>
  text.includes('@') ? text.replace(address, '(address)') : text;
