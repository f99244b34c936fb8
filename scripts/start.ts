// Builds what is needed, starts the process and prints its addresses. `npm start` runs this.
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from '@cubby/db/embedded';
import { cast, demoPassword } from '@cubby/testing/cast';
import { BadSetting, readSettings } from '../apps/server/src/settings.ts';
import { seedIfEmpty } from '../apps/server/src/start/seed.ts';
import { serve } from '../apps/server/src/start/serve.ts';
import { buildIfNeeded } from './build.ts';

const root = dirname(import.meta.dirname);
// React reads it when the built sites load: its development build renders several times slower.
process.env.NODE_ENV = 'production';

try {
  const settings = readSettings({ GIT_COMMIT: currentCommit(), ...process.env });
  await buildIfNeeded();
  const running = await serve(settings, root, (pool) => seedIfEmpty(pool, settings));
  for (const [host, url] of Object.entries(settings.origins)) console.log(`${host.padEnd(8)} ${url.origin}`);
  console.log(`API      ${settings.origins.cubby.origin}/api/docs`);
  if (settings.seed === 'demo') printLogins();

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // Work in flight has ten seconds (design 6); whatever takes longer is cut off.
    setTimeout(() => process.exit(1), 10_000).unref();
    void running.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  console.error(oneLine(error as Error & { code?: string; port?: number }));
  process.exit(1);
}

/** The commit that runs, for the build info; empty outside a checkout. */
function currentCommit(): string {
  const { stdout, status } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/** The people of the demo shop; those with a site sign in there. */
function printLogins(): void {
  console.log(`\nDemo logins, all with the password ${demoPassword}`);
  const { guardian, teacher, seller, manager } = cast;
  for (const [role, person] of Object.entries({ seller, guardian, manager, teacher }))
    console.log(`${role.padEnd(8)} ${person.login.padEnd(32)} ${person.firstName} ${person.lastName}`);
}

/** An error that a person can fix is one line; anything else keeps its stack. */
function oneLine(error: Error & { code?: string; port?: number }): string {
  if (error instanceof BadSetting || error instanceof EmbeddedPostgresError) return error.message;
  if (error.code === 'EADDRINUSE')
    return `Port ${error.port} is taken: stop what uses it, or choose another with PORT=3100 npm start.`;
  return error.stack ?? String(error);
}
