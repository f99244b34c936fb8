/**
 * Text as every bank takes it: the Latin characters of the SEPA rulebook, the others by their nearest or as a point
 * (EPC217-08), and no longer than the field.
 */
export const bankText = (text: string, max: number): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/gu, '.')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, max);
