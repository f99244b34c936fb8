import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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
  if (await answers(at)) throw new Error(`another shop listens at port ${at}: stop it first`);
  const dataDir = mkdtempSync(join(tmpdir(), 'cubby-e2e-'));
  chmodSync(dataDir, 0o755);
  const process_ = spawn(process.execPath, [join(root, 'scripts', 'start.ts')], {
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
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  process_.stdout!.on('data', (text) => (said += text));
  process_.stderr!.on('data', (text) => (said += text));
  await untilReady(process_, at, () => said);
  const stop = async () => {
    const ended = new Promise((resolve) => process_.once('exit', resolve));
    process_.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { dataDir, stop };
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
