import type { Money } from '@cubby/money';
import { element } from '@cubby/xml';

export const inside = (name: string, children: string): string => (children ? `<${name}>${children}</${name}>` : '');
export const decimal = (minor: number): string => (minor / 100).toFixed(2);
export const amount = (name: string, { amountMinor, currency }: Money): string =>
  `<cbc:${name} currencyID="${currency}">${decimal(amountMinor)}</cbc:${name}>`;
export const vatScheme = inside('cac:TaxScheme', element('cbc:ID', 'VAT'));
