import { figuresOf } from '@cubby/i18n/formats';
import type { TaxCategory } from './tax-rule.ts';

/**
 * A tax as buyers see it, by its name and rate: “GST 5%”, “VAT 19%”; under a certificate: “PST (exempt)”. `percent` is 5 for 5 %. Canada's taxes have the same
 * names in all languages; `text` has the words for the others.
 */
export const taxLabel = (
  { name, percent, category }: { name: string; percent: number; category: TaxCategory },
  locale: string,
  text: (key: `tax.${'VAT' | 'SALES_TAX' | 'E' | 'AE' | 'K'}`) => string,
): string => {
  const word = name === 'VAT' || name === 'SALES_TAX' ? text(`tax.${name}`) : name;
  if (category === 'E' || category === 'AE' || category === 'K') return `${word} (${text(`tax.${category}`)})`;
  const rate = new Intl.NumberFormat(figuresOf(locale), { style: 'percent', maximumFractionDigits: 3 });
  return `${word} ${rate.format(percent / 100)}`;
};
