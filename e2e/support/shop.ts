import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Clock, shiftedClock } from '@cubby/jobs';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    shop: {
      cubby: string;
      kids: string;
      seller: string;
      manager: string;
      child: string;
      partner: string;
      dataDir: string;
    };
  }
}

const root = dirname(dirname(import.meta.dirname));
const port = 3980;
/** A partner's site, which may embed the shop's frames: `embedded.test.ts` serves it. */
const partner = `http://partner.localhost:${port + 1}`;

export default async function startSharedShop({ provide }: TestProject): Promise<() => Promise<void>> {
  const { dataDir, stop } = await startShop(port, { UNPAID_ORDERS_GUEST: '100', FRAME_ORIGINS: partner });
  provide('shop', { ...addressesAt(port), partner, dataDir });
  return stop;
}

export function addressesAt(at: number) {
  const on = (host: string) => `http://${host}:${at}`;
  return {
    cubby: on('localhost'),
    kids: on('kids.localhost'),
    seller: on('seller.localhost'),
    manager: on('manager.localhost'),
    child: on('child.localhost'),
  };
}

/** Starts a shop as a person would, on an empty folder, with the demo in it; `stop` ends it the same way. */
export async function startShop(
  at: number,
  settings: Record<string, string>,
): Promise<{ dataDir: string; stop: () => Promise<void> }> {
  const { dataDir, stop } = await startProcess(at, settings, join(root, 'scripts', 'start.ts'));
  return { dataDir, stop };
}

export type MovableShop = {
  dataDir: string;
  now: () => Date;
  /** Sets the shop's clock to an instant, and does what is due by then. */
  moveTo: (instant: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** A shop on a clock of its own. */
export async function startMovableShop(at: number, instant: string): Promise<MovableShop> {
  const settings = { CLOCK: instant, SEED: 'none', NODE_ENV: 'production' };
  const { child, ...shop } = await startProcess(at, settings, join(import.meta.dirname, 'movable-shop.ts'));
  let clock: Clock;
  const moveTo = async (to: string) => {
    const moved = once(child, 'message');
    clock = shiftedClock(new Date(to));
    child.send(to);
    await moved;
  };
  await moveTo(instant);
  return { ...shop, now: () => clock.now(), moveTo };
}

async function startProcess(at: number, settings: Record<string, string>, script: string) {
  if (await answers(at)) throw new Error(`another shop listens at port ${at}: stop it first`);
  const dataDir = mkdtempSync(join(tmpdir(), 'cubby-e2e-'));
  chmodSync(dataDir, 0o755);
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(at),
      CAPTCHA_COST: '500',
      DEMO_PACE: '0',
      SEED: 'new-demo',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  child.stdout!.on('data', (text) => (said += text));
  child.stderr!.on('data', (text) => (said += text));
  await untilReady(child, at, () => said);
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { child, dataDir, stop };
}

const answers = (at: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${at}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

async function untilReady(shop: ChildProcess, at: number, said: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (shop.exitCode !== null) throw new Error(`the shop did not start:\n${said()}`);
    if (await answers(at)) return;
    await wait(200);
  }
  throw new Error(`the shop was not ready within two minutes:\n${said()}`);
}
