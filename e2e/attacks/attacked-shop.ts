import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = dirname(dirname(import.meta.dirname));
const port = 3985;

export type AttackedShop = {
  origin: string;
  memory: () => number;
  connect: () => Promise<Socket>;
  stop: () => Promise<void>;
};

export async function openAttackedShop(env: Record<string, string> = {}): Promise<AttackedShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cubby-attack-'));
  chmodSync(dataDir, 0o755);
  const shop = spawn(process.execPath, [join(root, 'scripts', 'start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMIT: 'off',
      DEMO_PACE: '0',
      UNPAID_ORDERS_GUEST: '100000',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  const ended = new Promise((resolve) => shop.once('exit', resolve));
  for (let tries = 0; !(await isReady(origin)); tries++) {
    if (shop.exitCode !== null || tries > 600) throw new Error('the shop did not start');
    await wait(200);
  }
  return {
    origin,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1]) / 1024,
    connect: async () => {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      await new Promise((resolve) => socket.once('connect', resolve));
      return socket;
    },
    stop: async () => {
      shop.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** How long answers take over a connection of their own, in ms, asked for one after the other until told to stop. */
export function watch(url: string): { stop: () => Promise<{ count: number; slowest: number }> } {
  const times: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now();
      await new Promise<void>((resolve, reject) => {
        get(url, { agent: false, timeout: 60_000 }, (answer) => {
          answer.resume();
          answer.once('end', resolve);
        }).once('error', reject);
      });
      times.push(performance.now() - began);
      await wait(50);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await asking;
      return { count: times.length, slowest: Math.max(...times) };
    },
  };
}
