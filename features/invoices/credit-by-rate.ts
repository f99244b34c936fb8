import { money, split } from '@cubby/money';
import type { CreditableLine, CreditLine } from './credit-line.ts';
import { taxKey } from './credit-sums.ts';

type InvoicedGoods = Pick<CreditableLine, 'priceMinor' | 'taxes'> & { quantity: number };

/**
 * A credited amount over goods that each carry one tax on the whole price: one line for each rate, as accounting
 * systems expect (EN 16931 BG-30). Undefined if some goods carry several taxes, or one that was refunded separately.
 * @param tax the credited taxes, by place and by who owes them
 */
export function creditByRate(
  netMinor: number,
  goods: readonly InvoicedGoods[],
  tax: ReadonlyMap<string, number>,
): CreditLine[] | undefined {
  const netOf = ({ quantity, priceMinor }: InvoicedGoods) => quantity * priceMinor;
  if (
    netMinor <= 0 ||
    goods.length === 0 ||
    !goods.every((line) => line.taxes.length === 1 && line.taxes[0]!.baseMinor === netOf(line))
  )
    return undefined;
  const rates = [...Map.groupBy(goods, ({ taxes }) => `${taxes[0]!.ruleId}`).values()].map((alike) => ({
    tax: alike[0]!.taxes[0]!,
    netMinor: alike.reduce((sum, line) => sum + netOf(line), 0),
    taxMinor: alike.reduce((sum, line) => sum + line.taxes[0]!.amountMinor, 0),
  }));
  const nets = split(
    money(netMinor),
    rates.map((rate) => rate.netMinor),
  ).map(({ amountMinor }) => amountMinor);
  const amounts = rates.map(() => 0);
  for (const [key, alike] of Map.groupBy(rates.keys(), (i) =>
    taxKey(rates[i]!.tax.jurisdiction, rates[i]!.tax.remitter),
  )) {
    const weights = alike.map((i) => rates[i]!.taxMinor);
    const credited = tax.get(key) ?? 0;
    if (weights.every((weight) => weight === 0)) continue;
    if (credited === 0) return undefined;
    for (const [n, part] of split(money(credited), weights).entries()) amounts[alike[n]!] = part.amountMinor;
  }
  return rates.flatMap((rate, i) =>
    nets[i]! > 0
      ? [
          {
            position: null,
            quantity: 1,
            priceMinor: nets[i]!,
            taxes: [{ ...rate.tax, baseMinor: nets[i]!, amountMinor: amounts[i]! }],
          },
        ]
      : [],
  );
}
