import { type Money, money, split, sum } from '@cubby/money';
import type { InJars } from './jars.ts';
import { wholeDollars } from './whole-dollars.ts';

/** The jars that the youngest fill with coins: the amount for materials is not their choice (domain 3.4). */
export const coinJars = { save: 'SAVE', spend: 'SPEND', share: 'SHARE' } as const;
export type CoinJar = keyof typeof coinJars;
export const coinJarNames = Object.keys(coinJars) as CoinJar[];
export type CoinsInJars = Record<CoinJar, number>;
/** A sale's income in whole coins: `stuff` is put back first, `mine` is to be split, `planned` by the plan. */
export type CoinsOfSale = { stuff: number; mine: number; planned: CoinsInJars };

const amountsOf = (filled: InJars): Money[] => coinJarNames.map((jar) => filled[coinJars[jar]]);

export function coinsOf(filled: InJars): CoinsOfSale {
  const amounts = amountsOf(filled);
  const [stuff, mine] = wholeDollars([filled.RESTOCK, sum(amounts)]).parts.map(({ dollars }) => dollars);
  const weights = amounts.map(({ amountMinor }) => amountMinor);
  const [save, spend, share] = mine === 0 ? [] : split(money(mine!), weights);
  const count = (coins: Money | undefined) => coins?.amountMinor ?? 0;
  return { stuff: stuff!, mine: mine!, planned: { save: count(save), spend: count(spend), share: count(share) } };
}

/**
 * The jars' amounts when each coin is where the child put it: all of it to the cent, in the proportion of the coins.
 * Undefined: these are not the coins of the sale.
 */
export function fillByCoins(filled: InJars, coins: CoinsInJars): InJars | undefined {
  const counts = coinJarNames.map((jar) => coins[jar]);
  const { mine } = coinsOf(filled);
  if (counts.some((count) => !Number.isInteger(count) || count < 0)) return undefined;
  if (mine === 0 || counts.reduce((a, b) => a + b, 0) !== mine) return undefined;
  const [save, spend, share] = split(sum(amountsOf(filled)), counts);
  return { RESTOCK: filled.RESTOCK, SAVE: save!, SPEND: spend!, SHARE: share! };
}
