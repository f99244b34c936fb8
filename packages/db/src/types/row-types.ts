import type { Pool } from '../pool/pool.ts';

/** The TypeScript type of a column as the pool delivers it (see `createPool`): bigint is a number, a day is a text. */
const typeOf: Record<string, string> = {
  bigint: 'number',
  'double precision': 'number',
  integer: 'number',
  smallint: 'number',
  boolean: 'boolean',
  text: 'string',
  character: 'string',
  uuid: 'string',
  date: 'string',
  'timestamp with time zone': 'Date',
  jsonb: 'unknown',
  bytea: 'Buffer',
  tsvector: 'string',
  tstzrange: 'string',
  xid8: 'string',
  _int4: 'number[]',
  _text: 'string[]',
  _date: 'string[]',
  _uuid: 'string[]',
};

type Column = { table: string; column: string; type: string; element: string; nullable: boolean };

/** The rows of each of our tables, as a TypeScript file: `db:types` writes it, a test checks it against the schema. */
export async function rowTypesOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<Column>(
    `select table_name as "table", column_name as "column", data_type as type, udt_name as element, is_nullable = 'YES' as nullable
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name, ordinal_position`,
  );
  const tables = Map.groupBy(rows, ({ table }) => table);
  const blocks = [...tables].map(([table, columns]) => `  ${quoted(table)}: {\n${columns.map(lineOf).join('')}  };\n`);
  return `// Made by \`npm run db:types\` from the migrated schema; a test holds it against it.\n\n/** The rows of every table, by the table's name. */\nexport type Tables = {\n${blocks.join('')}};\n`;
}

function lineOf({ column, type, element, nullable }: Column): string {
  const found = typeOf[type === 'ARRAY' ? element : type];
  if (!found) throw new Error(`no TypeScript type is known for ${type} ${element} (${column})`);
  return `    ${column}: ${found}${nullable ? ' | null' : ''};\n`;
}

const quoted = (table: string): string => (/^[a-z_]+$/.test(table) ? table : `'${table}'`);
