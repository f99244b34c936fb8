import { daysAfter } from '@cubby/days';
import type { Queryable } from '@cubby/db';
import { payeeIn, type Settings } from '@cubby/feature';
import { payeeOf } from '@cubby/features/bank-details/contract';
import { findInvoiceMovements } from '@cubby/features/invoices/server';
import { findPurchaseOrders } from '@cubby/features/orders/server';
import { findAccountMovements, findAccountsOf } from '@cubby/features/schools/server';
import { taxDay } from '@cubby/features/taxes/rules';
import { type Currency, money, sum } from '@cubby/money';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import type { AccountStatement } from '../contract.ts';
import { mostMovements, type Period, periodOf, withBalances } from '../rules.ts';

export type StatementNeeds = Pick<Settings, 'company' | 'bankAccount'>;
type Asked = Partial<Period> & { billId?: string | undefined };
type Failures = Failure<'OC_BAD_REQUEST' | 'OC_NOT_FOUND'>;

export async function statementOf(
  db: Queryable,
  accountId: string,
  { billId, ...asked }: Asked,
  { company, bankAccount }: StatementNeeds,
  now: Date,
): Promise<Result<AccountStatement, Failures>> {
  if (billId !== undefined) return statementOfSchool(db, { accountId, billId, asked, bankAccount }, now);
  const period = periodOf(asked, taxDay({ country: company?.country ?? '', region: null }, now));
  if (!period.ok) return period;
  const found = await findInvoiceMovements(db, { accountId, ...period.value, most: mostMovements + 1 });
  return listed(period.value, found.openingMinor, 'USD', found.movements, { organisation: null, payTo: null });
}

async function statementOfSchool(
  db: Queryable,
  wanted: { accountId: string; billId: string; asked: Partial<Period>; bankAccount: Settings['bankAccount'] },
  now: Date,
): Promise<Result<AccountStatement, Failures>> {
  const { accountId, billId, asked, bankAccount } = wanted;
  const account = (await findAccountsOf(db, accountId)).find((each) => each.billId === billId);
  if (!account) return fail('OC_NOT_FOUND', 'schools.accountMissing', { path: ['billId'] });
  const dayOf = (at: Date) => taxDay(account, at);
  const period = periodOf(asked, dayOf(now));
  if (!period.ok) return period;
  const { from, to } = period.value;
  // The school's days start and end within a day of Greenwich's.
  const since = firstInstant(from, dayOf);
  const until = firstInstant(daysAfter(to, 1), dayOf);
  const found = await findAccountMovements(db, { billId, since, until, most: mostMovements + 1 });
  const purchaseOrders = await findPurchaseOrders(
    db,
    // Payments and refunds refer to orders of the school's own members.
    found.movements.flatMap(({ kind, reference }) => (kind === 'PAYMENT' || kind === 'REFUND' ? [reference] : [])),
  );
  const movements = found.movements.map(({ at, ...movement }) => ({
    ...movement,
    on: dayOf(at),
    purchaseOrder: purchaseOrders.get(movement.reference) ?? null,
  }));
  return listed(period.value, found.openingMinor, account.currency as Currency, movements, {
    organisation: account.organisation,
    // Donations are kept apart from other money.
    payTo: bankAccount && account.purse === 'OWN' ? payeeOf(payeeIn(account.country, bankAccount), billId) : null,
  });
}

type Row = { on: string; kind: string; reference: string; purchaseOrder: string | null; amountMinor: number };
function listed(
  period: Period,
  openingMinor: number,
  currency: Currency,
  rows: readonly Row[],
  of: Pick<AccountStatement, 'organisation' | 'payTo'>,
): Result<AccountStatement, Failures> {
  if (rows.length > mostMovements)
    return fail('OC_BAD_REQUEST', 'statements.tooMany', { path: ['from'], values: { most: mostMovements } });
  const opening = money(openingMinor, currency);
  const movements = rows.map(({ on, kind, reference, purchaseOrder, amountMinor }) => ({
    ...{ on, kind: kind as AccountStatement['movements'][number]['kind'], reference, purchaseOrder },
    amount: money(amountMinor, currency),
  }));
  const closing = sum([opening, ...movements.map(({ amount }) => amount)]);
  return ok({ ...of, ...period, opening, movements: withBalances(opening, movements), closing });
}

const hour = 3_600_000;

/** When a day starts in the place whose days `dayOf` gives, to a quarter of an hour, the finest step of time zones. */
function firstInstant(day: string, dayOf: (at: Date) => string): Date {
  let low = Date.parse(day) - 15 * hour;
  let high = Date.parse(day) + 15 * hour;
  while (high - low > hour / 4) {
    const middle = low + Math.floor((high - low) / (hour / 2)) * (hour / 4);
    if (dayOf(new Date(middle)) < day) low = middle;
    else high = middle;
  }
  return new Date(high);
}
