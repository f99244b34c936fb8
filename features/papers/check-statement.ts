import { isDay } from '@cubby/days';
import { type Money, sum } from '@cubby/money';
import { same } from './amounts.ts';
import { broken, type PaperViolation } from './check.ts';
import type { Statement } from './model.ts';

export function statementViolations(statement: Statement): PaperViolation[] {
  const { opening, closing, from, to, summary, figures } = statement;
  const isPeriod = isDay(from) && isDay(to) && from <= to;
  const period = ['C-PERIOD', isPeriod, `from ${from} to ${to}`] as const;
  if (figures) return broken([period]);
  if (!summary) return [...broken([period]), ...movementViolations(statement)];
  const { currency } = opening;
  const total = (amounts: readonly Money[]) => sum(amounts, currency);
  return broken([
    period,
    [
      'C-CLOSING',
      same(total([opening, ...summary.lines.map(({ amount }) => amount)]), closing),
      'the lines do not lead to the closing balance',
    ],
    ...(['opening', 'closing'] as const).map(
      (end) =>
        [
          'C-PARTS',
          same(total(summary.parts.map((part) => part[end])), statement[end]),
          `the parts are not the ${end} balance`,
        ] as const,
    ),
  ]);
}

function movementViolations({ opening, movements, closing }: Statement): PaperViolation[] {
  let balance = opening;
  const wrong = movements.findIndex((movement) => {
    balance = sum([balance, movement.amount], opening.currency);
    return !same(balance, movement.balance);
  });
  return broken([
    ['C-BALANCE', wrong < 0, `the balance after movement ${wrong + 1} is wrong`],
    ['C-CLOSING', wrong >= 0 || same(balance, closing), 'the movements do not lead to the closing balance'],
  ]);
}
