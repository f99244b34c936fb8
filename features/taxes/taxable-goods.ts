import type { Money } from '@cubby/money';
import type { TaxClass } from './tax-rule.ts';

export type TaxableGoods = {
  sellerIsRegistered: boolean;
  sentFrom: string;
  lines: readonly { taxClass: TaxClass; price: Money; total: Money }[];
  delivery: Money;
};
