/** Staff records that have a number, or belong to something that has one, in page order. */
export const numberedKinds = ['REQUEST', 'DISPUTE', 'INCIDENT', 'REFUND', 'INVOICE_REFUND', 'SUPPORT'] as const;
export type NumberedKind = (typeof numberedKinds)[number];

export type FoundKind = NumberedKind | 'PERSON' | 'SHOP' | 'PRODUCT' | 'ORDER' | 'OFFER';

export type Found = {
  kind: FoundKind;
  /** Its address, without the language prefix. */
  path: string;
  /** Any of these identifies it uniquely: a number, a SKU, a shop's name. */
  names: readonly string[];
  title: string;
  /** Other names; empty if there are none. */
  about: string;
};

/** Numbers and codes in comparable form: in any case, without spaces. */
export const codeOf = (words: string): string => words.toUpperCase().replace(/\s/g, '');

/** The record that a search opens directly: the only result, or the only one with exactly this name. */
export function destinationOf(found: readonly Found[], words: string): Found | undefined {
  if (found.length === 1) return found[0];
  const exact = found.filter(({ names }) => names.some((name) => codeOf(name) === codeOf(words)));
  return exact.length === 1 ? exact[0] : undefined;
}
