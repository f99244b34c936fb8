// `npm run dev`: builds and starts the shop again whenever a source changes. With `-- --pseudo` English texts are longer,
// accented and in brackets: what is hard-coded or breaks in a long language is seen.
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { dirname, join } from 'node:path';

const root = dirname(import.meta.dirname);
let shop: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;

function restart(): void {
  const before = shop;
  const start = () => {
    shop = spawn(process.execPath, [join(root, 'scripts', 'start.ts')], {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
        ...(process.argv.includes('--pseudo') && { PSEUDO_LOCALE: 'on' }),
      },
    });
  };
  if (!before || before.exitCode !== null) {
    start();
    return;
  }
  before.once('exit', start);
  before.kill('SIGTERM');
}

for (const folder of ['apps', 'packages', 'features'])
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (!file || /node_modules|\.test\.tsx?$/.test(file)) return;
    clearTimeout(timer);
    // An editor writes a file in several steps, and a branch switch many files.
    timer = setTimeout(restart, 300);
  });
process.on('SIGINT', () => shop?.kill('SIGTERM'));
restart();
