import type { Queryable } from './statement.ts';

/** What must always hold: a query that finds what violates it. */
export type Invariant = { name: string; sql: string };
export type Violation = { invariant: string; rows: unknown[] };

/** The violations of some invariants, of each the first twenty rows. */
export async function violationsOf(db: Queryable, invariants: readonly Invariant[]): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { name, sql } of invariants) {
    const { rows } = await db.query(`${sql} limit 20`);
    if (rows.length) violations.push({ invariant: name, rows });
  }
  return violations;
}
