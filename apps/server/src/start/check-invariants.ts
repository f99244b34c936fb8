import type { Queryable } from '@cubby/db';
import { ledgerInvariants } from '@cubby/features/ledger/server';
import { orderInvariants } from '@cubby/features/orders/server';
import { paymentInvariants } from '@cubby/features/payments/server';

export type Violation = { invariant: string; rows: unknown[] };
export const invariants = [...orderInvariants, ...ledgerInvariants, ...paymentInvariants];

/** What in the database is not as it must always be (reliability 3): nothing, in a sound shop. */
export async function findViolations(db: Queryable): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { name, sql } of invariants) {
    const { rows } = await db.query(`${sql} limit 20`);
    if (rows.length) violations.push({ invariant: name, rows });
  }
  return violations;
}
