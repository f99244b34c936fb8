import type { Queryable } from './statements/statement.ts';

/** An invariant: a query that finds violations. */
export type Invariant = { name: string; sql: string };
export type Violation = { invariant: string; rows: unknown[] };

/** The violations of some invariants, the first twenty rows of each. */
export async function violationsOf(db: Queryable, invariants: readonly Invariant[]): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { name, sql } of invariants) {
    const { rows } = await db.query(`${sql} limit 20`);
    if (rows.length) violations.push({ invariant: name, rows });
  }
  return violations;
}
