import { type Money, money } from '@cubby/money';

/** From that many pieces on, each costs so much. An offer's tiers rise in pieces and fall in price, below its own. */
export type Tier = { from: number; price: Money };
/** An offer's price, and those of larger quantities. */
export type Priced = { price: Money; tiers?: readonly Tier[] | undefined };
export const mostTiers = 6;
/** The largest quantity that a tier begins with: as many pieces as a cart takes. */
export const largestTier = 9_999;

/** What each piece costs where so many are bought. The only place that says so: carts and orders multiply by it. */
export const unitPriceAt = ({ price, tiers }: Priced, quantity: number): Money =>
  tiers?.findLast(({ from }) => from <= quantity)?.price ?? price;

/** The next tier that a buyer could reach, if there is enough. */
export const nextTier = (
  { tiers }: Pick<Priced, 'tiers'>,
  { quantity, available }: { quantity: number; available: number },
): Tier | undefined => tiers?.find(({ from }) => from > quantity && from <= available);

/** The tiers of an offer as its row keeps them; none: undefined. */
export const tiersOf = (from: readonly number[] | null, pricesMinor: readonly number[] | null): Tier[] | undefined =>
  from?.map((pieces, i) => ({ from: pieces, price: money(pricesMinor![i]!) }));

/**
 * Whether tiers may stand beside a price: at most six, from two pieces on, rising in pieces and falling in price, below
 * the offer's own (decision 0155). The database checks the same.
 */
export function areTiers(priceMinor: number, tiers: readonly Tier[]): boolean {
  let [pieces, minor] = [1, priceMinor];
  for (const { from, price } of tiers) {
    if (from <= pieces || price.amountMinor >= minor || price.amountMinor < 1) return false;
    [pieces, minor] = [from, price.amountMinor];
  }
  return tiers.length <= mostTiers && pieces <= largestTier;
}

/** Tiers as files and lists of changes write them: `10:1.80; 50:1.60`; null if there are none. */
export const tiersText = (tiers: readonly Tier[] | undefined): string | null =>
  tiers === undefined || tiers.length === 0
    ? null
    : tiers.map(({ from, price }) => `${from}:${(price.amountMinor / 100).toFixed(2)}`).join('; ');
/** The tiers of a text that `tiersText` has written. */
export const tiersInText = (text: string | null): Tier[] =>
  text === null
    ? []
    : text.split('; ').map((tier) => {
        const [from, price] = tier.split(':');
        return { from: Number(from), price: money(Math.round(Number(price) * 100)) };
      });
