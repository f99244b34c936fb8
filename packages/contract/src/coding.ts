import type { z } from 'zod';
import type { Layout } from './wire.ts';

type Code = (value: never) => unknown;
/**
 * The parts of a schema read here; the browser's replacement for zod (scripts/build/wire-shapes.ts) provides the same.
 */
type Definition = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: readonly z.ZodType[];
  transform?: Code & { layout?: Layout };
  reverseTransform?: Code;
};
const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition;

/** Encodes a value for the wire, dropping undeclared fields. Does not validate: the receiver does. */
export const encode = <T>(schema: z.ZodType<T>, value: T): unknown => codeOf(schema, encoders)(value as never);

/** Decodes a wire value without validating it, for answers of our own server. Requests are parsed with the schema. */
export const decode = <T>(schema: z.ZodType<T>, wire: unknown): T => codeOf(schema, decoders)(wire as never) as T;

type Memory = Map<z.ZodType, Code>;
const encoders: Memory = new Map();
const decoders: Memory = new Map();
const same: Code = (value) => value;

/** Encoders are built once per schema; schemas live as long as the program. */
function codeOf(schema: z.ZodType, memory: Memory): Code {
  const known = memory.get(schema);
  if (known) return known;
  const code = compose(definitionOf(schema), (part) => codeOf(part, memory), memory === encoders);
  memory.set(schema, code);
  return code;
}

function compose(definition: Definition, of: (schema: z.ZodType) => Code, encodes: boolean): Code {
  const { type, shape, element, innerType, transform, reverseTransform } = definition;
  if (type === 'object') return objectCode(Object.entries(shape!).map(([key, schema]) => [key, of(schema)] as const));
  if (type === 'array') {
    const each = of(element!);
    return each === same ? same : (((values: unknown[]) => values.map((value) => each(value as never))) as Code);
  }
  if (type === 'pipe') {
    const inner = of(definition.in!);
    // A one-way transform normalizes a request field; its wire form is the same as ours.
    if (!reverseTransform) return inner;
    const outer = of(definition.out!);
    return encodes
      ? (value) => inner(reverseTransform(outer(value) as never) as never)
      : (wire) => outer(transform!(inner(wire) as never) as never);
  }
  if (innerType) {
    const inside = of(innerType);
    return inside === same ? same : (value) => (value === null || value === undefined ? value : inside(value));
  }
  if (definition.options?.some((option) => of(option) !== same))
    throw new Error('a union of codecs cannot tell which of them a value is for: make it one codec');
  return same;
}

const objectCode = (fields: readonly (readonly [string, Code])[]): Code => {
  const names = fields.map(([name]) => name);
  const codes = fields.map(([, code]) => code);
  // Every product of a list passes here twice, and most of its fields are unchanged.
  return (value: Record<string, unknown>) => {
    const coded: Record<string, unknown> = {};
    for (let i = 0; i < names.length; i++) {
      const name = names[i]!;
      const field = value[name];
      if (field !== undefined) coded[name] = codes[i] === same ? field : codes[i]!(field as never);
    }
    return coded;
  };
};

/** A place in an input: names in our spelling, and list positions. */
export type Path = readonly (string | number)[];

/** Translates a path into the wire's names. Wrapping keys such as `requestBodyDto` are not part of it. */
export function wirePath(schema: z.ZodType | undefined, path: Path): Path {
  const place = schema && path.length > 0 ? placeOf(schema) : undefined;
  if (!place) return path;
  if ('element' in place) return [path[0]!, ...wirePath(place.element, path.slice(1))];
  // An error about a group of fields is reported at the first of them.
  const field = place.fields.find(({ ours }) => ours.every((name, i) => i >= path.length || path[i] === name));
  return field ? [field.wire, ...wirePath(field.schema, path.slice(field.ours.length))] : path;
}

/** Translates a wire path, with or without wrapping keys, into our names. Unknown names are unchanged. */
export function ownPath(schema: z.ZodType | undefined, path: Path): Path {
  const place = schema && path.length > 0 ? placeOf(schema) : undefined;
  if (!place) return path;
  if ('element' in place) return [path[0]!, ...ownPath(place.element, path.slice(1))];
  if (place.wrapped !== undefined && path[0] === place.wrapped) return ownPath(schema, path.slice(1));
  const field = place.fields.find(({ wire }) => path[0] === wire);
  return field ? [...field.ours, ...ownPath(field.schema, path.slice(1))] : path;
}

type Place =
  | { element: z.ZodType }
  | { fields: readonly { ours: readonly string[]; wire: string; schema: z.ZodType }[]; wrapped?: string };

/** The nearest object or list that a schema describes, inside any wrappers. */
function placeOf(schema: z.ZodType): Place | undefined {
  const { shape, element, innerType, transform, in: wire } = definitionOf(schema);
  const layout = transform?.layout;
  if (layout && 'fields' in layout) return layout;
  if (layout) {
    const inside = placeOf(definitionOf(wire!).shape![layout.wrapped]!);
    return inside && 'fields' in inside ? { ...inside, wrapped: layout.wrapped } : inside;
  }
  if (shape) return { fields: Object.entries(shape).map(([key, each]) => ({ ours: [key], wire: key, schema: each })) };
  if (element) return { element };
  const through = innerType ?? wire;
  return through && placeOf(through);
}
