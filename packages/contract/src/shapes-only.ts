/**
 * Replaces zod in contracts that the browser loads (scripts/build/wire-shapes.ts). The browser encodes and decodes but
 * never validates with contracts, so shapes and codecs stay and rules are dropped.
 */
type Definition = { type: string; [part: string]: unknown };
// biome-ignore lint/suspicious/noExplicitAny: it has every method that zod has
type Any = any;

/** A schema that keeps its shape and ignores every rule. */
function schema(definition: Definition): Any {
  const wrapped = (type: string) => () => schema({ type, innerType: self });
  const known: Record<PropertyKey, unknown> = {
    _zod: { def: definition },
    optional: wrapped('optional'),
    nullable: wrapped('nullable'),
    default: wrapped('default'),
    extend: (more: object) => schema({ ...definition, shape: { ...(definition.shape as object), ...more } }),
    [Symbol.toPrimitive]: () => '',
  };
  // A function, because rules are called, as field helpers are; without a shape, its fields may be anything.
  const self: Any = new Proxy(() => {}, {
    get: (_, key) => (key in known ? known[key] : key === 'shape' && definition.shape ? definition.shape : self),
    apply: () => self,
  });
  return self;
}

export const anything = schema({ type: 'any' });

const shapes: Record<PropertyKey, unknown> = {
  object: (shape: unknown) => schema({ type: 'object', shape }),
  strictObject: (shape: unknown) => schema({ type: 'object', shape }),
  array: (element: unknown) => schema({ type: 'array', element }),
  codec: (input: unknown, output: unknown, { decode, encode }: { decode: unknown; encode: unknown }) =>
    schema({ type: 'pipe', in: input, out: output, transform: decode, reverseTransform: encode }),
};
export const z: Any = new Proxy(shapes, { get: (known, key) => known[key] ?? anything });
