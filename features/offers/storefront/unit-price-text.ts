import type { Translator } from '@cubby/i18n';
import { moneyInText } from '@cubby/money';
import type { ProductSummary } from '../lists.ts';
import { unitPrice } from '../rules.ts';

/** “$0.04 per sheet”, “$1.20 per 100 sheets” (ux L7); undefined for a single item. */
export function unitPriceText(
  product: Pick<ProductSummary, 'priceFrom' | 'units' | 'unitCode'>,
  translator: Translator,
): string | undefined {
  const found = unitPrice(product);
  return found ? unitPriceLabel(found, product.unitCode, translator) : undefined;
}

export function unitPriceLabel(
  { price, per }: NonNullable<ReturnType<typeof unitPrice>>,
  unitCode: string | null,
  { locale, text, has }: Translator,
): string {
  const suffix = per === 100 ? '.hundred' : '';
  const own = `offers.unit.${unitCode}${suffix}`;
  return text(has(own) ? own : `offers.unit${suffix}`, { price: moneyInText(price, locale) });
}
