import type { Money } from '@cubby/money';
import type { LabParts, LabSale } from '../../contract.ts';

/** A part of the payment, in the order of the walk. */
export type SalePart = {
  key: string;
  kind: 'item' | 'shipping' | 'tax' | 'fee' | 'feeTax' | 'putBack' | 'profit' | 'loss' | 'toMe';
  amount: Money;
  /** For a tax. */
  name?: string;
  percent?: number;
};

/** The parts of the buyer's payment: goods, delivery, each tax. */
export const paidParts = ({ item, shipping, taxes }: LabParts): SalePart[] => [
  { key: 'item', kind: 'item', amount: item.amount },
  { key: 'shipping', kind: 'shipping', amount: shipping.amount },
  ...taxes.map(({ name, percent, amount }) => ({ key: name, kind: 'tax' as const, name, percent, amount })),
];

/** The parts of the goods' price. The share of materials is known only for the unrefunded part. */
export function itemParts(parts: LabParts, sale: LabSale, isNow: boolean): SalePart[] {
  const { fee, feeTax, toMe } = parts;
  const rest: SalePart[] = !isNow
    ? [{ key: 'toMe', kind: 'toMe', amount: toMe.amount }]
    : sale.loss.amountMinor > 0
      ? [
          { key: 'putBack', kind: 'putBack', amount: sale.putBack },
          { key: 'loss', kind: 'loss', amount: sale.loss },
        ]
      : [
          { key: 'putBack', kind: 'putBack', amount: sale.putBack },
          { key: 'profit', kind: 'profit', amount: sale.profit },
        ];
  const all: SalePart[] = [
    { key: 'fee', kind: 'fee', amount: fee.amount },
    { key: 'feeTax', kind: 'feeTax', amount: feeTax.amount },
    ...rest,
  ];
  return all.filter(({ kind, amount }) => amount.amountMinor > 0 || kind === 'fee' || kind === 'profit');
}
