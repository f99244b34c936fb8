import { createHash } from 'node:crypto';
import { migrationTexts } from '../migrate.ts';
import type { Pool } from '../pool/pool.ts';
import { readable, wrapped } from './readable-sql.ts';
import { type Notes, notesOf } from './schema-notes.ts';

/**
 * The schema of a migrated database as readable SQL: tables with their columns, constraints, indexes and triggers, then
 * views and functions, in alphabetical order, with the comments of the migrations. Names that PostgreSQL chooses for
 * constraints are omitted.
 */
export async function schemaOf(pool: Pool): Promise<string> {
  const migrations = await migrationTexts();
  const notes = notesOf(migrations);
  const rowsOf = async <Row extends object>(query: string): Promise<Row[]> => (await pool.query<Row>(query)).rows;
  const tables = await rowsOf<Table>(tableQuery);
  const columns = Map.groupBy(await rowsOf<Column>(columnQuery), ({ table }) => table);
  const constraints = Map.groupBy(await rowsOf<Constraint>(constraintQuery), ({ table }) => table);
  const others = Map.groupBy(await rowsOf<Definition>(definitionQuery), ({ table }) => table);
  const views = await rowsOf<Routine>(viewQuery);
  const functions = await rowsOf<Routine>(functionQuery);
  const blocks = [
    `-- Made by \`npm run db:types\` from the migrated schema; a test holds it against it.\n${checksumLine(migrations)}`,
    ...tables.map((table) =>
      [
        tableText(table, columns.get(table.name) ?? [], constraints.get(table.name) ?? [], notes),
        ...(others.get(table.name) ?? []).map(({ definition }) => statementText(definition)),
      ].join('\n'),
    ),
    ...views.map(({ name, definition }) => described(notes, name, `create view ${name} as\n${readable(definition)}`)),
    ...functions.map(({ name, definition }) => described(notes, name, functionText(definition))),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** Lets `npm run check` detect that the migrations have changed. */
const checksumLine = (migrations: readonly string[]): string =>
  `-- Migrations: ${createHash('sha256').update(migrations.join('')).digest('hex').slice(0, 16)}`;

type Table = { name: string; kind: string; options: string };
type Column = {
  table: string;
  name: string;
  type: string;
  required: boolean;
  collation: string | null;
  /** `default …`, `generated …`. */
  value: string | null;
};
type Constraint = {
  table: string;
  name: string;
  type: 'p' | 'u' | 'f' | 'c' | 'x';
  columns: string[];
  definition: string;
  toPrimaryKey: boolean;
};
type Definition = { table: string; definition: string };
type Routine = { name: string; definition: string };

function tableText({ name, kind, options }: Table, columns: Column[], constraints: Constraint[], notes: Notes): string {
  const [inline, below] = [true, false].map((wanted) => constraints.filter((each) => isInline(each) === wanted));
  const lines = [
    ...columns.map((column) => ({
      note: notes.get(`${name}.${column.name}`),
      text: columnText(
        column,
        inline!.filter((each) => each.columns[0] === column.name),
      ),
    })),
    ...below!.map((each) => ({ note: undefined, text: nameOf(each) + definitionOf(each) })),
  ];
  const body = lines.flatMap(({ note, text }, i) => [
    ...commentLines(note, '  '),
    wrapped(`  ${text}${i === lines.length - 1 ? '' : ','}`, '    '),
  ]);
  const end = `)${options && ` with (${options})`};`;
  return described(notes, name, [`create ${kind}table ${quoted(name)} (`, ...body, end].join('\n'));
}

const isInline = (constraint: Constraint): boolean =>
  constraint.columns.length === 1 && constraint.type !== 'x' && nameOf(constraint) === '';

function columnText({ name, type, required, collation, value }: Column, inline: Constraint[]): string {
  return [
    name,
    readable(type),
    collation && `collate "${collation}"`,
    required && !inline.some((each) => each.type === 'p') && 'not null',
    value && readable(value),
    ...inline.map((each) =>
      definitionOf(each)
        .replace(/^(?:(primary key|unique)|foreign key) \([^)]*\)/, '$1')
        .trim(),
    ),
  ]
    .filter(Boolean)
    .join(' ');
}

/** `constraint name `, unless PostgreSQL would choose the name itself. */
function nameOf({ table, name, type, columns }: Constraint): string {
  const ending = { p: 'pkey', u: 'key', f: 'fkey', c: 'check\\d*', x: 'excl' }[type];
  const between = type === 'p' || (type === 'c' && columns.length !== 1) ? '' : `${columns.join('_')}_`;
  return new RegExp(`^${table}_${between}${ending}$`).test(name) ? '' : `constraint ${name} `;
}

function definitionOf({ definition, toPrimaryKey }: Constraint): string {
  const text = readable(definition);
  return toPrimaryKey ? text.replace(/(references \S+?)\([^)]*\)/, '$1') : text;
}

