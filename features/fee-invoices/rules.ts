/** An invoice for the fees of a month, or a credit note for fees of earlier months refunded in it. */
export const feePaperKinds = ['INVOICE', 'CREDIT_NOTE'] as const;
export type FeePaperKind = (typeof feePaperKinds)[number];

/** The issuer's own series for fees, as in `CA-FEE-2026` or `CA-FEE-CN-2026`; `day` is the day of issue. */
export const feeSeriesOf = (kind: FeePaperKind, issuersCountry: string, day: string): string =>
  `${issuersCountry}-FEE-${kind === 'CREDIT_NOTE' ? 'CN-' : ''}${day.slice(0, 4)}`;

export const feeNumberPattern = /^[A-Z]{2}-FEE-(CN-)?\d{4}-\d{6,9}$/;
export const pathOfFeePaper = (number: string, extension: 'pdf' | 'xml'): string => `/fees/${number}.${extension}`;

export type FeeTax = {
  ruleId: number;
  name: string;
  jurisdiction: string;
  rateMillionths: number;
  /** As posted; negative if refunded. */
  minor: number;
};
/** The fees booked in a month for orders taxed alike: charged in it, or of an earlier month. */
export type FeeGroup = {
  isCharge: boolean;
  /** For an earlier month, the invoice that charged it. */
  corrects: string | null;
  orders: number;
  feeMinor: number;
  taxes: readonly FeeTax[];
};

export type FeeLine = { corrects: string | null; orders: number; netMinor: number; taxes: readonly FeeTax[] };
export type FeePaper = { kind: FeePaperKind; lines: readonly FeeLine[]; netMinor: number; taxMinor: number };

/**
 * The papers of a month. The invoice has the fees charged in it, less those refunded in the same month; the
 * credit note has the refunded fees of earlier months. Zero amounts have no line, and without lines there is no paper.
 */
export function feePapersOf(groups: readonly FeeGroup[]): FeePaper[] {
  return feePaperKinds.flatMap((kind) => {
    const sign = kind === 'INVOICE' ? 1 : -1;
    const lines = groups
      .filter(({ isCharge }) => isCharge === (kind === 'INVOICE'))
      .map(({ corrects, orders, feeMinor, taxes }) => ({
        ...{ corrects: kind === 'INVOICE' ? null : corrects, orders, netMinor: unsigned(sign * feeMinor) },
        taxes: taxes.filter(({ minor }) => minor !== 0).map((tax) => ({ ...tax, minor: unsigned(sign * tax.minor) })),
      }))
      .filter(({ netMinor, taxes }) => netMinor !== 0 || taxes.length > 0);
    if (lines.length === 0) return [];
    const total = (of: (line: FeeLine) => number) => lines.reduce((sum, line) => sum + of(line), 0);
    return [
      {
        ...{ kind, lines, netMinor: total(({ netMinor }) => netMinor) },
        taxMinor: total((line) => line.taxes.reduce((sum, { minor }) => sum + minor, 0)),
      },
    ];
  });
}

/** Without negative zero, which a database would treat as another number. */
const unsigned = (minor: number): number => minor + 0;
