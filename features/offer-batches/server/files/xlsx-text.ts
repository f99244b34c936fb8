import { xmlText } from '@cubby/xml';

/** The text of a cell, with characters that XML cannot contain as `_x000D_` (ISO/IEC 29500, 22.9.2.19). */
export const cellText = (text: string): string =>
  xmlText(
    text
      .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to escape
      .replace(/[\u0001-\u0008\u000b-\u001f\ufffe\uffff]/g, (sign) => `_x${hex(sign)}_`),
  );
const hex = (sign: string): string => sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');

/** The original text of a cell. Characters that the database cannot store are dropped. */
export const textOfCell = (written: string): string =>
  written.includes('_x')
    ? written
        .replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replaceAll('\u0000', '')
        .toWellFormed()
    : written;
