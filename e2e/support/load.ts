import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const paths = ['/', '/api/store/liveness', '/ar', '/api/catalog/product/category/all/v1/get'];

export type Load = { answered: number; failed: string[]; slowestMs: number };

/** Requests pages and calls over kept-alive connections, as a proxy does, until stopped; `pauseMs` between two of a client. */
export function keepAsking(
  port: number,
  { clients = 6, host = `localhost:${port}`, pauseMs = 2 } = {},
): { stop: () => Promise<Load> } {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const load: Load = { answered: 0, failed: [], slowestMs: 0 };
  let isOver = false;
  const ask = (path: string) =>
    new Promise<void>((resolve) => {
      const began = performance.now();
      const end = (failure?: string) => {
        load.slowestMs = Math.max(load.slowestMs, performance.now() - began);
        if (failure) load.failed.push(`${path}: ${failure}`);
        else load.answered += 1;
        resolve();
      };
      get({ host: '127.0.0.1', port, agent, path, headers: { host } }, (answer) => {
        answer.resume();
        answer.once('end', () => end(answer.statusCode === 200 ? undefined : String(answer.statusCode)));
        answer.once('error', (error) => end(error.message));
      }).once('error', (error) => end(error.message));
    });
  const asking = Array.from({ length: clients }, async (_, first) => {
    for (let i = first; !isOver; i++) {
      await ask(paths[i % paths.length]!);
      await pause(pauseMs);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(asking);
      agent.destroy();
      return load;
    },
  };
}

/** The processes of the shop that another one has started; Linux only. */
export function processesBelow(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [state, parentOf] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const isOurs = readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('start.ts');
        return isOurs && state !== 'Z' && Number(parentOf) === parent;
      } catch {
        return false;
      }
    })
    .map(Number);
}
