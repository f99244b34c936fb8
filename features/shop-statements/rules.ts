export { pathOfYear, type YearSum, type YearTax, yearOf, yearSums } from './year.ts';

/** The parts of a balance; advances are negative. */
export const balanceParts = ['pending', 'available', 'held', 'advanced'] as const;
export type BalancePart = (typeof balanceParts)[number];

/** The lines of a statement, in order: each changes the shop's balance. */
export const lineKinds = [
  'SALE',
  'FEE',
  'FEE_TAX',
  'REFUND',
  'DISPUTE',
  'CHARGEBACK',
  'FEE_BACK',
  'FEE_TAX_BACK',
  'PAYOUT',
  'PAYOUT_RETURNED',
  'OTHER',
] as const;
export type LineKind = (typeof lineKinds)[number];

/** Transfers between the parts of a balance, which do not change its total. */
export const moveKinds = ['COMPLETED', 'HELD', 'RELEASED'] as const;
export type MoveKind = (typeof moveKinds)[number];

export type FoundLine = { kind: string; count: number; amountMinor: number; movedMinor: number };
export type StatementLine<Kind> = { kind: Kind; count: number; minor: number };

/** A statement's lines and transfers, in order, from the sums of the ledger's entries by kind. */
export function linesOf(found: readonly FoundLine[]): {
  lines: StatementLine<LineKind>[];
  moves: StatementLine<MoveKind>[];
} {
  const isMove = (kind: string): kind is MoveKind => (moveKinds as readonly string[]).includes(kind);
  const shownAs = (kind: string): LineKind =>
    isMove(kind) || !(lineKinds as readonly string[]).includes(kind) ? 'OTHER' : (kind as LineKind);
  const changed = Map.groupBy(
    found.filter(({ amountMinor }) => amountMinor !== 0),
    ({ kind }) => shownAs(kind),
  );
  const total = (lines: readonly FoundLine[], of: (line: FoundLine) => number) =>
    lines.reduce((sum, line) => sum + of(line), 0);
  return {
    lines: lineKinds.flatMap((kind) => {
      const own = changed.get(kind) ?? [];
      if (own.length === 0) return [];
      return [{ kind, count: total(own, ({ count }) => count), minor: total(own, ({ amountMinor }) => amountMinor) }];
    }),
    moves: moveKinds.flatMap((kind) =>
      found
        .filter((each) => each.kind === kind && each.movedMinor !== 0)
        .map(({ count, movedMinor }) => ({ kind, count, minor: movedMinor })),
    ),
  };
}

export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
export const isYear = (text: string): boolean => /^20\d\d$/.test(text);
export const monthAfter = (month: string): string => monthsFrom(month, 1);
const monthsFrom = (month: string, by: number): string => {
  const [year, nth] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, nth - 1 + by, 1)).toISOString().slice(0, 7);
};

/** The month of an instant in a time zone: `2026-11`. */
export const monthAt = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit' }).format(at).slice(0, 7);

export type MonthOfShop = { month: string; openingMinor: number; closingMinor: number };

/**
 * The months of a shop from its first entry until now, newest first: each opens with the closing balance of the one
 * before.
 */
export function monthsUntil(changes: readonly { month: string; totalMinor: number }[], now: string): MonthOfShop[] {
  const byMonth = new Map(changes.map(({ month, totalMinor }) => [month, totalMinor]));
  const months: MonthOfShop[] = [];
  let balance = 0;
  for (let month = changes[0]?.month; month !== undefined && month <= now; month = monthAfter(month)) {
    const openingMinor = balance;
    balance += byMonth.get(month) ?? 0;
    months.push({ month, openingMinor, closingMinor: balance });
  }
  return months.toReversed();
}

/** The path of a statement's paper or spreadsheet. */
export const pathOfStatement = (shop: string, month: string, extension: 'pdf' | 'csv', locale: string): string =>
  `/money/${shop}/statements/${month}.${extension}?language=${locale}`;
