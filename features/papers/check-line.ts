import { times } from '@cubby/money';
import { isCount, minor, same } from './amounts.ts';
import type { Bill, PaperLine } from './bill.ts';
import { broken, type PaperViolation } from './check.ts';
import { taxViolations } from './check-tax.ts';

export const lineViolations = (line: PaperLine, bill: Pick<Bill, 'kind' | 'isOwnSupply'>): PaperViolation[] => [
  ...broken([
    ['BR-22', isCount(line.quantity), `a quantity of ${line.quantity}`],
    ['BR-25', line.kind === 'DELIVERY' || line.article !== '', 'no article'],
    ['BR-27', line.price.amountMinor >= 0, 'a price below zero'],
    [
      'PEPPOL-EN16931-R120',
      isCount(line.quantity) &&
        isCount(line.priceQuantity) &&
        same(times(line.net, line.priceQuantity), times(line.price, line.quantity)),
      `${line.quantity} at ${minor(line.price)} for ${line.priceQuantity} are not ${minor(line.net)}`,
    ],
  ]),
  ...line.taxes.flatMap((tax) => taxViolations(tax, line, bill)),
];
