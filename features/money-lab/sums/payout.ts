import { type Money, negate, subtract, sum } from '@cubby/money';

/** A ledger entry that changed a shop's payable balance; `toMe` is the child's own share of a sale. */
export type PayoutEntry = {
  entryId: string;
  code: string;
  /** Money that came back from the bank. */
  isReturn: boolean;
  available: Money;
  toMe: Money | null;
};

/**
 * The lines between sales and payout, in reading order. SALES is the child's share; POST the delivery and tax that the
 * guardian passes on; BEFORE was left from the previous payout, and KEPT waits for the next.
 */
export const payoutLines = ['BEFORE', 'SALES', 'POST', 'REFUNDS', 'HELD', 'RETURNED', 'REPAID', 'KEPT'] as const;
export type PayoutLine = (typeof payoutLines)[number];
export type PayoutStatement = {
  lines: { line: PayoutLine; amount: Money; count: number; postings: string[] }[];
  paid: Money;
  /** The part that the entries do not explain. */
  rest: Money;
};

const refundCodes = ['P10', 'P14', 'P15'];
const linesOf = ({ code, isReturn, available, toMe }: PayoutEntry): [PayoutLine, Money][] => {
  if (code === 'P6')
    return [
      ['SALES', toMe ?? available],
      ['POST', subtract(available, toMe ?? available)],
    ];
  if (isReturn) return [['RETURNED', available]];
  return [[refundCodes.includes(code) ? 'REFUNDS' : 'HELD', available]];
};

/**
 * A payout line by line: the lines sum to the paid amount (domain 3.4, 5.3 P8).
 * @param entries since the previous payout, without it; `taken` from the balance, of which `repaid` covered earlier
 * refunds
 */
export function payoutStatement(
  entries: readonly PayoutEntry[],
  { taken, repaid }: { taken: Money; repaid: Money },
): PayoutStatement {
  const parts = entries.flatMap((entry) =>
    linesOf(entry).map(([line, amount]) => ({ line, amount, postings: [entry.entryId] })),
  );
  const rest = subtract(taken, sum(parts.map(({ amount }) => amount)));
  const all = [
    ...parts,
    { line: rest.amountMinor > 0 ? ('BEFORE' as const) : ('KEPT' as const), amount: rest, postings: [] },
    { line: 'REPAID' as const, amount: negate(repaid), postings: [] },
  ].filter(({ amount }) => amount.amountMinor !== 0);
  const lines = payoutLines.flatMap((line) => {
    const own = all.filter((each) => each.line === line);
    if (own.length === 0) return [];
    const amount = sum(own.map((each) => each.amount));
    return [{ line, amount, count: own.length, postings: own.flatMap(({ postings }) => postings) }];
  });
  return { lines, paid: subtract(taken, repaid), rest };
}
