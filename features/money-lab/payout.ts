import { type Money, negate, subtract, sum, zero } from '@cubby/money';

/** An entry of the ledger that moved what a shop can be paid out; `toMe` is the child's own share of a sale's. */
export type PayoutEntry = {
  entryId: string;
  code: string;
  /** Money that came back from the bank. */
  isReturn: boolean;
  available: Money;
  toMe: Money | null;
  /** Of a payout: what it repaid of earlier refunds. */
  repaid: Money;
};

/**
 * The lines between what was sold and what was paid out, in the order in which they are read. SALES is the child's
 * share; POST the delivery and tax that the guardian passes on; BEFORE was left from the payout before, and KEPT waits
 * for the next.
 */
export const payoutLines = ['BEFORE', 'SALES', 'POST', 'REFUNDS', 'HELD', 'RETURNED', 'REPAID', 'KEPT'] as const;
export type PayoutLine = (typeof payoutLines)[number];
export type PayoutStatement = {
  lines: { line: PayoutLine; amount: Money; count: number; postings: string[] }[];
  paid: Money;
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
 * What a payout has paid, line by line: the lines sum to what was paid (domain 3.4, 5.3 P8).
 * @param entries since the payout before, without it @param payout its own entry, which takes it off the balance
 */
export function payoutStatement(entries: readonly PayoutEntry[], payout: PayoutEntry): PayoutStatement {
  const parts = entries.flatMap((entry) =>
    linesOf(entry).map(([line, amount]) => ({ line, amount, id: entry.entryId })),
  );
  const taken = negate(payout.available);
  const left = subtract(taken, sum(parts.map(({ amount }) => amount)));
  const rest: PayoutLine = left.amountMinor > 0 ? 'BEFORE' : 'KEPT';
  const all = [
    ...parts,
    { line: rest, amount: left, id: payout.entryId },
    { line: 'REPAID' as const, amount: negate(payout.repaid), id: payout.entryId },
  ].filter(({ amount }) => amount.amountMinor !== 0);
  return {
    lines: payoutLines.flatMap((line) => {
      const own = all.filter((each) => each.line === line);
      const amount = own.length === 0 ? zero() : sum(own.map((each) => each.amount));
      return own.length === 0 ? [] : [{ line, amount, count: own.length, postings: own.map(({ id }) => id) }];
    }),
    paid: subtract(taken, payout.repaid),
  };
}
