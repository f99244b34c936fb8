// Builds what is needed, starts the process and prints its addresses. `npm start` runs this.
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from '@cubby/db/embedded';
import type { Settings } from '@cubby/feature';
import { cast, demoPassword } from '@cubby/testing/cast';
import { BadSetting } from '../apps/server/src/bad-setting.ts';
import { readSettings } from '../apps/server/src/settings.ts';
import { remedyOf, requireRoom } from '../apps/server/src/start/requirements.ts';
import { openDatabase, openLog, prepareDatabase, serve } from '../apps/server/src/start/serve.ts';
import { buildIfNeeded } from './build.ts';

const root = dirname(import.meta.dirname);
// React reads it when the built sites load: its development build renders several times slower.
process.env.NODE_ENV = 'production';

const settings = settingsOrExit();
try {
  await start(settings);
} catch (error) {
  // What a person can fix is one line; anything else keeps its stack.
  const line = error instanceof EmbeddedPostgresError ? error.message : remedyOf(error as Error, settings);
  console.error(line ?? (error as Error).stack ?? String(error));
  process.exit(1);
}

function settingsOrExit(): Settings {
  try {
    return readSettings({ GIT_COMMIT: currentCommit(), ...process.env });
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function start(settings: Settings): Promise<void> {
  const log = openLog(settings);
  await requireRoom(settings);
  // Whatever is wrong with the data folder is found before the sites are built.
  const database = await openDatabase(settings, log);
  try {
    await buildIfNeeded();
    await prepareDatabase(settings, database);
    const running = await serve(settings, root, database.url, log);
    stopOnSignals(settings, async () => {
      await running.stop();
      await database.stop();
    });
  } catch (error) {
    await database.stop();
    throw error;
  }
  printAddresses(settings);
}

function stopOnSignals({ drainSeconds }: Settings, stop: () => Promise<void>): void {
  let stopping = false;
  const once = () => {
    if (stopping) return;
    stopping = true;
    // Work in flight has ten seconds (design 6); whatever takes longer is cut off.
    setTimeout(() => process.exit(1), drainSeconds * 1000 + 10_000).unref();
    void stop().then(() => process.exit(0));
  };
  // SIGHUP: its terminal was closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, once);
}

function printAddresses(settings: Settings): void {
  for (const [host, url] of Object.entries(settings.origins)) console.log(`${host.padEnd(8)} ${url.origin}`);
  console.log(`API      ${settings.origins.cubby.origin}/api/docs`);
  if (settings.seed === 'demo') printLogins();
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
