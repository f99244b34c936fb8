import { areTaxesKnown, decideTaxes, type TaxableGoods, type TaxRule } from '@cubby/features/taxes/rules';
import { add, type Money, share, zero } from '@cubby/money';
import type { Offer, Tier } from './rules.ts';

type OnePiece = Pick<TaxableGoods, 'sellerIsRegistered' | 'sentFrom'> & {
  taxClass: TaxableGoods['lines'][number]['taxClass'];
  price: Money;
  tiers?: readonly Tier[] | undefined;
  earlier?: Money | undefined;
  delivery: { price: Money; freeFrom: Money | null } | null;
};

/**
 * One piece and its delivery with VAT, as consumers of a country see prices (domain 4.8). None: the VAT is unknown, as
 * above the customs threshold, and taxes are added.
 */
export function vatPrices(
  rules: readonly TaxRule[],
  { country, day }: { country: string; day: string },
  { taxClass, price, tiers, earlier, delivery, ...sent }: OnePiece,
): Offer['withVat'] {
  const place = { country, region: null };
  const lines = [{ taxClass, price, total: price }];
  const goods = { ...sent, lines, delivery: delivery?.price ?? zero(price.currency) };
  if (!areTaxesKnown(rules, place, day, goods)) return undefined;
  const taxes = decideTaxes(rules, place, day, goods);
  const onPiece = taxes.find(({ line }) => line === 0);
  const onDelivery = taxes.find(({ line }) => line === null);
  const taxedAt = (each: Money) =>
    vatPrices(rules, { country, day }, { ...sent, taxClass, price: each, delivery: null })?.price;
  const tiersWithVat = tiers?.flatMap(({ from, price: each }) => {
    const taxed = taxedAt(each);
    return taxed ? [{ from, price: taxed }] : [];
  });
  const earlierWithVat = earlier && taxedAt(earlier);
  return {
    ...(tiersWithVat && { tiers: tiersWithVat }),
    ...(earlierWithVat && { earlier: earlierWithVat }),
    price: onPiece ? add(price, onPiece.amount) : price,
    delivery: delivery && {
      price: onDelivery ? add(delivery.price, onDelivery.amount) : delivery.price,
      freeFrom: delivery.freeFrom && add(delivery.freeFrom, share(delivery.freeFrom, onPiece?.rateMillionths ?? 0)),
    },
  };
}
