import { unitKey } from '@cubby/features/catalog/rules';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { withDollars } from '@cubby/ui';
import type { ReactNode } from 'react';
import type { CartLine } from '../../rules.ts';

export function useEachPrice(): (line: Pick<CartLine, 'price' | 'units' | 'unitCode'>) => ReactNode {
  const { text, has, locale } = useText();
  return ({ price: each, units, unitCode }) => {
    const price = moneyInText(each, locale);
    if (units === 1) return withDollars(text('cart.line.each', { price }), locale);
    const contents = unitKey(unitCode);
    const pack = text(has(contents) ? contents : 'catalog.unit.piece', { count: units });
    return withDollars(text('cart.line.pack', { price, pack }), locale);
  };
}
