import { type Money, negate, subtract, sum, zero } from '@cubby/money';
import { boughtBetween, type CostEntry, isBatch, type Pieces, usedBy } from './costs.ts';
import type { Movement } from './movements.ts';

/** The ledger's amounts for a month of a shop; `sold` includes deliveries that were refunded later. */
export type KeptMonth = {
  /** `YYYY-MM`, in UTC as the ledger's months are. */
  month: string;
  sales: Money;
  refunds: Money;
  /** Fees with their taxes, less what refunds returned of them. */
  fees: Money;
  /** The amount that became available for payout, less refunds of it. */
  ready: Money;
  orders: number;
  refunded: number;
  sold: readonly Pieces[];
};

/** A month of a shop: sales − refunds − fees − materials used − packaging = profit (domain 3.6). */
export type MonthResult = Omit<KeptMonth, 'sold' | 'ready'> & {
  materials: Money;
  packaging: Money;
  profit: Money;
};
/** Profit is not cash: sold but not available yet, and bought but not used yet (band D). */
export type CashOfMonth = { profit: Money; notReady: Money; onShelf: Money; cash: Money };

export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);
export const isMonth = (month: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(month);
export const startOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);
export function startAfter(month: string): Date {
  const start = startOf(month);
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
}

export const emptyMonth = (month: string): KeptMonth => ({
  ...{ month, sales: zero(), refunds: zero(), fees: zero(), ready: zero(), orders: 0, refunded: 0, sold: [] },
});

/** The stored sums of a month with one more movement; pieces are counted with the sale. */
export function keepMovement(kept: KeptMonth, movement: Movement, pieces: readonly Pieces[]): KeptMonth {
  const { kind, items, fee, feeTax, toMe, isAfterReady } = movement;
  const fees = sum([fee, feeTax]);
  if (kind === 'SALE')
    return {
      ...kept,
      sales: sum([kept.sales, items]),
      fees: sum([kept.fees, fees]),
      orders: kept.orders + 1,
      sold: addPieces(kept.sold, pieces),
    };
  if (kind === 'READY') return { ...kept, ready: sum([kept.ready, toMe]) };
  return {
    ...kept,
    refunds: sum([kept.refunds, items]),
    fees: subtract(kept.fees, fees),
    ready: isAfterReady ? subtract(kept.ready, toMe) : kept.ready,
    refunded: kept.refunded + 1,
  };
}

const addPieces = (sold: readonly Pieces[], more: readonly Pieces[]): Pieces[] =>
  [...Map.groupBy([...sold, ...more], ({ thing }) => thing)].map(([thing, all]) => ({
    thing,
    pieces: all.reduce((sum, { pieces }) => sum + pieces, 0),
  }));

const lastInstant = (month: string): Date => new Date(startAfter(month).getTime() - 1);

export function monthResult({ sold, ready: _, ...kept }: KeptMonth, costs: readonly CostEntry[]): MonthResult {
  const used = usedBy(costs, sold, lastInstant(kept.month));
  const spent = sum([kept.refunds, kept.fees, used.materials, used.packaging]);
  return { ...kept, ...used, profit: subtract(kept.sales, spent) };
}

/** How a month's profit became cash. A batch's cost counts when it was bought. */
export function cashOf(kept: KeptMonth, costs: readonly CostEntry[]): CashOfMonth {
  const { month, sales, refunds, fees, ready, sold } = kept;
  const { profit } = monthResult(kept, costs);
  const notReady = subtract(subtract(subtract(sales, refunds), fees), ready);
  const bought = sum(boughtBetween(costs, startOf(month), startAfter(month)).map(({ amount }) => amount));
  const used = usedBy(costs, sold, lastInstant(month), isBatch);
  const onShelf = subtract(bought, sum([used.materials, used.packaging]));
  return { profit, notReady, onShelf, cash: sum([profit, negate(notReady), negate(onShelf)]) };
}

/** The path of a child's shop's yearly booklet, for its guardians. */
export const bookletPath = (childId: string, year: string): string => `/booklets/${childId}/${year}.pdf`;
