// `npm run check`: a list of named steps, the same here and in CI. Each error says what is wrong, why it matters and
// what to do.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { actErrors } from './checks/acts.ts';
import { boundaryErrors } from './checks/boundaries.ts';
import { circleErrors } from './checks/circles.ts';
import { citationErrors } from './checks/citations.ts';
import { commandErrors } from './checks/commands.ts';
import { contentErrors } from './checks/content.ts';
import { documentErrors, readDocuments } from './checks/documents.ts';
import { craftDiagramErrors } from './checks/drawn/craft-diagram.ts';
import { disputeDiagramErrors } from './checks/drawn/dispute-diagram.ts';
import { familyDiagramErrors } from './checks/drawn/family-diagram.ts';
import { invoiceDiagramErrors } from './checks/drawn/invoice-diagram.ts';
import { letterTableErrors } from './checks/drawn/letter-table.ts';
import { orderDiagramErrors } from './checks/drawn/order-diagram.ts';
import { glossaryErrors } from './checks/glossary.ts';
import { lockErrors } from './checks/lock.ts';
import { messageErrors } from './checks/messages.ts';
import { migrationErrors } from './checks/migrations.ts';
import { referenceErrors } from './checks/references.ts';
import { requirementErrors } from './checks/requirements.ts';
import { sqlErrors } from './checks/sql.ts';
import { spellingErrors, styleErrors } from './checks/style.ts';
import { typographyErrors } from './checks/typography.ts';
import { unusedExportErrors } from './checks/unused-exports.ts';
import { avoidedWordErrors } from './checks/words.ts';

const root = dirname(import.meta.dirname);

type Step = { name: string; run: () => string[] };
const steps: Step[] = [
  { name: 'format and lint', run: () => tool('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'types', run: () => tool('tsc', ['--noEmit', '-p', '.']) },
  { name: 'boundaries', run: () => boundaryErrors(root) },
  { name: 'circles', run: () => circleErrors(root) },
  { name: 'acts', run: () => actErrors(root) },
  { name: 'messages', run: () => [...messageErrors(root), ...typographyErrors(root)] },
  { name: 'content pages', run: () => contentErrors(root) },
  { name: 'documents in force', run: () => documentErrors(readDocuments(root)) },
  { name: 'glossary', run: () => glossaryErrors(root) },
  { name: 'SQL', run: () => sqlErrors(root) },
  { name: 'migrations', run: () => migrationErrors(root) },
  { name: 'diagram of orders', run: () => orderDiagramErrors(root) },
  { name: 'diagram of invoices', run: () => invoiceDiagramErrors(root) },
  { name: 'diagram of crafts', run: () => craftDiagramErrors(root) },
  { name: 'diagrams of families', run: () => familyDiagramErrors(root) },
  { name: 'diagram of disputes', run: () => disputeDiagramErrors(root) },
  { name: 'table of letters', run: () => letterTableErrors(root) },
  { name: 'requirements', run: () => requirementErrors(root) },
  { name: 'references', run: () => referenceErrors(root) },
  { name: 'citations', run: () => citationErrors(root) },
  { name: 'commands', run: () => commandErrors(root) },
  { name: 'locked packages', run: () => lockErrors(root) },
  { name: 'style', run: () => [...styleErrors(root), ...spellingErrors(root), ...avoidedWordErrors(root)] },
  { name: 'dead code', run: () => [...unusedExportErrors(root), ...tool('knip', ['--no-progress'])] },
];

let failed = 0;
for (const { name, run } of steps) {
  const start = performance.now();
  const errors = run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${errors.length ? '✗' : '✓'} ${name} (${seconds} s)`);
  for (const error of errors.slice(0, 40)) console.log(`    ${error}`);
  if (errors.length > 40) console.log(`    … and ${errors.length - 40} more`);
  if (errors.length) failed += 1;
}
console.log(`check: ${steps.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

function tool(name: string, args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules', '.bin', name), args, {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? [] : `${stdout}${stderr}`.split('\n').filter(Boolean);
}
