// Builds what is needed, starts the process (`--processes N`: several) and prints its addresses. `npm start` runs this.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Settings } from '@cubby/feature';
import type { Logger } from 'pino';
import { openMetricsPort } from '../apps/server/src/http/watching/metrics-access.ts';
import { type Database, openDatabase } from '../apps/server/src/start/database.ts';
import { openLog } from '../apps/server/src/start/log.ts';
import { heardFromPrimary, startProcesses } from '../apps/server/src/start/processes.ts';
import { CannotStart, requireRoom } from '../apps/server/src/start/requirements.ts';
import { buildIfNeeded } from './build.ts';
import { explainAndExit, printAddresses, settingsOrExit } from './starting.ts';

const root = dirname(import.meta.dirname);
// React reads it when the built sites load: its development build renders several times slower.
process.env.NODE_ENV = 'production';

/** Loaded once settings and ports are known to be right: it is the whole server. */
const loadServer = () => import('../apps/server/src/start/serve.ts');

const settings = settingsOrExit({ GIT_COMMIT: currentCommit(), DEMO_PACE: '1', ...process.env });
try {
  if (cluster.isWorker) await serveAsOneOfSeveral(settings);
  else await start(settings, processesWanted());
} catch (error) {
  await explainAndExit(error as Error, settings);
}

function processesWanted(): number {
  const { values } = parseArgs({ options: { processes: { type: 'string', default: '1' } }, strict: false });
  const count = Number(values.processes);
  // Each has up to 15 connections.
  const most = settings.databaseUrl ? 64 : 6;
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw new CannotStart(`--processes is “${values.processes}”, but must be a whole number from 1 to ${most}.`);
}

async function start(settings: Settings, count: number): Promise<void> {
  const signals = heedSignals(settings);
  await requireRoom(settings);
  const log = openLog(settings);
  // Problems of the data folder are found before the sites are built.
  const database = await openDatabase(settings, log);
  try {
    await buildIfNeeded();
    const { prepareDatabase, serve } = await loadServer();
    await prepareDatabase(settings, database, root);
    const running =
      count === 1
        ? await serve(settings, root, database.url, log)
        : await serveFromSeveral(settings, count, database, log);
    const drawing = drawPicturesAhead(settings, database);
    signals.started({
      ...running,
      stop: async () => {
        drawing?.kill();
        await running.stop();
        await database.stop();
      },
    });
  } catch (error) {
    await database.stop();
    throw error;
  }
  printAddresses(settings);
  if (count > 1 && process.platform !== 'win32')
    console.log(`Restart ${count} processes, one after the other: kill -USR2 ${process.pid}`);
}

/** Beside the shop, and at a low priority, so that the first visitor does not wait for it. */
function drawPicturesAhead({ env, seed }: Settings, { url }: Database): ChildProcess | undefined {
  if (env === 'production' || seed !== 'demo') return undefined;
  const script = join(import.meta.dirname, 'draw-pictures.ts');
  const child = spawn(process.execPath, [script], { env: { ...process.env, DATABASE_URL: url }, stdio: 'ignore' });
  child.unref();
  return child;
}

async function serveFromSeveral(
  settings: Settings,
  count: number,
  database: Database,
  log: Logger,
): Promise<{ stop: () => Promise<void>; restart: () => Promise<void> }> {
  const processes = await startProcesses(count, database.url, (settings.drainSeconds + 10) * 1000, log);
  const metrics = settings.metricsPort && (await openMetricsPort(settings.metricsPort, processes.readMetrics));
  const { prepareDatabase } = await loadServer();
  // New processes run what is on disk by then.
  const restart = async () => {
    try {
      await buildBeside();
      await prepareDatabase(settings, database, root);
      await processes.restart();
    } catch (error) {
      log.error({ err: error }, 'the processes could not be replaced');
    }
  };
  return {
    restart,
    stop: async () => {
      if (metrics) metrics.close();
      await processes.stop();
    },
  };
}

/** Builds in a process of its own: this one hands out connections meanwhile. */
async function buildBeside(): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'build.ts')], { cwd: root, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The sites could not be built: see above.');
}

async function serveAsOneOfSeveral(settings: Settings): Promise<void> {
  const primary = heardFromPrimary();
  const { serve } = await loadServer();
  const running = await serve(settings, root, await primary.databaseUrl, openLog(settings), {
    readMetrics: primary.readMetrics,
  });
  // Ctrl-C reaches all processes at once, but the first one decides who stops when.
  for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(signal, () => {});
  primary.tellFiguresOf(running.services.metrics.registry);
  primary.ready();
  await primary.stopped;
  await running.stop();
  process.exit(0);
}

/**
 * Signals from the beginning on: one that arrives while the shop starts is obeyed as soon as it has started, instead of
 * ending this process and leaving the others and the database behind.
 */
function heedSignals({ drainSeconds }: Settings): {
  started: (running: { stop: () => Promise<void>; restart?: () => Promise<void> }) => void;
} {
  let stop: (() => Promise<void>) | undefined;
  let restart: (() => Promise<void>) | undefined;
  let isStopping = false;
  let isRestartWanted = false;
  const obey = () => {
    if (isStopping) void stop?.().then(() => process.exit(0));
    else if (isRestartWanted && restart) {
      isRestartWanted = false;
      void restart();
    }
  };
  const stopOnce = () => {
    if (isStopping) return;
    isStopping = true;
    // Running requests have ten seconds (design 6); then they are cut off.
    setTimeout(() => process.exit(1), drainSeconds * 1000 + 10_000).unref();
    obey();
  };
  // SIGHUP: its terminal was closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stopOnce);
  if (process.platform !== 'win32')
    process.on('SIGUSR2', () => {
      isRestartWanted = true;
      obey();
    });
  return {
    started(running) {
      ({ stop, restart } = running);
      obey();
    },
  };
}

function currentCommit(): string {
  const { stdout, status } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}
