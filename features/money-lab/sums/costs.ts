import { type Money, money, sum, zero } from '@cubby/money';
import { partOf } from './cents.ts';

export const costKinds = ['MATERIALS', 'PACKAGING', 'TIME'] as const;
export type CostKind = (typeof costKinds)[number];
/** The limits of an entry: 10,000.00, a batch of 1,000, a day of minutes. */
export const mostCost = money(1_000_000);
export const mostPieces = 1000;
export const mostMinutes = 1440;

/** The costs of a batch, as the child entered them; a batch of one is a piece. A corrected entry does not count. */
export type CostEntry = {
  thing: string;
  kind: CostKind;
  amount: Money;
  minutes: number;
  pieces: number;
  at: Date;
};
/** How many pieces of a thing. */
export type Pieces = { thing: string; pieces: number };
export type Used = { materials: Money; packaging: Money };

/** The entry that applies at an instant: the latest before it, or else the very first. Undefined: no entry. */
export function costAt(entries: readonly CostEntry[], thing: string, kind: CostKind, at: Date): CostEntry | undefined {
  const own = entries
    .filter((entry) => entry.thing === thing && entry.kind === kind)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  return own.findLast((entry) => entry.at.getTime() <= at.getTime()) ?? own[0];
}

/** The materials and packaging of some pieces, rounded once per craft. @param counts which entries, or all */
export function usedBy(
  entries: readonly CostEntry[],
  sold: readonly Pieces[],
  at: Date,
  counts: (cost: CostEntry) => boolean = () => true,
): Used {
  const usedOf = (kind: CostKind): Money =>
    sum(
      sold.map(({ thing, pieces }) => {
        const cost = costAt(entries, thing, kind, at);
        return cost && counts(cost) ? partOf(cost.amount, pieces, cost.pieces) : zero();
      }),
    );
  return { materials: usedOf('MATERIALS'), packaging: usedOf('PACKAGING') };
}

/** Whether an entry is for many pieces: a single piece's materials are bought when it is made. */
export const isBatch = ({ pieces }: CostEntry): boolean => pieces > 1;

/** The batches bought between two instants, used or in stock. */
export const boughtBetween = (entries: readonly CostEntry[], from: Date, until: Date): readonly CostEntry[] =>
  entries.filter((entry) => entry.kind !== 'TIME' && isBatch(entry) && entry.at >= from && entry.at < until);
