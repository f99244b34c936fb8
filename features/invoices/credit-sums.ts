import type { TaxAmount } from '@cubby/features/ledger/rules';
import type { CreditLine } from './credit-line.ts';

export function creditSums(lines: readonly CreditLine[]): { netMinor: number; taxes: Map<string, number> } {
  const taxes = new Map<string, number>();
  for (const { jurisdiction, remitter, amountMinor } of lines.flatMap((line) => line.taxes)) {
    const key = taxKey(jurisdiction, remitter);
    taxes.set(key, (taxes.get(key) ?? 0) + amountMinor);
  }
  return { netMinor: lines.reduce((sum, line) => sum + line.quantity * line.priceMinor, 0), taxes };
}

export const taxKey = (jurisdiction: string, remitter: string): string => `${jurisdiction} ${remitter}`;

/** Whether lines add up to what is credited, to the cent. */
export function areExact(lines: readonly CreditLine[], netMinor: number, tax: readonly TaxAmount[]): boolean {
  const said = creditSums(lines);
  const owed = new Map<string, number>();
  for (const { jurisdiction, sellerId, amount } of tax) {
    const key = taxKey(jurisdiction, sellerId ? 'SELLER' : 'MARKETPLACE');
    owed.set(key, (owed.get(key) ?? 0) + amount.amountMinor);
  }
  return (
    said.netMinor === netMinor &&
    [...new Set([...said.taxes.keys(), ...owed.keys()])].every(
      (key) => (said.taxes.get(key) ?? 0) === (owed.get(key) ?? 0),
    )
  );
}
