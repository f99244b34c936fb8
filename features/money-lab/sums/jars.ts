import { type Money, money, split, subtract, sum, zero } from '@cubby/money';
import { atLeastNothing } from './cents.ts';

/** Labels on the guardian's balance, never separate money (domain C22). The restock jar is filled first. */
export const jars = ['RESTOCK', 'SAVE', 'SPEND', 'SHARE'] as const;
export type Jar = (typeof jars)[number];
export type InJars = Record<Jar, Money>;

/** A child's plan for income: whether materials are put back first, and percents of the rest. */
export type JarPlan = { restockFirst: boolean; save: number; spend: number; share: number };
export const firstJarPlan: JarPlan = { restockFirst: true, save: 50, spend: 40, share: 10 };

/** Whether the percents are whole, not negative, and sum to a hundred. */
export const isJarPlan = ({ save, spend, share }: Pick<JarPlan, 'save' | 'spend' | 'share'>): boolean =>
  [save, spend, share].every((percent) => Number.isInteger(percent) && percent >= 0) && save + spend + share === 100;

const inJars = (amountOf: (jar: Jar, i: number) => Money): InJars => ({
  RESTOCK: amountOf('RESTOCK', 0),
  SAVE: amountOf('SAVE', 1),
  SPEND: amountOf('SPEND', 2),
  SHARE: amountOf('SHARE', 3),
});
export const emptyJars: InJars = inJars(() => zero());
const values = (filled: InJars): Money[] => jars.map((jar) => filled[jar]);
export const sumOfJars = (filled: InJars): Money => sum(values(filled));
export const negateJars = (filled: InJars): InJars => inJars((jar) => subtract(zero(), filled[jar]));
export const addToJars = (filled: InJars, more: InJars): InJars => inJars((jar) => sum([filled[jar], more[jar]]));

/**
 * Restock first, up to the cost of materials; the rest by the plan's percents with the largest remainder (domain 3.2).
 */
export function fillJars(toMe: Money, materials: Money, plan: JarPlan): InJars {
  const amount = atLeastNothing(toMe);
  const back = atLeastNothing(materials);
  const restock = !plan.restockFirst ? zero() : back.amountMinor < amount.amountMinor ? back : amount;
  const rest = split(subtract(amount, restock), [plan.save, plan.spend, plan.share]);
  return inJars((jar, i) => (jar === 'RESTOCK' ? restock : rest[i - 1]!));
}

/**
 * A refund's amounts from each jar: in the proportion in which its sale filled them, of what earlier refunds have left.
 * The amounts sum to the refund, and all refunds of a sale take exactly what it put in.
 */
export function takeFromJars(filled: InJars, takenBefore: InJars, amount: Money): InJars {
  const left = jars.map((jar) => Math.max(subtract(filled[jar], takenBefore[jar]).amountMinor, 0));
  const whole = left.reduce((a, b) => a + b, 0);
  // Amounts that no sale has put in are taken from the savings, and are owed.
  if (whole < amount.amountMinor) {
    const more = subtract(amount, money(whole));
    return inJars((jar, i) => money(left[i]! + (jar === 'SAVE' ? more.amountMinor : 0)));
  }
  if (amount.amountMinor === 0) return emptyJars;
  const parts = split(amount, left);
  return inJars((_jar, i) => parts[i]!);
}

/** A jar as shown: its contents, and its debt if a refund was larger. */
export type ShownJar = { jar: Jar; inIt: Money; owed: Money };
export const shownJars = (balances: InJars): ShownJar[] =>
  jars.map((jar) => ({
    ...{ jar, inIt: atLeastNothing(balances[jar]) },
    owed: atLeastNothing(subtract(zero(), balances[jar])),
  }));

/** Whether an amount can be taken from a jar, to be used or moved: never more than its contents. */
export const canTakeOut = (balances: InJars, from: Jar, amount: Money): boolean =>
  amount.amountMinor > 0 && amount.amountMinor <= balances[from].amountMinor;

/** An amount moved from one jar to another, or used if there is no other. */
export const movedBetween = (from: Jar, to: Jar | null, amount: Money): InJars =>
  inJars((jar) => sum([jar === to ? amount : zero(), jar === from ? subtract(zero(), amount) : zero()]));
