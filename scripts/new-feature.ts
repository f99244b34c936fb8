// `npm run new-feature returns`: the skeleton of a feature in the shape that all have, so that the right shape is the
// easiest one.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = dirname(import.meta.dirname);
const name = process.argv[2] ?? '';
const folder = join(root, 'features', name);
if (!/^[a-z][a-z-]{2,30}$/.test(name)) stop('Name it by its noun, in small letters: npm run new-feature returns');
if (existsSync(folder)) stop(`features/${name} is there already.`);

const camel = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const files: Record<string, string> = {
  'README.md': `# ${name}\n\nWhat it is, its states, who may do what, its endpoints, screens and tables: a dozen lines.\n`,
  'rules.ts': `/** Decisions about ${name}: pure, from what is given to a plan or a named error. */\nexport const ${camel}Statuses = [] as const;\n`,
  'rules.test.ts': `import { expect, test } from 'vitest';\nimport { ${camel}Statuses } from './rules.ts';\n\ntest('a sentence of the specification, with its clause', () => {\n  expect(${camel}Statuses).not.toHaveLength(0);\n});\n`,
  'contract.ts': `/** The endpoints of ${name}: method, path, access, input, output, errors. Only this file knows the wire's spelling. */\nexport {};\n`,
  'server/index.ts': `export { feature } from './manifest.ts';\n`,
  'server/manifest.ts': `import type { Feature } from '@cubby/feature';\n\nexport const feature: Feature = { name: '${name}', start: () => ({ endpoints: [] }) };\n`,
  'messages/en.json': '{}\n',
  'messages/ar.json': '{}\n',
};
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
console.log(
  `Created features/${name}. Next: its tier in scripts/checks/tiers.ts, its manifest in apps/server/src/features.ts.`,
);

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
