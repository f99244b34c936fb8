import { isDay } from '@cubby/days';
import { sum } from '@cubby/money';
import { same } from './amounts.ts';
import { broken, type PaperViolation } from './check.ts';
import type { Statement } from './model.ts';

export function statementViolations({ opening, movements, closing, from, to }: Statement): PaperViolation[] {
  let balance = opening;
  const wrong = movements.findIndex((movement) => {
    balance = sum([balance, movement.amount], opening.currency);
    return !same(balance, movement.balance);
  });
  return broken([
    ['C-PERIOD', isDay(from) && isDay(to) && from <= to, `from ${from} to ${to}`],
    ['C-BALANCE', wrong < 0, `the balance after movement ${wrong + 1} is wrong`],
    ['C-CLOSING', wrong >= 0 || same(balance, closing), 'the movements do not lead to the closing balance'],
  ]);
}
