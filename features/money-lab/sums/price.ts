import { type Money, money, share, subtract, sum } from '@cubby/money';
import { atLeastNothing, partOf, stepsUpTo } from './cents.ts';

/** The cost of one piece: money, and minutes at an hourly wage. */
export type PieceCosts = { materials: Money; packaging: Money; minutes: number; hourly: Money };
/** The marketplace's fee: of the price in basis points, with a fixed sum, and the taxes on it in millionths (domain 5.3 P4). */
export type Fee = { basisPoints: number; fixed: Money; taxes: readonly number[] };

/** The plan of a price, each amount for one piece. */
export type PricePlan = {
  price: Money;
  materials: Money;
  packaging: Money;
  time: Money;
  /** Materials, packaging and time. */
  cost: Money;
  fee: Money;
  feeTax: Money;
  /** The price less the fee and its tax. */
  moneyIn: Money;
  /** The rest once materials and packaging are bought again. */
  profit: Money;
  /** The rest of it after the wage for the time. */
  afterMyTime: Money;
  /** The profit in tenths of a percent of the price; null without a price. */
  margin: number | null;
  /** The loss on each piece; none for most prices (domain 3.3). */
  loss: Money;
};

const priceStep = 25;
const wholeRate = 10_000;
const million = 1_000_000;

/** The value of a piece's working time, rounded half up. */
export const timeCost = ({ minutes, hourly }: Pick<PieceCosts, 'minutes' | 'hourly'>): Money =>
  partOf(hourly, minutes, 60);

const costOf = (costs: PieceCosts): Money => sum([costs.materials, costs.packaging, timeCost(costs)]);

/**
 * (Cost + fixed fee) ÷ (1 − fee), rounded up to the next 25 cents, the tax on the fee included; undefined if the fee
 * leaves nothing of any price (domain 3.3).
 */
export function suggestedPrice(costs: PieceCosts, fee: Fee): Money | undefined {
  const taxed = million + fee.taxes.reduce((all, tax) => all + tax, 0);
  const left = wholeRate * million - fee.basisPoints * taxed;
  if (left <= 0) return undefined;
  const fixed = fee.fixed.amountMinor * taxed;
  const exact = (BigInt(costOf(costs).amountMinor) * BigInt(million) + BigInt(fixed)) * BigInt(wholeRate);
  const step = BigInt(priceStep) * BigInt(left);
  return money(Number((exact + step - 1n) / step) * priceStep);
}

/** The plan of a chosen price: below cost it states the loss, and forbids nothing. */
export function pricePlan(costs: PieceCosts, fee: Fee, price: Money): PricePlan {
  const charged = sum([share(price, fee.basisPoints * 100), fee.fixed]);
  const feeTax = sum(fee.taxes.map((tax) => share(charged, tax)));
  const moneyIn = subtract(subtract(price, charged), feeTax);
  const { materials, packaging } = costs;
  const profit = subtract(subtract(moneyIn, materials), packaging);
  const time = timeCost(costs);
  return {
    ...{ price, materials, packaging, time, cost: costOf(costs), fee: charged, feeTax, moneyIn, profit },
    afterMyTime: subtract(profit, time),
    margin: marginOf(profit, price),
    loss: atLeastNothing(subtract(money(0), profit)),
  };
}

/** The profit in tenths of a percent of the income, rounded half up: 2.17 of 5.75 is 377. Null without income. */
export const marginOf = (profit: Money, of: Money): number | null =>
  of.amountMinor > 0 ? partOf(money(1000), profit.amountMinor, of.amountMinor).amountMinor : null;

/** How many pieces cover a one-time cost; undefined if a piece leaves nothing (domain 3.3). */
export const breakEven = (boughtOnce: Money, { profit }: Pick<PricePlan, 'profit'>): number | undefined => {
  if (profit.amountMinor <= 0) return undefined;
  return boughtOnce.amountMinor <= 0 ? 0 : stepsUpTo(boughtOnce.amountMinor, profit.amountMinor);
};

/** A supplier's pack: a number of units for a price, both greater than zero. */
export type Pack = { price: Money; units: number };
/** Two packs by the price of one unit and of a hundred, rounded half up; the cheaper one by the exact prices. */
export function compareSuppliers(first: Pack, second: Pack) {
  const perUnits = (count: number) => [first, second].map(({ price, units }) => partOf(price, count, units));
  const [a, b] = [first.price.amountMinor * second.units, second.price.amountMinor * first.units];
  const cheaper = a < b ? ('FIRST' as const) : a > b ? ('SECOND' as const) : ('NEITHER' as const);
  return { one: perUnits(1), hundred: perUnits(100), cheaper };
}

/**
 * A month with this many pieces at a price: a guess, computed as a plan and never from the child's own sales (domain
 * 3.3).
 */
export function whatIf(costs: Pick<PieceCosts, 'materials' | 'packaging'>, fee: Fee, price: Money, count: number) {
  const plan = pricePlan({ ...costs, minutes: 0, hourly: money(0) }, fee, price);
  const all = (each: Money) => money(each.amountMinor * count, each.currency);
  return {
    sales: all(plan.price),
    fees: all(sum([plan.fee, plan.feeTax])),
    costs: all(sum([plan.materials, plan.packaging])),
    profit: all(plan.profit),
  };
}
