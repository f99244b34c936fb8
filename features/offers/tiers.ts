import { type Money, money } from '@cubby/money';

/** From this quantity, the price of each piece. An offer's tiers rise in quantity and fall in price, below its own. */
export type Tier = { from: number; price: Money };
/** An offer's price, and those of larger quantities. */
export type Priced = { price: Money; tiers?: readonly Tier[] | undefined };
export const mostTiers = 6;
/** The largest quantity at which a tier can start: the cart's maximum. */
export const largestTier = 9_999;

/** The price per piece at a quantity. The only place that decides it: carts and orders multiply by it. */
export const unitPriceAt = ({ price, tiers }: Priced, quantity: number): Money =>
  tiers?.findLast(({ from }) => from <= quantity)?.price ?? price;

/** The next tier that a buyer could reach, if the stock allows. */
export const nextTier = (
  { tiers }: Pick<Priced, 'tiers'>,
  { quantity, available }: { quantity: number; available: number },
): Tier | undefined => tiers?.find(({ from }) => from > quantity && from <= available);

/** The tiers of an offer as its row stores them; none: undefined. */
export const tiersOf = (from: readonly number[] | null, pricesMinor: readonly number[] | null): Tier[] | undefined =>
  from?.map((pieces, i) => ({ from: pieces, price: money(pricesMinor![i]!) }));

/**
 * Whether tiers are valid beside a price: at most six, from two pieces on, rising in quantity and falling in price,
 * below the offer's own (decision 0155). The database checks the same.
 */
export function areTiers(priceMinor: number, tiers: readonly Tier[]): boolean {
  let [pieces, minor] = [1, priceMinor];
  for (const { from, price } of tiers) {
    if (from <= pieces || price.amountMinor >= minor || price.amountMinor < 1) return false;
    [pieces, minor] = [from, price.amountMinor];
  }
  return tiers.length <= mostTiers && pieces <= largestTier;
}

/** Tiers as text in files and batches: `10:1.80; 50:1.60`; null if there are none. */
export const tiersText = (tiers: readonly Tier[] | undefined): string | null =>
  tiers === undefined || tiers.length === 0
    ? null
    : tiers.map(({ from, price }) => `${from}:${(price.amountMinor / 100).toFixed(2)}`).join('; ');
/** The tiers of a text written by `tiersText`. */
export const tiersInText = (text: string | null): Tier[] =>
  text === null
    ? []
    : text.split('; ').map((tier) => {
        const [from, price] = tier.split(':');
        return { from: Number(from), price: money(Math.round(Number(price) * 100)) };
      });
