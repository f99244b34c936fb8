/**
 * A list's query, declared once for its endpoint, its page's address and its screen (spec 2.13, 2.14). Endpoints refuse
 * invalid values (`queryShape`); addresses fall back to the default (spec 2.40).
 */
import { withoutInvisible } from '@cubby/i18n/characters';
export type Query = { readonly [name: string]: QueryKey<unknown> };
export type QueryKey<Value> = Rule & {
  /** The key on the wire, and in the address unless stated otherwise. */
  readonly wire: string;
  readonly address: string;
  /** The default; addresses omit it. */
  readonly initial: Value;
};
type ValueOf<Key> = Key extends QueryKey<infer Value> ? Value : never;
type Optional<Q extends Query> = { [Name in keyof Q]: undefined extends ValueOf<Q[Name]> ? Name : never }[keyof Q];
/** The values of a query as code sees them. */
export type QueryValues<Q extends Query> = { [Name in Exclude<keyof Q, Optional<Q>>]: ValueOf<Q[Name]> } & {
  [Name in Optional<Q>]?: ValueOf<Q[Name]>;
};

type Rule =
  | { kind: 'whole'; min: number; max: number }
  | { kind: 'choice'; values: readonly (string | number)[]; error: string }
  | { kind: 'codes'; item: RegExp; most: number }
  | { kind: 'code'; test: RegExp | ((text: string) => boolean); error: string }
  | { kind: 'text'; longest: number }
  | { kind: 'flag' };
type Naming = { address?: string };

const key = <Value>(wire: string, initial: Value, rule: Rule, { address = wire }: Naming = {}): QueryKey<Value> => ({
  ...rule,
  wire,
  address,
  initial,
});

/** A page number, from 1. */
export const pageNumber = (wire = 'page', most = 100_000, naming?: Naming): QueryKey<number> =>
  key(wire, 1, { kind: 'whole', min: 1, max: most }, naming);

/** An optional whole number. */
export const whole = (wire: string, min: number, max: number, naming?: Naming): QueryKey<number | undefined> =>
  key<number | undefined>(wire, undefined, { kind: 'whole', min, max }, naming);

/** One of several values. */
export const choice = <const Value extends string | number>(
  wire: string,
  values: readonly Value[],
  initial: NoInfer<Value>,
  error = 'field.invalid',
): QueryKey<Value> => key(wire, initial, { kind: 'choice', values, error });

/** Optionally one of several values. */
export const maybeChoice = <const Value extends string | number>(
  wire: string,
  values: readonly Value[],
  error = 'field.invalid',
  naming?: Naming,
): QueryKey<Value | undefined> => key<Value | undefined>(wire, undefined, { kind: 'choice', values, error }, naming);

/** Several codes, joined by commas. */
export const codes = (wire: string, item: RegExp, most = 60): QueryKey<string[]> =>
  key<string[]>(wire, [], { kind: 'codes', item, most });

/** Some of several values, joined by commas; by default those in `initial`. */
export const someOf = <const Value extends string>(
  wire: string,
  values: readonly Value[],
  initial: readonly NoInfer<Value>[],
): QueryKey<readonly Value[]> =>
  key<readonly Value[]>(wire, initial, {
    kind: 'codes',
    item: new RegExp(`^(?:${values.join('|')})$`),
    most: values.length,
  });

/** An optional code. */
export const code = (
  wire: string,
  test: RegExp | ((text: string) => boolean),
  error = 'field.invalid',
): QueryKey<string | undefined> => key<string | undefined>(wire, undefined, { kind: 'code', test, error });

/** Free text. */
export const typed = (wire: string, longest: number, naming?: Naming): QueryKey<string> =>
  key(wire, '', { kind: 'text', longest }, naming);

/** Optional free text. */
export const maybeTyped = (wire: string, longest: number, naming?: Naming): QueryKey<string | undefined> =>
  key<string | undefined>(wire, undefined, { kind: 'text', longest }, naming);

/** A flag. */
export const flag = (wire: string): QueryKey<boolean> => key(wire, false, { kind: 'flag' });

/** Parses an address. Invalid values fall back to the default; unknown keys are ignored. */
export const readQuery = <Q extends Query>(query: Q, address: URLSearchParams): QueryValues<Q> =>
  Object.fromEntries(
    Object.entries(query).map(([name, each]) => [name, valueIn(each, address.get(each.address) ?? '') ?? each.initial]),
  ) as QueryValues<Q>;

/** The list's default query. */
export const unasked = <Q extends Query>(query: Q): QueryValues<Q> => readQuery(query, new URLSearchParams());

function valueIn(key: QueryKey<unknown>, text: string): unknown {
  switch (key.kind) {
    case 'whole':
      return /^\d{1,9}$/.test(text) && Number(text) >= key.min && Number(text) <= key.max ? Number(text) : undefined;
    case 'choice':
      return key.values.find((value) => String(value) === text);
    case 'codes': {
      const found = [...new Set(text.split(',').filter((item) => key.item.test(item)))].slice(0, key.most);
      return found.length > 0 ? found : undefined;
    }
    case 'code':
      return (key.test instanceof RegExp ? key.test.test(text) : key.test(text)) ? text : undefined;
    case 'text':
      return withoutInvisible(text).trim().slice(0, key.longest) || undefined;
    case 'flag':
      return text === '1';
  }
}

/** The address's keys and values in a fixed order, without defaults, so that one list has one address. */
export function queryFields<Q extends Query>(query: Q, values: Partial<QueryValues<Q>>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const name in query) {
    const text = textOf(query[name]!, (values as Record<string, unknown>)[name]);
    if (text) fields[query[name]!.address] = text;
  }
  return fields;
}

/** The address's query string, such as `?page=2`; empty if everything is at its default. */
export function writeQuery<Q extends Query>(query: Q, values: Partial<QueryValues<Q>>): string {
  // Written by hand because a list of filters builds about a hundred of these.
  let written = '';
  for (const name in query) {
    const text = textOf(query[name]!, (values as Record<string, unknown>)[name]);
    if (text) written += `${written ? '&' : '?'}${query[name]!.address}=${escapeValue(text)}`;
  }
  return written;
}

/** A value in an address; empty if it can be omitted. */
function textOf({ initial }: QueryKey<unknown>, value: unknown): string {
  if (value === undefined || value === initial || String(value) === String(initial)) return '';
  return value === true ? '1' : String(value);
}

/** Escaped like form data, except that commas stay readable. */
export const escapeValue = (text: string): string =>
  /^[\w,-]*$/.test(text) ? text : new URLSearchParams([['', text]]).toString().slice(1);

/** Whether any filter is set besides the page. */
export const isNarrowed = <Q extends Query>(query: Q, values: Partial<QueryValues<Q>>): boolean =>
  Object.keys(queryFields(query, { ...values, page: undefined })).length > 0;

/** The address's keys, for the cache key. */
export const addressKeys = (query: Query): string[] => Object.values(query).map(({ address }) => address);
