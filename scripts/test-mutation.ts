// `npm run test:mutation [rules|payments [file]]`: plants small mistakes, one by one, and prints the share that the tests
// notice: in all files of a part, or in one. `npm run test:mutation -- --sample 200 --seed 7` plants some all over the code.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyProject } from './mutants/copy-project.ts';
import { runSample } from './mutants/sample.ts';
import { installTools } from './tools.ts';

type Part = { name: string; mutate: string[]; tests: string[]; database: boolean; least: number };
/** What is mutated, by the tests beside it, and the least share that must be noticed. */
const parts: Part[] = [
  {
    name: 'rules',
    mutate: [
      'features/*/rules.ts',
      'features/*/policy.ts',
      'features/accounts/{device,refresh-step,roles}.ts',
      'features/bank/{bank-text,currency-amounts,same-movement}.ts',
      'features/disputes/{deadlines,demo-step,reasons,statuses,turn}.ts',
      'features/fulfilment/demo-step.ts',
      'features/invoices/{allocate,amounts,numbers,reminders,statuses}.ts',
      'features/media/{social-picture,upload-rules}.ts',
      'features/offers/{arrival-days,offer,rank-offers,unit-price}.ts',
      'features/orders/{number,stages,statuses,tabs}.ts',
      'features/taxes/{apply-rates,commission-taxes,decide-for-buyer,decided-tax,rules-in-force,tax-label,tax-rule}.ts',
      'features/workshops/paths.ts',
    ],
    tests: ['features/*/{rules,policy,plans}.test.ts'],
    database: false,
    least: 90,
  },
  {
    name: 'payments',
    // Statements and the simulated provider are covered by the tests of their callers.
    mutate: [
      'features/payments/server/{routes,events/{apply-event,inbox,webhook},refunds/send-refund,sessions/{start-payment,time-out-sessions}}.ts',
      'features/payments/server/stripe/{amounts,decline,dispute,event,evidence,provider,refund,session}.ts',
      'features/payments/server/sandbox/provider.ts',
      'features/orders/server/{guests/guest-token,placing/sum-by-offer}.ts',
      'features/orders/server/transitions/{due-orders,cancel-unpaid,apply-transition,transition-traces}.ts',
    ],
    // Its windows are found by interrupting every statement, which takes minutes.
    tests: [
      'features/payments/server/**/!(payment-windows).test.ts',
      'features/orders/server/{guests/guest-token,transitions/due-orders}.test.ts',
    ],
    database: true,
    least: 90,
  },
];

const root = dirname(import.meta.dirname);
const copy = join(root, 'var', 'mutation');
const { values, positionals } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    in: { type: 'string' },
    below: { type: 'string' },
  },
  allowPositionals: true,
});
if (values.sample) {
  const { sample, seed, in: features, below } = values;
  const isEnough = runSample(root, {
    ...{ count: Number(sample), seed: Number(seed), below },
    features: features?.split(','),
  });
  process.exit(isEnough ? 0 : 1);
}
const tools = installTools('mutation');
const [asked, file] = positionals;
const scores = parts.filter(({ name }) => !asked || name === asked).map((part) => ({ ...part, ...run(part) }));
for (const { name, noticed, all, least } of scores)
  console.log(`${name}: ${noticed} of ${all} mutants noticed, ${percent(noticed, all)} % (at least ${least} % wanted)`);
process.exit(scores.some(({ noticed, all, least }) => percent(noticed, all) < least) ? 1 : 0);

function run(part: Part): { noticed: number; all: number } {
  copyProject(root, copy, ['e2e', 'bench', 'tools']);
  // The tests that reach a mutant run without the others. One that needs an earlier one would fail, as if it had noticed
  // the mutant: in another order it fails in the first run, which has none.
  const report = join(copy, 'report.json');
  writeFileSync(
    join(copy, 'vitest.mutation.config.ts'),
    `import base from './vitest.config.ts';
export default { ...base, test: { ...base.test, projects: undefined, include: ${JSON.stringify(part.tests)}, pool: 'threads', silent: true,
  sequence: { shuffle: { tests: true }, seed: 1 },
  ${part.database ? '' : 'globalSetup: [], setupFiles: [],'} } };`,
  );
  writeFileSync(
    join(copy, 'stryker.config.json'),
    JSON.stringify({
      mutate: file ? [file] : part.mutate,
      testRunner: 'vitest',
      plugins: [join(tools, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
      vitest: { configFile: 'vitest.mutation.config.ts', related: false },
      // Mutants in code that runs when a module is loaded would need every test again, with its database.
      ignoreStatic: part.database,
      inPlace: true,
      concurrency: 1,
      timeoutMS: part.database ? 10_000 : 5_000,
      reporters: ['clear-text', 'json', 'progress-append-only'],
      clearTextReporter: { logTests: false, reportTests: false },
      jsonReporter: { fileName: report },
    }),
  );
  const stryker = join(tools, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const { status } = spawnSync(process.execPath, [stryker, 'run'], { cwd: copy, stdio: 'inherit' });
  if (status !== 0) throw new Error(`the mutation run of ${part.name} failed: see its message above.`);
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as {
    files: Record<string, { mutants: { status: string }[] }>;
  };
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const noticed = statuses.filter((status) => /^(Killed|Timeout)$/.test(status)).length;
  return { noticed, all: noticed + statuses.filter((status) => /^(Survived|NoCoverage)$/.test(status)).length };
}

function percent(noticed: number, all: number): number {
  return Math.round((1000 * noticed) / Math.max(all, 1)) / 10;
}
