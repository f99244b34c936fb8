import type { Queryable } from '@cubby/db';
import { features } from '../features.ts';

export type Violation = { invariant: string; rows: unknown[] };
export const invariants = features.flatMap((feature) => feature.invariants ?? []);

/** What in the database is not as it must always be (reliability 3): nothing, in a sound shop. */
export async function findViolations(db: Queryable): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { name, sql } of invariants) {
    const { rows } = await db.query(`${sql} limit 20`);
    if (rows.length) violations.push({ invariant: name, rows });
  }
  return violations;
}
