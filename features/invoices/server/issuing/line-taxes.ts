import type { TaxCategory } from '@cubby/features/taxes/rules';
import { money, sum } from '@cubby/money';
import type { Invoice } from '../../invoice-contract.ts';

export type Parts = Invoice['parts'];

type WrittenTax = {
  name: string;
  jurisdiction: string;
  rateMillionths: number;
  category: string;
  amountMinor: number;
};
export const shownTax = ({ name, jurisdiction, rateMillionths, category, amountMinor }: WrittenTax) => ({
  ...{ name, jurisdiction, percent: rateMillionths / 10_000, amount: money(amountMinor) },
  category: category as TaxCategory,
});

export function taxesOf(parts: Parts): Invoice['taxes'] {
  const all = parts.flatMap(({ lines }) => lines.flatMap(({ taxes }) => taxes));
  const alike = Map.groupBy(all, ({ name, jurisdiction, percent, category }) =>
    [name, jurisdiction, percent, category].join(' '),
  );
  return [...alike.values()].map((some) => ({ ...some[0]!, amount: sum(some.map(({ amount }) => amount)) }));
}
