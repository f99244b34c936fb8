import type { Pool } from '../pool/pool.ts';
import type { Queryable } from '../statements/statement.ts';
import { compile } from '../statements/statement-text.ts';
import { type Catalog, loadCatalog, queryOf } from './catalog.ts';
import { fieldsOf } from './columns.ts';
import { scopeOf } from './expressions.ts';
import { orNull, propertyOf, typescriptFor } from './inferred.ts';
import { readNodeTree, type TreeNode } from './node-tree.ts';
import { valuesOfParameters } from './parameters.ts';

/**
 * The parameters and rows of all statements, as a TypeScript file: `db:types` writes it, a test checks it against the
 * migrated schema. PostgreSQL parses each statement as the body of a function and shows the tree, in which every column
 * says which outer joins may leave it empty.
 */
export async function statementTypesOf(pool: Pool, statements: ReadonlyMap<string, string>): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const catalog = await loadCatalog(client);
    const blocks: string[] = [];
    for (const [name, text] of [...statements].sort(([a], [b]) => (a < b ? -1 : 1)))
      blocks.push(await typesOf(client, catalog, name, text));
    return `// Made by \`npm run db:types\` from the statements and the migrated schema; a test holds it against them.\n\n/** What each statement takes and answers, by its name. */\nexport type StatementTypes = {\n${blocks.join('')}};\n`;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function typesOf(db: Queryable, catalog: Catalog, name: string, source: string): Promise<string> {
  const { text, parameters } = compile(source, { keepMarks: true });
  const { query, types } = await parsed(db, text).catch((error: Error) => {
    throw new Error(`statement ${name}: ${error.message}`, { cause: error });
  });
  const scope = scopeOf(catalog, query);
  const values = valuesOfParameters(scope);
  const taken = parameters.map(({ name: parameter, nullable, nullableElements }, i) => {
    const of = { type: types[i]!, nullable, nullableElements, values: values.get(i + 1) };
    const typescript = typescriptFor(catalog, of, 'parameter');
    return `${parameter}: ${typescript.endsWith('[]') ? 'readonly ' : ''}${orNull(typescript, of)}`;
  });
  const row = fieldsOf(scope).map((field) => propertyOf(catalog, field, 'row'));
  return `  ${name}: {\n    parameters: ${block(taken)};\n    row: ${block(row)};\n  };\n`;
}

const block = (lines: readonly string[]): string =>
  lines.length === 0 ? 'Record<never, never>' : `{\n${lines.map((line) => `      ${line};\n`).join('')}    }`;

/** The statement's tree and the types of its parameters. */
async function parsed(db: Queryable, text: string): Promise<{ query: TreeNode; types: number[] }> {
  await db.query('savepoint one_statement');
  await db.query(`prepare one_statement as ${text}`);
  const { rows } = await db.query<{ types: string[]; oids: string[] }>(
    `select parameter_types::text[] as types, parameter_types::oid[]::text[] as oids
     from pg_prepared_statements where name = 'one_statement'`,
  );
  await db.query('deallocate one_statement');
  const { types, oids } = rows[0]!;
  await db.query(`create function pg_temp.one_statement(${types.join(', ')}) returns void begin atomic ${text}; end`);
  const { rows: bodies } = await db.query<{ tree: string }>(
    `select prosqlbody::text as tree from pg_proc where oid = 'pg_temp.one_statement'::regproc`,
  );
  await db.query('rollback to one_statement');
  return { query: queryOf(readNodeTree(bodies[0]!.tree))!, types: oids.map(Number) };
}
