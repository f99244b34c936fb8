/** The words of markup, with single spaces, and without the marks that isolate figures. */
export const wordsOf = (markup: string): string =>
  markup
    .replace(/<(script|style).*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replaceAll('&amp;', '&')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
