import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Files that declare calls: `contract.ts` of a feature, and what they declare with. */
const declaresEndpoints = /\/(?:[a-z-]*contract\.ts|packages\/contract\/src\/(?:call|shapes)\.ts)$/;
const prefix = '\0unread:';

/**
 * A browser encodes and decodes calls but never reads their schemas: the server does. So in the browser's files what
 * contracts make schemas of stands for nothing, and zod comes along only where a form validates by `fields.ts`.
 */
export function unreadSchemas(root: string): Plugin {
  return {
    name: 'unread-schemas',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !declaresEndpoints.test(importer)) return undefined;
      if (source === 'zod') return `${prefix}zod`;
      if (source === '@cubby/fields') return prefix + join(root, 'packages/fields/src/index.ts');
      if (source.endsWith('/fields.ts')) return prefix + join(dirname(importer), source);
      return undefined;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const file = id.slice(prefix.length);
      const names = file === 'zod' ? ['z'] : exportedNames(readFileSync(file, 'utf8'));
      // Whatever is asked of it, or called on it, is itself again.
      return `const nothing = new Proxy(() => {}, { get: (_, key) => (key === Symbol.toPrimitive ? () => '' : nothing), apply: () => nothing });
${names.map((name) => `export const ${name} = nothing;`).join('\n')}`;
    },
  };
}

function exportedNames(text: string): string[] {
  const declared = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name!);
  const passedOn = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list]) =>
    list!
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type ')),
  );
  return [...declared, ...passedOn];
}
