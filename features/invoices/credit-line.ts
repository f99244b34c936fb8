export type LineTax = {
  ruleId: number;
  name: string;
  jurisdiction: string;
  rateMillionths: number;
  category: string;
  remitter: string;
  baseMinor: number;
  amountMinor: number;
};
/**
 * A line of an invoice. `refunded`: how much of `quantity` was credited before. For a delivery both are minor units.
 */
export type CreditableLine = { position: number; priceMinor: number; taxes: readonly LineTax[] };
/** The credited part of a line: pieces, or minor units of a delivery. */
export type Counted = { bought: number; before: number; now: number };

export type CreditLine = { position: number | null; quantity: number; priceMinor: number; taxes: LineTax[] };
