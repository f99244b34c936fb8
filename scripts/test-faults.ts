// `npm run test:faults`: plants the faults of `scripts/faults` one after the other and sees their tests fail; of some
// requirements only: `npm run test:faults -- 4.6 7.8`. It writes into the sources while it runs, so it wants none changed.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type PlantedFault, plantedFaults } from './faults/index.ts';

const root = dirname(import.meta.dirname);
const wanted = process.argv.slice(2);
const changed = execFileSync('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: root, encoding: 'utf8' });
if (changed) {
  console.error('Commit or stash first: faults are planted into the sources, and taken out again.');
  process.exit(1);
}

let restore = () => {};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    restore();
    process.exit(1);
  });

const chosen = plantedFaults.filter(
  ({ spec }) => wanted.length === 0 || spec.some((number) => wanted.includes(number)),
);
const unnoticed = chosen.filter((each) => {
  const noticed = isNoticed(each);
  console.log(
    `${noticed ? '✓' : '✗'} ${each.spec.join(', ')} ${each.file}: ${JSON.stringify(each.from)} → ${JSON.stringify(each.to)}`,
  );
  return !noticed;
});
console.log(`noticed: ${chosen.length - unnoticed.length} of ${chosen.length}`);
process.exit(unnoticed.length === 0 ? 0 : 1);

function isNoticed({ file, from, to, tests }: PlantedFault): boolean {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  restore = () => writeFileSync(path, text);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  try {
    const built = tests.some((test) => test.startsWith('e2e/'));
    if (built && run(['scripts/build.ts']) !== 0) return true;
    return (
      run([
        'node_modules/vitest/vitest.mjs',
        'run',
        ...(built ? ['--config', 'e2e/vitest.config.ts'] : []),
        ...tests,
      ]) !== 0
    );
  } finally {
    restore();
  }
}

function run(args: string[]): number | null {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'ignore' }).status;
}
