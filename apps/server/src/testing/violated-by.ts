import { type Pool, violationsOf } from '@cubby/db';
import { invariants } from '../start/check-invariants.ts';

/**
 * The names of the invariants violated by a state that no code produces. Statements make it as the owner, past rights
 * and triggers; it is rolled back afterwards.
 */
export async function violatedBy(
  pool: Pool,
  ...statements: readonly (readonly [sql: string, ...values: unknown[]])[]
): Promise<string[]> {
  const client = await pool.connect();
  const violated = async () => (await violationsOf(client, invariants)).map(({ invariant }) => invariant);
  try {
    await client.query(`begin; set local role none; set local session_replication_role = 'replica'`);
    const before = await violated();
    for (const [sql, ...values] of statements) {
      const { rowCount } = await client.query(sql, values);
      if (!rowCount) throw new Error(`nothing was made by: ${sql}`);
    }
    return (await violated()).filter((name) => !before.includes(name));
  } finally {
    await client.query('rollback');
    client.release();
  }
}
