import { type InvoiceMovementKind, invoiceMovementKinds } from '@cubby/features/invoices/rules';
import {
  type MovementKind as AccountMovementKind,
  movementKinds as accountMovementKinds,
} from '@cubby/features/schools/rules';
import { type Money, sum } from '@cubby/money';
import { type Failure, fail, ok, type Result } from '@cubby/result';

/** The transactions of an account: of invoices, or of a school. */
export const movementKinds = [...new Set([...invoiceMovementKinds, ...accountMovementKinds])] as const;
export type MovementKind = InvoiceMovementKind | AccountMovementKind;

export type Period = { from: string; to: string };
/** The longest period of a statement. */
export const mostDays = 366;
/** The most transactions on a statement. */
export const mostMovements = 2000;

const day = 86_400_000;

/** The requested period; by default, the calendar year up to today. It does not reach into the future. */
export function periodOf(asked: Partial<Period>, today: string): Result<Period, Failure<'OC_BAD_REQUEST'>> {
  const to = asked.to !== undefined && asked.to < today ? asked.to : today;
  const from = asked.from ?? `${to.slice(0, 4)}-01-01`;
  if (from > to) return fail('OC_BAD_REQUEST', 'statements.period.order', { path: ['from'] });
  if ((Date.parse(to) - Date.parse(from)) / day >= mostDays)
    return fail('OC_BAD_REQUEST', 'statements.period.tooLong', { path: ['from'], values: { most: mostDays } });
  return ok({ from, to });
}

export function withBalances<M extends { amount: Money }>(
  opening: Money,
  movements: readonly M[],
): (M & { balance: Money })[] {
  let balance = opening;
  return movements.map((movement) => {
    balance = sum([balance, movement.amount]);
    return { ...movement, balance };
  });
}

export const statementPath = '/profile/statement';
export const pathOfStatement = (
  { from, to }: Period,
  extension: 'pdf' | 'csv',
  of: { billId?: string; locale: string },
): string => `/statements/${from}_${to}.${extension}?language=${of.locale}${of.billId ? `&account=${of.billId}` : ''}`;
