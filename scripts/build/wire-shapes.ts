import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Files that declare endpoints: `contract.ts` of a feature, and what they use to declare them. Not the queries of lists:
 * browsers read those from addresses, so their rules hold there too.
 */
const declaresEndpoints =
  /\/(?!query-contract\.ts$)(?:[a-z-]*contract\.ts|packages\/contract\/src\/(?:wire|shapes)\.ts)$/;
const prefix = '\0wire-shapes:';
/** What an endpoint does, in words: only the API's description shows it. */
const summary = /^ *summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`),\n/gm;

/**
 * In the browser, contracts work without zod: it encodes and decodes by their shapes, and only the server validates.
 * zod is only included where a form validates by `fields.ts`, and parses without eval. Their summaries are left out, too.
 */
export function wireShapes(root: string): Plugin {
  const standIn = join(root, 'packages/contract/src/shapes-only.ts');
  const withoutEval = join(root, 'packages/contract/src/zod-without-eval.ts');
  return {
    name: 'wire-shapes',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer) return undefined;
      if (source === 'zod' && !declaresEndpoints.test(importer) && importer !== withoutEval) return withoutEval;
      if (!declaresEndpoints.test(importer)) return undefined;
      if (source === 'zod') return standIn;
      if (source === '@cubby/fields') return prefix + join(root, 'packages/fields/src/index.ts');
      if (source.endsWith('/fields.ts')) return prefix + join(dirname(importer), source);
      return undefined;
    },
    transform: (code, id) => (declaresEndpoints.test(id) ? { code: code.replace(summary, ''), map: null } : undefined),
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
