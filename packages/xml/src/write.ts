const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text for XML, without the characters that XML forbids (control characters, unpaired surrogates). */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML 1.0 forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (sign) => entities[sign]!);

/** `<name>text</name>`; empty if there is no text. */
export const element = (name: string, text: string | undefined): string =>
  text ? `<${name}>${xmlText(text)}</${name}>` : '';

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
