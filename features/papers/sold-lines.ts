import type { Translator } from '@cubby/i18n';
import { type Currency, money, times } from '@cubby/money';
import type { PaperLine } from './bill.ts';
import type { PaperAddress } from './paper-parties.ts';
import { isUntaxed, type PaperTax, type TaxCategory } from './paper-tax.ts';

export type SoldLine = {
  isDelivery: boolean;
  sellerName: string;
  sellerTaxNumber: string | null;
  name: string;
  sku?: string | null;
  quantity: number;
  priceMinor: number;
  taxes: readonly SoldTax[];
};
type SoldTax = {
  ruleId: number | null;
  name: string;
  jurisdiction: string;
  rateMillionths: number;
  category: string;
  baseMinor: number | null;
  amountMinor: number;
};
type Words = Translator['text'];

/**
 * A line as printed. A delivery with VAT at several rates becomes a line for each: an accounting system reads one VAT
 * on the whole of a line (EN 16931, BG-30).
 */
export function paperLines(line: SoldLine, currency: Currency, text: Words): PaperLine[] {
  const price = money(line.priceMinor, currency);
  const taxes = line.taxes.map((tax) => paperTax(tax, currency, text));
  const whole: PaperLine = {
    kind: line.isDelivery ? 'DELIVERY' : 'GOODS',
    seller: paperSeller(line),
    article: line.isDelivery ? '' : line.name,
    ...(line.sku && { sku: line.sku }),
    ...{ quantity: line.quantity, price, priceQuantity: 1, net: times(price, line.quantity), taxes },
  };
  const isSplit =
    taxes.length > 0 && taxes.every(({ name, base }) => name === 'VAT' && base.amountMinor < line.priceMinor);
  if (!line.isDelivery || !isSplit) return [whole];
  const rest = line.priceMinor - taxes.reduce((sum, { base }) => sum + base.amountMinor, 0);
  const part = (minor: number, own: PaperTax[]): PaperLine => {
    const net = money(minor, currency);
    return { ...whole, price: net, net, taxes: own };
  };
  return [...taxes.map((tax) => part(tax.base.amountMinor, [tax])), ...(rest > 0 ? [part(rest, [])] : [])];
}

export const paperSeller = ({ sellerName, sellerTaxNumber }: Pick<SoldLine, 'sellerName' | 'sellerTaxNumber'>) => ({
  name: sellerName,
  ...(sellerTaxNumber && { taxNumber: sellerTaxNumber }),
});

function paperTax({ baseMinor, amountMinor, category, ...tax }: SoldTax, currency: Currency, text: Words): PaperTax {
  const why = category as TaxCategory;
  return {
    ...tax,
    category: why,
    base: money(baseMinor ?? 0, currency),
    amount: money(amountMinor, currency),
    ...(isUntaxed(why) && { reason: text(`papers.untaxed.${why}`) }),
  };
}

type Place = { address: string; city: string; region: string | null; country: string; postalCode: string | null };
export const paperAddress = ({ address, city, region, country, postalCode }: Place): PaperAddress => ({
  street: address,
  city,
  // An address has the region's code without its country: BC for CA-BC.
  ...(region && { region: region.replace(/^[A-Z]{2}-/, '') }),
  postalCode: postalCode ?? '',
  country,
});
