/** Invoices and credit notes have series of their own, for each country of delivery and year (domain 4.10). */
export const paperKinds = ['INVOICE', 'CREDIT_NOTE'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** A series, as in `CA-2026` or `CA-CN-2026`; `day` is the day of issue, `YYYY-MM-DD`. */
export const seriesOf = (kind: PaperKind, country: string, day: string): string =>
  `${country}-${kind === 'CREDIT_NOTE' ? 'CN-' : ''}${day.slice(0, 4)}`;

/** A number in a series, as in `CA-2026-000001`. */
export const numberIn = (series: string, position: number): string => `${series}-${String(position).padStart(6, '0')}`;

export const invoiceNumberPattern = /^[A-Z]{2}-\d{4}-\d{6,9}$/;
/** A draft has no number yet, only a code of ten characters (as of an order). */
export const invoiceCodePattern = /^[0-9A-HJKMNP-TV-Z]{10}$/;
