/**
 * A page's loader data, as JSON without repetitions: the field names of an object appear once, at the first of its
 * kind, a text once, at its first use. A list of products becomes half as long, and takes no longer to write or read.
 * `[0, …items]` is an array, `[["a", "b"], …values]` an object of a new kind, `[n, …values]` one of the nth kind,
 * `[-n]` the nth text; everything else is itself. Both sides number kinds and texts in the order of appearance.
 */
export function packState(value: unknown): string {
  return JSON.stringify(createPacker()(value)).replaceAll('<', '\\u003c');
}

export const unpackState = (json: string): unknown => createUnpacker()(JSON.parse(json));

/** A short text is no longer than a reference to it. */
const shortest = 6;

function createPacker() {
  const texts = new Map<string, number>();
  const kinds: string[][] = [];
  return function pack(value: unknown): unknown {
    if (typeof value === 'string') {
      if (value.length < shortest) return value;
      const known = texts.get(value);
      if (known) return [-known];
      texts.set(value, texts.size + 1);
      return value;
    }
    if (typeof value !== 'object' || value === null) return value ?? null;
    if ('toJSON' in value) return pack((value as { toJSON(): unknown }).toJSON());
    const packed: unknown[] = [0];
    if (Array.isArray(value)) {
      for (const item of value) packed.push(pack(item));
      return packed;
    }
    const names: string[] = [];
    for (const name in value) {
      const field = (value as Record<string, unknown>)[name];
      if (field === undefined) continue;
      names.push(name);
      packed.push(pack(field));
    }
    const known = kinds.findIndex((kind) => isSame(kind, names));
    if (known < 0) kinds.push(names);
    packed[0] = known < 0 ? names : known + 1;
    return packed;
  };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

function createUnpacker() {
  const texts: string[] = [];
  const kinds: string[][] = [];
  return function unpack(packed: unknown): unknown {
    if (typeof packed === 'string' && packed.length >= shortest) texts.push(packed);
    if (!Array.isArray(packed)) return packed;
    const [kind, ...values] = packed as [number | string[], ...unknown[]];
    if (kind === 0) return values.map(unpack);
    if (typeof kind === 'number' && kind < 0) return texts[-kind - 1];
    const fields = values.map(unpack);
    // As on the other side: kinds nested in a new one are numbered first.
    if (typeof kind !== 'number') kinds.push(kind);
    const names = typeof kind === 'number' ? kinds[kind - 1]! : kind;
    return Object.fromEntries(names.map((name, i) => [name, fields[i]]));
  };
}
