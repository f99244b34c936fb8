import { unitKey } from '@cubby/features/catalog/rules';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import type { CartLine } from '../rules.ts';

/** What one costs, in words: “$3.20 each”, “$4.69 for 12 pencils”. */
export function useEachPrice(): (line: Pick<CartLine, 'price' | 'units' | 'unitCode'>) => string {
  const { text, has, locale } = useText();
  return ({ price, units, unitCode }) => {
    if (units === 1) return text('cart.line.each', { price: moneyInText(price, locale) });
    const contents = unitKey(unitCode);
    const pack = text(has(contents) ? contents : 'catalog.unit.piece', { count: units });
    return text('cart.line.pack', { price: moneyInText(price, locale), pack });
  };
}
