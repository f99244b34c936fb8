import type { OutputOf } from '@cubby/contract';
import type { Queryable } from '@cubby/db';
import { taxDay } from '@cubby/features/taxes/rules';
import { money } from '@cubby/money';
import type { memberInvoices } from '../../contract.ts';
import { isOverdue, outstandingOf } from '../../rules.ts';
import { findInvoices } from './view-store.ts';

export async function listInvoices(
  db: Queryable,
  wanted: Parameters<typeof findInvoices>[1],
  now: Date,
): Promise<OutputOf<typeof memberInvoices>['invoices']> {
  return (await findInvoices(db, wanted)).map(
    ({ code, totalMinor, paidMinor, creditedMinor, country, region, ...row }) => ({
      key: row.number ?? code,
      number: row.number,
      status: row.status,
      isRequested: row.isRequested,
      isOverdue: isOverdue({ ...row, totalMinor, paidMinor, creditedMinor }, taxDay({ country, region }, now)),
      issuedOn: row.issuedOn,
      dueOn: row.dueOn,
      createdAt: row.createdAt.toISOString(),
      total: money(totalMinor),
      outstanding: money(outstandingOf({ totalMinor, paidMinor, creditedMinor })),
      orderNumbers: row.orderNumbers,
    }),
  );
}
