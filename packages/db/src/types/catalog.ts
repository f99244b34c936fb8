import type { Queryable } from '../statements/statement.ts';
import { isNode, readNodeTree, type TreeNode, type TreeValue } from './node-tree.ts';

/** PostgreSQL's catalog data about the types, functions and tables that statements name. */
export type Catalog = {
  types: ReadonlyMap<number, { name: string; element: number; array: number }>;
  functions: ReadonlyMap<number, { name: string; strict: boolean; builtIn: boolean; body: TreeNode | undefined }>;
  /** By the oid of the table or view, then by the number of the column. */
  columns: ReadonlyMap<number, ReadonlyMap<number, Column>>;
  /** The columns that a view selects. */
  views: ReadonlyMap<number, TreeNode>;
};
export type Column = {
  name: string;
  type: number;
  nullable: boolean;
  /** The only values that a CHECK constraint allows, of the column or of each of its elements. */
  values: readonly string[] | undefined;
};

export async function loadCatalog(db: Queryable): Promise<Catalog> {
  const types = await db.query<{ oid: number; name: string; element: number; array: number }>(
    `select oid::int, typname as name, case when typcategory = 'A' then typelem::int else 0 end as element, typarray::int as array
     from pg_type`,
  );
  const functions = await db.query<{
    oid: number;
    name: string;
    strict: boolean;
    builtIn: boolean;
    body: string | null;
  }>(
    `select oid::int, proname as name, proisstrict as strict, pronamespace = 'pg_catalog'::regnamespace as "builtIn",
       case when prokind = 'f' and pronamespace = 'public'::regnamespace then prosqlbody::text end as body from pg_proc`,
  );
  const columns = await db.query<Omit<Column, 'values'> & { table: number; number: number; rule: string | null }>(
    `select a.attrelid::int as "table", a.attnum as number, a.attname as name, a.atttypid::int as type, not a.attnotnull as nullable,
       (select pg_get_constraintdef(c.oid) from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'c'
         and c.conkey = array[a.attnum] and pg_get_constraintdef(c.oid) ~ '^CHECK \\(\\(\\w+ (= ANY \\(|<@ )\\(?ARRAY\\[''' limit 1) as rule
     from pg_attribute a join pg_class r on r.oid = a.attrelid
     where a.attnum > 0 and not a.attisdropped and r.relkind in ('r', 'v', 'p')`,
  );
  const views = await db.query<{ oid: number; tree: string }>(
    `select w.ev_class::int as oid, w.ev_action::text as tree from pg_rewrite w join pg_class r on r.oid = w.ev_class
     where r.relkind = 'v' and r.relnamespace = 'public'::regnamespace`,
  );
  const byTable = Map.groupBy(columns.rows, ({ table }) => table);
  return {
    types: new Map(types.rows.map((type) => [type.oid, type])),
    functions: new Map(
      functions.rows.map(({ body, ...each }) => [
        each.oid,
        { ...each, body: body ? queryOf(readNodeTree(body)) : undefined },
      ]),
    ),
    columns: new Map(
      [...byTable].map(([table, of]) => [
        table,
        new Map(
          of.map(({ number, rule, name, type, nullable }) => [
            number,
            { name, type, nullable, values: valuesOf(rule) },
          ]),
        ),
      ]),
    ),
    views: new Map(views.rows.map(({ oid, tree }) => [oid, queryOf(readNodeTree(tree))!])),
  };
}

const valuesOf = (rule: string | null): string[] | undefined =>
  rule === null
    ? undefined
    : [...rule.matchAll(/'((?:[^']|'')*)'::/g)].map(([, value]) => value!.replaceAll("''", "'"));

/** The last query of a body, however deeply its lists are nested. */
export function queryOf(tree: TreeValue | undefined): TreeNode | undefined {
  if (Array.isArray(tree)) return queryOf(tree.at(-1));
  return isNode(tree) && tree.kind === 'QUERY' ? tree : undefined;
}
