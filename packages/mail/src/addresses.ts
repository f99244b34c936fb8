/** What looks like an e-mail address, also within JSON and among `<` and `>`. Versions of packages (`pg@8.1`) do not. */
const address = /[\p{L}\p{N}._%+'-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu;

/** A text without the e-mail addresses in it, for logs and for errors that are kept: mail servers repeat them in their answers. */
export const withoutAddresses = (text: string): string =>
  text.includes('@') ? text.replace(address, '(address)') : text;
