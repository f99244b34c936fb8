import { z } from 'zod';

/**
 * How contracts describe the wire. A schema states a value's shape on both sides: ours and the wire's. Most fields have
 * the same name on both; `as` gives one another name on the wire, and `flat` spreads an object's fields into the
 * surrounding wire object. Where more than names differ, contracts use `z.codec`.
 */
export type Entry = z.ZodType | Named<z.ZodType> | Flat<Shape>;
export type Shape = { readonly [ours: string]: Entry };
type Named<S extends z.ZodType> = { readonly wire: string; readonly schema: S };
type Flat<S> = { readonly flat: S };

type SchemaOf<E> = E extends Named<infer S> ? S : E extends z.ZodType ? E : never;
type Fields<S> = { [K in keyof S as S[K] extends Flat<Shape> ? never : K]: SchemaOf<S[K]> };
type Groups<S> = {
  [K in keyof S as S[K] extends Flat<Shape> ? K : never]: S[K] extends Flat<infer F> ? Ours<F> : never;
};
type Flattened<T> = T extends unknown ? { [K in keyof T]: T[K] } : never;
/** A shape as code sees it. */
export type Ours<S> = Flattened<
  (Fields<S> extends infer F extends z.core.$ZodShape ? z.output<z.ZodObject<F>> : never) & Groups<S>
>;

/** A field with another name on the wire: `{ offerId: as('priceId', z.string()) }`. */
export const as = <S extends z.ZodType>(wire: string, schema: S): Named<S> => ({ wire, schema });

/**
 * An object of ours whose fields are among the others on the wire: `{ seller: flat({ handle: as('vendorLogin', …) })
 * }`.
 */
export const flat = <S extends Shape>(shape: S): Flat<S> => ({ flat: shape });

/** An object in a response. Undeclared fields are dropped. */
export const wireObject = <S extends Shape>(shape: S): z.ZodType<Ours<S>> => renaming(shape, z.object);

/**
 * An object in a request, such as a query. Unknown keys are refused. @param missing the error if the whole object is
 * missing, as a message key
 */
export const request = <S extends Shape>(shape: S, missing?: string): z.ZodType<Ours<S>> =>
  renaming(shape, (fields) =>
    z.strictObject(fields, { error: ({ input }) => (input === undefined ? missing : undefined) }),
  );

/** A value under a single key on the wire: `only('productPrices', z.array(offer))`. */
export const only = <S extends z.ZodType>(key: string, schema: S): z.ZodType<z.output<S>> =>
  under(key, z.object({ [key]: schema }));

/** Unwraps the value under `key`, ignoring other keys of the wrapper. */
export function under<T>(key: string, wrapping: z.ZodObject): z.ZodType<T> {
  const decode = (wire: Record<string, unknown>) => wire[key] as T;
  const encode = (value: T) => ({ [key]: value });
  return z.codec(wrapping, z.custom<T>(), { decode: laidOut(decode, { wrapped: key }), encode });
}

/** A response without content. */
export const done: z.ZodType<true> = z.codec(z.object({}), z.literal(true), {
  decode: () => true as const,
  encode: () => ({}),
});

/** A field's place in our shape (`ours` has several names inside a `flat`) and its name on the wire. */
export type WireField = { ours: readonly string[]; wire: string; schema: z.ZodType };
/** The names known to a codec made here, used to translate paths in errors. */
export type Layout = { fields: readonly WireField[] } | { wrapped: string };

function renaming<S extends Shape>(
  shape: S,
  make: (shape: Record<string, z.ZodType>) => z.ZodObject,
): z.ZodType<Ours<S>> {
  const fields = fieldsOf(shape);
  const decode = (wire: Record<string, unknown>) => {
    const ours: Record<string, unknown> = {};
    for (const field of fields) if (wire[field.wire] !== undefined) put(ours, field.ours, wire[field.wire]);
    return ours as Ours<S>;
  };
  const encode = (ours: Ours<S>) => {
    const wire: Record<string, unknown> = {};
    for (const field of fields) wire[field.wire] = take(ours, field.ours);
    return wire;
  };
  const wireShape = Object.fromEntries(fields.map(({ wire, schema }) => [wire, schema]));
  return z.codec(make(wireShape), z.custom<Ours<S>>(), { decode: laidOut(decode, { fields }), encode });
}

const fieldsOf = (shape: Shape, above: readonly string[] = []): WireField[] =>
  Object.entries(shape).flatMap(([name, entry]): WireField[] => {
    const ours = [...above, name];
    if ('flat' in entry) return fieldsOf(entry.flat, ours);
    return 'wire' in entry ? [{ ours, ...entry }] : [{ ours, wire: name, schema: entry }];
  });

// Refinements clone the schema but keep its functions, so the layout is attached to one of them.
const laidOut = <F extends object>(decode: F, layout: Layout): F => Object.assign(decode, { layout });

/** Every field of every response passes here, most of them at the top level. */
function put(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let at = target;
  for (let i = 0; i < path.length - 1; i++) {
    at[path[i]!] ??= {};
    at = at[path[i]!] as Record<string, unknown>;
  }
  at[path[path.length - 1]!] = value;
}

function take(source: unknown, path: readonly string[]): unknown {
  let value = source;
  for (let i = 0; i < path.length; i++) value = (value as Record<string, unknown>)[path[i]!];
  return value;
}
