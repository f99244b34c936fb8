import { element, xmlText } from '@cubby/xml';
import type { Bill } from '../../bill.ts';
import { isUntaxed, type TaxCategory } from '../../paper-tax.ts';
import { amount, decimal, inside, vatScheme } from './ubl-elements.ts';
import { type VatPart, vatBreakdown } from './ubl-vat.ts';

export function taxTotal(bill: Bill): string {
  const { accountingTax } = bill;
  const own = accountingTax
    ? `<cac:TaxTotal><cbc:TaxAmount currencyID="${xmlText(accountingTax.currencyIso)}">${decimal(accountingTax.amountMinor)}</cbc:TaxAmount></cac:TaxTotal>`
    : '';
  return (
    inside('cac:TaxTotal', amount('TaxAmount', bill.totals.tax) + vatBreakdown(bill).map(taxSubtotal).join('')) + own
  );
}

const taxSubtotal = (part: VatPart): string =>
  inside(
    'cac:TaxSubtotal',
    amount('TaxableAmount', part.base) +
      amount('TaxAmount', part.amount) +
      inside(
        'cac:TaxCategory',
        categoryAndRate(part) +
          (isUntaxed(part.category)
            ? element('cbc:TaxExemptionReasonCode', reasonCodes[part.category]) +
              element('cbc:TaxExemptionReason', part.reason)
            : '') +
          vatScheme,
      ),
  );

/** BT-121, in the code list of reasons (VATEX); an exemption (E) may have one of many. */
const reasonCodes: { [category in TaxCategory]?: string } = { AE: 'VATEX-EU-AE', K: 'VATEX-EU-IC', O: 'VATEX-EU-O' };

export const categoryAndRate = ({ category, rateMillionths }: Pick<VatPart, 'category' | 'rateMillionths'>): string =>
  element('cbc:ID', category) + (category === 'O' ? '' : element('cbc:Percent', String(rateMillionths / 10_000)));
