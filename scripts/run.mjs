#!/usr/bin/env node
// Runs one of the project's scripts with the project's bundled Node (24), whatever Node started this file. Installs the
// packages first if they are missing or older than the lock file. Only built-ins here: it must run before anything is
// installed, on any Node from 20 on.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [script, ...args] = process.argv.slice(2);

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Node ${process.versions.node} is too old: install Node 20 or newer.`);

installPackages();
const node = bundledNode();
const file = join(root, 'scripts', `${script}.ts`);
if (!existsSync(file)) fail(`There is no scripts/${script}.ts.`);

// Settings for a process that serves for months: rendering allocates much that is short-lived, and V8 and malloc prefer
// growing to collecting. With these it needs a third less memory, for a tenth more CPU while rendering.
const serving = script === 'start';
const child = spawn(
  node,
  [...(serving ? ['--max-semi-space-size=8', '--heap-growing-percent=60'] : []), file, ...args],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...(serving && { MALLOC_ARENA_MAX: '2' }),
      ...process.env,
      PATH: `${dirname(node)}${delimiter}${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
    },
  },
);
// The child is in our process group, so Ctrl-C reaches it directly; what is sent only to us must be passed on. A second
// signal does no harm. SIGUSR2: restart the processes one after the other.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', ...(process.platform === 'win32' ? [] : ['SIGUSR2'])])
  process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

function installPackages() {
  const stamp = join(root, 'node_modules', '.installed');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages (once; about a minute) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, ['ci', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) fail('npm ci failed: see its message above, then try again.');
  writeFileSync(stamp, lock);
}

/** The path of a Node 24: our own process if it is one, else the bundled one from the npm packages. */
function bundledNode() {
  if (process.versions.node.startsWith('24.')) return process.execPath;
  const { platform, arch } = process;
  const names = [`node-${platform === 'win32' ? 'win' : platform}-${arch}`, `node-bin-${platform}-${arch}`];
  for (const name of names)
    for (const path of ['bin/node', 'bin/node.exe']) {
      const found = join(root, 'node_modules', name, path);
      if (existsSync(found)) return found;
    }
  fail(`No Node 24 from npm for ${platform} ${arch}: start this with a Node 24 of your own.`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
