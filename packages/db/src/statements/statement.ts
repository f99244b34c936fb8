import type { QueryResult, QueryResultRow } from 'pg';
import type { StatementTypes } from '../statements.generated.ts';
import { compile } from './statement-text.ts';

/** Anything that runs SQL: the pool, or the current transaction. */
export interface Queryable {
  query<R extends QueryResultRow>(
    config: { name?: string; text: string; values?: unknown[] } | string,
    values?: unknown[],
  ): Promise<QueryResult<R>>;
}

/** A named prepared statement: planned once per connection (50 µs against 114 unnamed). */
export type Statement<Parameters, Row> = {
  readonly name: string;
  all(db: Queryable, ...parameters: Given<Parameters>): Promise<Row[]>;
  /** The first row, or undefined. */
  first(db: Queryable, ...parameters: Given<Parameters>): Promise<Row | undefined>;
  /** How many rows were written. */
  run(db: Queryable, ...parameters: Given<Parameters>): Promise<number>;
  /** The same without its name, so that the database plans it for these specific values. */
  runPlanned(db: Queryable, ...parameters: Given<Parameters>): Promise<number>;
};
/** A statement without parameters takes no argument. */
type Given<Parameters> = keyof Parameters extends never ? [] : [parameters: Parameters];

/** The names of the statements for which `npm run db:types` has generated types. */
export type StatementName = keyof StatementTypes;
export type ParametersOf<Name extends StatementName> = StatementTypes[Name]['parameters'];
export type RowOf<Name extends StatementName> = StatementTypes[Name]['row'];

/** Every declared statement as written, so that its types can be generated and checked against the schema. */
export const statements = new Map<string, string>();

/**
 * Declares a statement. `$name` is a parameter, `$name?` one that may be null. A column or JSON key whose name ends in
 * `!` is never null, although the analysis cannot know it. Types come from `npm run db:types`.
 */
export function statement<Name extends StatementName>(
  name: Name,
  source: string,
): Statement<ParametersOf<Name>, RowOf<Name>> {
  if (statements.has(name) && statements.get(name) !== source) throw new Error(`two statements are named ${name}`);
  statements.set(name, source);
  const { text, parameters } = compile(source);
  const valuesOf = (given?: Record<string, unknown>) => parameters.map((parameter) => given![parameter.name]);
  const query = async (db: Queryable, given?: object) => {
    const result = await db.query<never>({ name, text, values: valuesOf(given as Record<string, unknown>) });
    observer?.(name, result.rows);
    return result;
  };
  return {
    name,
    all: async (db, ...[given]) => (await query(db, given)).rows,
    first: async (db, ...[given]) => (await query(db, given)).rows[0],
    run: async (db, ...[given]) => (await query(db, given)).rowCount ?? 0,
    runPlanned: async (db, ...[given]) =>
      (await db.query(text, valuesOf(given as Record<string, unknown>))).rowCount ?? 0,
  };
}

/** Sees the rows of every statement: tests check them against the types. Returns the previous observer. */
type Observer = (name: string, rows: readonly Record<string, unknown>[]) => void;
let observer: Observer | undefined;
export function observeRows(see: Observer | undefined): Observer | undefined {
  const before = observer;
  observer = see;
  return before;
}
