import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Files that declare endpoints: `contract.ts` of a feature, and what they use to declare them. */
const declaresEndpoints = /\/(?:[a-z-]*contract\.ts|packages\/contract\/src\/(?:wire|shapes)\.ts)$/;
const prefix = '\0wire-shapes:';

/**
 * In the browser, contracts work without zod: it encodes and decodes by their shapes, and only the server validates.
 * zod is only included where a form validates by `fields.ts`.
 */
export function wireShapes(root: string): Plugin {
  const standIn = join(root, 'packages/contract/src/shapes-only.ts');
  return {
    name: 'wire-shapes',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !declaresEndpoints.test(importer)) return undefined;
      if (source === 'zod') return standIn;
      if (source === '@cubby/fields') return prefix + join(root, 'packages/fields/src/index.ts');
      if (source.endsWith('/fields.ts')) return prefix + join(dirname(importer), source);
      return undefined;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const names = exportedNames(readFileSync(id.slice(prefix.length), 'utf8'));
      return [
        `import { anything } from ${JSON.stringify(standIn)};`,
        ...names.map((name) => `export const ${name} = anything;`),
      ].join('\n');
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
