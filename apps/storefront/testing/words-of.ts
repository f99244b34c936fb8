export const wordsOf = (markup: string): string =>
  markup
    .replace(/<(script|style).*?<\/\1>/gs, ' ')
    // Where the style sheet may write the currency's country.
    .replace(/<b><\/b>(<!-- -->)?/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replaceAll('&amp;', '&')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
