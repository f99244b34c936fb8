// `npm test`: everything that CI runs, on a machine that has only Node. Ends with one summary line. `npm test -- orders`
// or `-- seller` runs the tests of a feature, package or site, `-- --changed` those of what differs from the main branch.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { temporaryFolder } from './temporary-folder.ts';
import type { TestReport } from './test-report.ts';
import { type ChosenTests, testsOfChanges, testsOfPart, UnknownPart } from './tests-of-part.ts';

const root = dirname(import.meta.dirname);
const chosen = chooseTests();
process.env.TMPDIR = temporaryFolder();
const results = join(root, 'var', 'test');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

type Count = { passed: number; failed: number };
const durations: string[] = [];
/** Named again at the end, since a run's output is long, and machines often keep only its last lines. */
const failures: string[] = [];
const slow: string[] = [];
async function timed(name: string, run: () => Count | Promise<Count>): Promise<void> {
  const start = performance.now();
  counts.push(await run());
  durations.push(`${name} ${Math.round((performance.now() - start) / 1000)} s`);
}
const counts: Count[] = [];

// Meanwhile on another core.
const isBuilt = chosen?.browser.length === 0 ? true : buildBeside();

if (chosen) {
  console.log(`${chosen.unit.length} files of tests, and ${chosen.browser.length} in a browser`);
  if (chosen.unit.length > 0) await timed('unit', () => vitest('unit', chosen.unit));
  if (chosen.browser.length > 0) await timed('built', () => inBrowser(chosen.browser));
} else {
  await timed('check', checks);
  await timed('unit', () => vitest('unit', []));
  // The database tests again, over TCP with a password, as with a server on another machine.
  await timed('server', () =>
    vitest('server', ['packages/db', 'packages/jobs', 'features/payments/server/purchase'], { TEST_DATABASE: 'tcp' }),
  );
  await timed('built', () => inBrowser([]));
}

const total = counts.reduce(
  (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
  { passed: 0, failed: 0 },
);
for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(`slowest: ${slow.join(' · ')}`);
console.log(durations.join(' · '));
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);

function chooseTests(): ChosenTests | undefined {
  const { values, positionals } = parseArgs({ options: { changed: { type: 'boolean' } }, allowPositionals: true });
  if (!values.changed && positionals.length === 0) return undefined;
  try {
    const parts = [
      ...(values.changed ? [testsOfChanges(root)] : []),
      ...positionals.map((each) => testsOfPart(root, each)),
    ];
    const all = (kind: keyof ChosenTests) => [...new Set(parts.flatMap((part) => part[kind]))].toSorted();
    return { unit: all('unit'), browser: all('browser') };
  } catch (error) {
    if (!(error instanceof UnknownPart)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function buildBeside(): Promise<boolean> {
  const build = spawn(process.execPath, [join(import.meta.dirname, 'build.ts')], { cwd: root, stdio: 'inherit' });
  return new Promise((resolve) => build.once('exit', (code) => resolve(code === 0)));
}

async function inBrowser(files: readonly string[]): Promise<Count> {
  if (await isBuilt) return vitest('built', ['--config', 'e2e/vitest.config.ts', ...files]);
  failures.push('The sites could not be built: see above.');
  return { passed: 0, failed: 1 };
}

function checks(): Count {
  const { stdout } = spawnSync(process.execPath, [join(root, 'scripts', 'check.ts')], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  console.log(stdout);
  failures.push(...[...stdout.matchAll(/^✗ (.*) \(/gm)].map(([, name]) => `check > ${name}`));
  const found = /^check: (\d+) passed, (\d+) failed$/m.exec(stdout);
  return found ? { passed: Number(found[1]), failed: Number(found[2]) } : { passed: 0, failed: 1 };
}

/** One run of the test runner. A run that ends without its report, or with an error outside its tests, has failed. */
function vitest(name: string, args: readonly string[], env: Record<string, string> = {}): Count {
  console.log(`\n— ${name} tests`);
  const file = join(results, `${name}.json`);
  const reporters = ['default', join(import.meta.dirname, 'test-report.ts')].map((each) => `--reporter=${each}`);
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...args, ...reporters],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...env, TEST_REPORT: file } },
  );
  if (!existsSync(file)) {
    failures.push(`${name}: the run ended without a report`);
    return { passed: 0, failed: 1 };
  }
  const { passed, failures: found, seconds } = JSON.parse(readFileSync(file, 'utf8')) as TestReport;
  const slowest = Object.entries(seconds).sort(([, a], [, b]) => b - a);
  slow.push(...slowest.slice(0, 15).map(([path, each]) => `${path} ${Math.round(each)} s`));
  if (status !== 0 && found.length === 0) found.push('an error that its report does not name, see above');
  failures.push(...found.map((each) => `${name}: ${each}`));
  return { passed, failed: found.length };
}