const statementText = (definition: string): string => wrapped(`${readable(definition)};`, '  ');

/** Bodies stored as text are unchanged. */
function functionText(definition: string): string {
  const [, head, body] = /^(.*?)\n((?:AS |BEGIN ATOMIC|RETURN ).*)$/s.exec(definition.trimEnd())!;
  const first = wrapped(readable(head!.replace('OR REPLACE ', '').replace(/\s+/g, ' ')), '  ');
  return `${first}\n${body!.startsWith('AS ') ? body!.replace('AS', 'as').replaceAll('$function$', '$$$$') : readable(body!)};`;
}

const described = (notes: Notes, name: string, text: string): string =>
  [...commentLines(notes.get(name), ''), text].join('\n');

function commentLines(note: string | undefined, indent: string): string[] {
  const lines: string[] = note ? [`${indent}--`] : [];
  for (const word of note?.split(' ') ?? []) {
    if (`${lines.at(-1)} ${word}`.length > 120) lines.push(`${indent}--`);
    lines.push(`${lines.pop()} ${word}`);
  }
  return lines;
}

const quoted = (name: string): string => (name === 'order' ? '"order"' : name);

const isOurs = (oid: string) => `not exists (select from pg_depend e where e.objid = ${oid} and e.deptype = 'e')`;
const ofTables = `from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`;

const tableQuery = `select c.relname as name, case c.relpersistence when 'u' then 'unlogged ' else '' end as kind,
    coalesce(array_to_string(c.reloptions, ', '), '') as options
  ${ofTables} order by 1`;

const columnQuery = `select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as required,
    (select l.collname from pg_collation l where l.oid = a.attcollation and l.oid <> t.typcollation) as collation,
    case when a.attidentity <> '' then 'generated always as identity'
      when a.attgenerated <> '' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid, true) || ') stored'
      when d.oid is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid, true) end as value
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped and c.oid in (select c.oid ${ofTables}) order by 1, a.attnum`;

const constraintQuery = `select c.relname as "table", k.conname as name, k.contype as type,
    pg_get_constraintdef(k.oid, true) as definition,
    array(select a.attname::text from unnest(k.conkey) with ordinality u(attnum, n)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = u.attnum order by u.n) as columns,
    k.confkey is not distinct from (select p.conkey from pg_constraint p where p.conrelid = k.confrelid and p.contype = 'p')
      and k.contype = 'f' as "toPrimaryKey"
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype in ('p', 'u', 'f', 'c', 'x') and c.oid in (select c.oid ${ofTables})
  order by 1, position(k.contype in 'pufxc'), 2`;

const definitionQuery = `with defined as (
    select a.attrelid as "table", 1 as part, a.attname as name, format('alter table %I alter column %I set storage %s',
      c.relname, a.attname, case a.attstorage when 'e' then 'external' when 'm' then 'main' when 'x' then 'extended' else 'plain' end) as definition
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where a.attnum > 0 and not a.attisdropped and a.attstorage <> t.typstorage
    union all
    select x.indrelid, 2, i.relname, replace(replace(pg_get_indexdef(i.oid, 0, true), ' USING btree', ''), ' ON public.', ' ON ')
    from pg_index x join pg_class i on i.oid = x.indexrelid
    where not exists (select from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u', 'x'))
    union all
    select g.tgrelid, 3, g.tgname, pg_get_triggerdef(g.oid, true) from pg_trigger g where not g.tgisinternal)
  select c.relname as "table", d.definition from defined d join pg_class c on c.oid = d."table"
  where c.oid in (select c.oid ${ofTables}) order by 1, d.part, d.name`;

const viewQuery = `select c.relname as name, pg_get_viewdef(c.oid, true) as definition from pg_class c
  where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace and ${isOurs('c.oid')} order by 1`;

const functionQuery = `select p.proname as name, replace(pg_get_functiondef(p.oid), 'FUNCTION public.', 'FUNCTION ') as definition
  from pg_proc p where p.pronamespace = 'public'::regnamespace and ${isOurs('p.oid')}
  order by 1, pg_get_function_identity_arguments(p.oid)`;
