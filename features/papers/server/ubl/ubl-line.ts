import { element } from '@cubby/xml';
import type { Bill, PaperLine } from '../../bill.ts';
import { amount, inside, vatScheme } from './ubl-elements.ts';
import { categoryAndRate } from './ubl-taxes.ts';
import { vatOf } from './ubl-vat.ts';

export function lineOf(line: PaperLine, index: number, bill: Bill): string {
  const quantity = bill.kind === 'CREDIT_NOTE' ? 'CreditedQuantity' : 'InvoicedQuantity';
  const { name, taxNumber } = line.seller;
  const property = (key: string, value: string | undefined) =>
    value ? inside('cac:AdditionalItemProperty', element('cbc:Name', key) + element('cbc:Value', value)) : '';
  return [
    element('cbc:ID', String(index + 1)),
    // H87: pieces (UN/ECE Recommendation 20)
    `<cbc:${quantity} unitCode="H87">${line.quantity}</cbc:${quantity}>`,
    amount('LineExtensionAmount', line.net),
    inside(
      'cac:Item',
      element('cbc:Name', line.kind === 'DELIVERY' ? 'Delivery' : line.article) +
        inside('cac:SellersItemIdentification', element('cbc:ID', line.sku)) +
        inside('cac:ClassifiedTaxCategory', categoryAndRate(vatOf(line, bill)) + vatScheme) +
        property('Seller', name) +
        property('Seller tax number', taxNumber),
    ),
    inside(
      'cac:Price',
      amount('PriceAmount', line.price) +
        (line.priceQuantity === 1 ? '' : `<cbc:BaseQuantity unitCode="H87">${line.priceQuantity}</cbc:BaseQuantity>`),
    ),
  ].join('');
}
