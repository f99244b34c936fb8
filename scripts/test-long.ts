// `npm run test:long`: what is too long for every run: all pages in both directions, modes and widths; attacks on a running
// shop; the main journeys in Firefox and Safari's engine, where Debian's packages are installed; ten thousand histories of orders, disputes and payouts in the database and three hundred of invoices, and twenty rounds of buyers who want
// the last pieces; what docs/operations.md describes, where its programs are installed.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { buildIfNeeded } from './build.ts';

const root = dirname(import.meta.dirname);
await buildIfNeeded();
const failed = [
  ['--config', 'e2e/vitest.config.ts', 'every-page', 'reader-settings', 'screenshots'],
  ['--config', 'e2e/attacks/vitest.config.ts'],
  ['--config', 'e2e/engines/vitest.config.ts'],
  [
    'features/cart/model',
    'features/cart/server/model',
    'features/disputes/server/histories',
    'features/fulfilment/server/histories',
    'features/fulfilment/server/invoices/invoice-histories',
    'features/payouts/server/histories',
    'features/orders/server/placing/race',
    '--silent=false',
  ],
].filter((args) => !passes(args));
const production = spawnSync(process.execPath, [join(root, 'scripts', 'try-production.ts')], {
  cwd: root,
  stdio: 'inherit',
});
const isSkipped = production.status === 77;
if (production.status !== 0 && !isSkipped) failed.push(['try:production']);
if (isSkipped) console.log('test:long: try:production was skipped, and says nothing about this version.');
process.exit(failed.length === 0 ? 0 : 1);

function passes(args: string[]): boolean {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, LONG: '1' },
  });
  return status === 0;
}
