import { figuresOf } from '@cubby/i18n/formats';
import type { TaxCategory, TaxName } from './tax-rule.ts';

/**
 * A tax as buyers see it, by name and rate: “GST 5%”, in French “TPS 5 %”; with a certificate: “PST (exempt)”.
 * `percent` is 5 for 5 %.
 */
export const taxLabel = (
  { name, percent, category }: { name: string; percent: number; category: TaxCategory },
  locale: string,
  text: (key: `tax.${TaxName | 'E' | 'AE' | 'K'}`) => string,
): string => {
  const word = text(`tax.${name as TaxName}`);
  if (category === 'E' || category === 'AE' || category === 'K') return `${word} (${text(`tax.${category}`)})`;
  const rate = new Intl.NumberFormat(figuresOf(locale), { style: 'percent', maximumFractionDigits: 3 });
  return `${word} ${rate.format(percent / 100)}`;
};
