import type { Catalog } from './catalog.ts';

/** The facts about an expression: its PostgreSQL type, whether it may be null, and further restrictions. */
export type Inferred = {
  type: number;
  nullable: boolean;
  /** The only texts it can be; for an array, those of each element. */
  values?: readonly string[] | undefined;
  nullableElements?: boolean;
  /** The statement declares it never null. */
  asserted?: boolean;
  /** The TypeScript type of a JSON document whose shape is known. */
  json?: string | undefined;
  /** For a record: its fields. */
  fields?: readonly Field[] | undefined;
};
export type Field = { name: string; of: Inferred };

/** Where a value appears: in a row, parsed by the pool; inside a JSON document; or among the parameters. */
export type Place = 'row' | 'json' | 'parameter';

const typescriptOf: Record<string, { row: string; json?: string; parameter?: string }> = {
  bool: { row: 'boolean' },
  int2: { row: 'number' },
  int4: { row: 'number' },
  int8: { row: 'number' },
  float4: { row: 'number' },
  float8: { row: 'number' },
  numeric: { row: 'string', json: 'number' },
  text: { row: 'string' },
  varchar: { row: 'string' },
  bpchar: { row: 'string' },
  name: { row: 'string' },
  uuid: { row: 'string' },
  regtype: { row: 'string' },
  tsvector: { row: 'string' },
  tsquery: { row: 'string' },
  date: { row: 'string' },
  timestamptz: { row: 'Date', json: 'string' },
  bytea: { row: 'Buffer', json: 'string' },
  json: { row: 'unknown', parameter: 'string' },
  jsonb: { row: 'unknown', parameter: 'string' },
  void: { row: 'string' },
  unknown: { row: 'string' },
};

/** The TypeScript type of a value, without null. */
export function typescriptFor(catalog: Catalog, of: Inferred, place: Place): string {
  if (of.json) return of.json;
  if (of.fields) return objectOf(catalog, of.fields);
  const { name, element } = catalog.types.get(of.type)!;
  if (element) {
    const each = typescriptFor(catalog, { ...of, type: element }, place);
    // The driver parses bigint only outside JSON and arrays.
    const parsed = place === 'row' && catalog.types.get(element)!.name === 'int8' ? 'string' : each;
    return arrayOf(of.nullableElements ? `${parsed} | null` : parsed);
  }
  const found = typescriptOf[name];
  if (!found) throw new Error(`no TypeScript type is known for ${name}`);
  const plain = found[place] ?? found.row;
  return plain === 'string' && of.values ? of.values.map((value) => `'${value}'`).join(' | ') : plain;
}

export const orNull = (typescript: string, { nullable }: Inferred): string =>
  nullable && typescript !== 'unknown' && typescript !== 'null' ? `${typescript} | null` : typescript;

/** An object inside a JSON document. */
export const objectOf = (catalog: Catalog, fields: readonly Field[]): string =>
  `{ ${fields.map((field) => propertyOf(catalog, field, 'json')).join('; ')} }`;

export const arrayOf = (typescript: string): string =>
  typescript.includes(' ') ? `(${typescript})[]` : `${typescript}[]`;

export const propertyOf = (catalog: Catalog, { name, of }: Field, place: Place): string =>
  `${/^[a-z_]\w*$/i.test(name) ? name : `'${name}'`}: ${orNull(typescriptFor(catalog, of, place), of)}`;

/**
 * A name that ends in `!` declares the column never null, whatever the analysis finds. A surrounding query uses the
 * same name for it, unless it adds something.
 */
export function fieldOf(name: string, of: Inferred): Field {
  if (!name.endsWith('!')) return { name, of: { ...of, asserted: false } };
  return { name: name.slice(0, -1), of: { ...of, nullable: of.asserted ? of.nullable : false, asserted: true } };
}
