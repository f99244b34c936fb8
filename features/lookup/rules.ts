/** Records of the staff that have a number, or belong to something that has one, in the order of the page. */
export const numberedKinds = ['REQUEST', 'DISPUTE', 'INCIDENT', 'REFUND', 'INVOICE_REFUND', 'SUPPORT'] as const;
export type NumberedKind = (typeof numberedKinds)[number];

export type FoundKind = NumberedKind | 'PERSON' | 'SHOP' | 'PRODUCT' | 'ORDER' | 'OFFER';

export type Found = {
  kind: FoundKind;
  /** Its address, without the language prefix. */
  path: string;
  /** Any of these names it and nothing else: a number, a SKU, a shop's name. */
  names: readonly string[];
  title: string;
  /** What else names it; empty if nothing does. */
  about: string;
};

/** As numbers and codes are compared: in any case, without spaces. */
export const codeOf = (words: string): string => words.toUpperCase().replace(/\s/g, '');

/** Where typing leads straight to: the one record that was found, or the only one that is named exactly so. */
export function destinationOf(found: readonly Found[], words: string): Found | undefined {
  if (found.length === 1) return found[0];
  const exact = found.filter(({ names }) => names.some((name) => codeOf(name) === codeOf(words)));
  return exact.length === 1 ? exact[0] : undefined;
}
