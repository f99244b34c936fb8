import { type Money, money } from '@cubby/money';

/** `amount` × `of` ÷ `whole`, rounded half up to the cent. @param whole greater than zero */
export function partOf(amount: Money, of: number, whole: number): Money {
  const exact = BigInt(amount.amountMinor) * BigInt(of);
  return money(Number(floorDivide(2n * exact + BigInt(whole), 2n * BigInt(whole))), amount.currency);
}

/** How many `step`s it takes to reach `exact` ÷ `by`: 5.56 in steps of 0.25 is 23. Both greater than zero. */
export const stepsUpTo = (exact: number, by: number): number => -Number(floorDivide(-BigInt(exact), BigInt(by)));

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b < 0n ? quotient - 1n : quotient;
}

/** The amount, or zero if it is negative. */
export const atLeastNothing = (amount: Money): Money => (amount.amountMinor < 0 ? money(0, amount.currency) : amount);
