// `npm run check`: a list of named steps, the same here and in CI. Each says what is wrong, why it matters, what to do.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { boundaryFaults } from './checks/boundaries.ts';
import { messageFaults } from './checks/messages.ts';
import { styleFaults } from './checks/style.ts';
import { wordFaults } from './checks/words.ts';

const root = dirname(import.meta.dirname);

type Step = { name: string; run: () => string[] };
const steps: Step[] = [
  { name: 'format and lint', run: () => tool('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'types', run: () => tool('tsc', ['--noEmit', '-p', '.']) },
  { name: 'boundaries', run: () => boundaryFaults(root) },
  { name: 'messages', run: () => messageFaults(root) },
  { name: 'words', run: () => wordFaults(root) },
  { name: 'style', run: () => styleFaults(root) },
  { name: 'dead code', run: () => tool('knip', ['--no-progress']) },
];

let failed = 0;
for (const { name, run } of steps) {
  const start = performance.now();
  const faults = run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${faults.length ? '✗' : '✓'} ${name} (${seconds} s)`);
  for (const fault of faults.slice(0, 40)) console.log(`    ${fault}`);
  if (faults.length > 40) console.log(`    … and ${faults.length - 40} more`);
  if (faults.length) failed += 1;
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
