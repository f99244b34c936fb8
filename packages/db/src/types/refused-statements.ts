import type { Queryable } from '../statements/statement.ts';
import { compile } from '../statements/statement-text.ts';

/** The statements that the database refuses to the role of the connection, with its reason. Runs none of them. */
export async function refusedStatements(db: Queryable, statements: ReadonlyMap<string, string>): Promise<string[]> {
  const refused: string[] = [];
  for (const [name, source] of statements)
    await db.query(`explain (generic_plan) ${compile(source).text}`).catch((error: Error & { code?: string }) => {
      if (error.code !== '42501') throw new Error(`${name}: ${error.message}`);
      refused.push(`${name}: ${error.message}`);
    });
  return refused;
}
