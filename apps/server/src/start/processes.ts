import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { CannotStart } from './requirements.ts';

type Message =
  | { cubby: 'serve'; databaseUrl: string }
  | { cubby: 'ready' }
  | { cubby: 'stop' }
  | { cubby: 'figures'; id: number; figures?: Figures }
  | { cubby: 'metrics'; id: number; text?: string };
type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

export type Processes = {
  /** Replaces one process after the other: the new one serves before the old one stops, so no request is lost. */
  restart(): Promise<void>;
  stop(): Promise<void>;
  readMetrics(): Promise<string>;
};

/** A process with a shorter life has not recovered by being restarted. */
const shortLifeMs = 10_000;
const longestPauseMs = 30_000;

/**
 * Serves from several processes that share the ports. This one hands connections out to them in turn, replaces those
 * that die, and sums their figures; it answers no request itself.
 */
export async function startProcesses(
  count: number,
  databaseUrl: string,
  stopMs: number,
  log: FastifyBaseLogger,
): Promise<Processes> {
  const serving = new Set<Worker>();
  const starting = new Set<Promise<Worker>>();
  const ending = new Set<Worker>();
  let isStopping = false;
  let restarting: Promise<void> | undefined;
  let pauseMs = 0;

  function start(): Promise<Worker> {
    const started = startNow();
    starting.add(started);
    started.catch(() => {}).finally(() => starting.delete(started));
    return started;
  }

  /** Resolves once the process accepts connections. */
  async function startNow(): Promise<Worker> {
    const worker = cluster.fork();
    const began = performance.now();
    worker.on('message', (message: Message) => {
      if (message.cubby === 'metrics') void answerMetrics(worker, message.id);
    });
    send(worker, { cubby: 'serve', databaseUrl });
    const isReady = await new Promise<boolean>((resolve) => {
      worker.on('message', (message: Message) => message.cubby === 'ready' && resolve(true));
      worker.once('exit', () => resolve(false));
    });
    if (!isReady) throw new CannotStart('A process could not start: see above.');
    serving.add(worker);
    worker.once('exit', (code, signal) => {
      if (!serving.delete(worker) || isStopping) return;
      log.error({ pid: worker.process.pid, code, signal }, 'a process has died and is replaced');
      pauseMs = performance.now() - began < shortLifeMs ? Math.min(pauseMs * 2 || 500, longestPauseMs) : 0;
      void replace();
    });
    return worker;
  }

  async function replace(): Promise<void> {
    while (!isStopping) {
      await pause(pauseMs);
      if (isStopping) return;
      try {
        const worker = await start();
        // Asked to stop meanwhile.
        if (isStopping) await end(worker);
        return;
      } catch {
        pauseMs = Math.min(pauseMs * 2 || 500, longestPauseMs);
        log.error({ pauseMs }, 'a process does not start');
      }
    }
  }

  async function end(worker: Worker): Promise<void> {
    serving.delete(worker);
    ending.add(worker);
    if (worker.isDead()) return;
    const ended = once(worker, 'exit');
    send(worker, { cubby: 'stop' });
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), stopMs);
    await ended;
    clearTimeout(timer);
  }

  async function answerMetrics(worker: Worker, id: number): Promise<void> {
    send(worker, { cubby: 'metrics', id, text: await readMetrics() });
  }

  async function readMetrics(): Promise<string> {
    const figures = await Promise.all([...serving].map(figuresOf));
    return AggregatorRegistry.aggregate(figures.filter((each) => each !== undefined)).metrics();
  }

  async function restartAll(): Promise<void> {
    // A starting process may have read an older program.
    await Promise.allSettled(starting);
    for (const old of [...serving]) {
      if (isStopping) return;
      const worker = await start();
      log.info({ pid: worker.process.pid, instead: old.process.pid }, 'a process was replaced');
      await end(old);
    }
  }

  const outcomes = await Promise.allSettled(Array.from({ length: count }, start));
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
  // A failure of all of them is the shop's fault; a killed process is replaced like any other.
  if (failures.length === count) throw failures[0]!.reason;
  for (const _ of failures) void replace();
  return {
    restart() {
      restarting ??= restartAll().finally(() => {
        restarting = undefined;
      });
      return restarting;
    },
    readMetrics,
    async stop() {
      isStopping = true;
      // A starting process serves nobody yet.
      for (const worker of Object.values(cluster.workers ?? {}))
        if (worker && !serving.has(worker) && !ending.has(worker)) worker.process.kill();
      await Promise.all([...serving].map(end));
      await restarting?.catch(() => {});
    },
  };
}

let lastId = 0;
/** Undefined if the process is too busy to answer. */
function figuresOf(worker: Worker): Promise<Figures | undefined> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const heard = (message: Message) => {
      if (message.cubby === 'figures' && message.id === id) end(message.figures);
    };
    const timer = setTimeout(() => end(undefined), 2_000);
    const end = (figures: Figures | undefined) => {
      clearTimeout(timer);
      worker.off('message', heard);
      resolve(figures);
    };
    worker.on('message', heard);
    send(worker, { cubby: 'figures', id });
  });
}

export function heardFromPrimary(): {
  databaseUrl: Promise<string>;
  ready: () => void;
  stopped: Promise<void>;
  readMetrics: () => Promise<string>;
  tellFiguresOf: (registry: Registry) => void;
} {
  const asked = new Map<number, (text: string) => void>();
  const heard = <Kind extends Message['cubby']>(kind: Kind) =>
    new Promise<Extract<Message, { cubby: Kind }>>((resolve) =>
      process.on('message', (message: Message) => {
        if (message.cubby === kind) resolve(message as Extract<Message, { cubby: Kind }>);
      }),
    );
  process.on('message', (message: Message) => {
    if (message.cubby === 'metrics') asked.get(message.id)?.(message.text ?? '');
  });
  return {
    databaseUrl: heard('serve').then(({ databaseUrl }) => databaseUrl),
    ready: () => process.send!({ cubby: 'ready' } satisfies Message),
    stopped: heard('stop').then(() => {}),
    tellFiguresOf: (registry) =>
      process.on('message', async (message: Message) => {
        if (message.cubby !== 'figures') return;
        process.send!({
          cubby: 'figures',
          id: message.id,
          figures: await registry.getMetricsAsJSON(),
        } satisfies Message);
      }),
    readMetrics: () =>
      new Promise((resolve) => {
        lastId += 1;
        const id = lastId;
        asked.set(id, (text) => {
          asked.delete(id);
          resolve(text);
        });
        process.send!({ cubby: 'metrics', id } satisfies Message);
      }),
  };
}

/** A process that has just died cannot receive messages. */
function send(worker: Worker, message: Message): void {
  if (worker.isConnected()) worker.send(message, () => {});
}
