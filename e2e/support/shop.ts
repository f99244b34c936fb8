import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The running shop of this run: its two brands, and its data folder. */
    shop: { cubby: string; kids: string; seller: string; manager: string; partner: string; dataDir: string };
  }
}

const root = dirname(dirname(import.meta.dirname));
const port = 3980;
/** A partner's site, which may embed the shop's frames: `embedded.test.ts` serves it. */
const partner = `http://partner.localhost:${port + 1}`;

/** Starts the shop as a person would, on an empty folder, with the demo in it; stops it at the end the same way. */
export default async function startShop({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cubby-e2e-'));
  chmodSync(dataDir, 0o755);
  const process_ = spawn(process.execPath, [join(root, 'scripts', 'start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      CAPTCHA_COST: '500',
      DEMO_PACE: '0',
      // All visitors of these tests come from one address.
      RATE_LIMIT: 'off',
      UNPAID_ORDERS_GUEST: '100',
      FRAME_ORIGINS: partner,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  process_.stdout!.on('data', (text) => (said += text));
  process_.stderr!.on('data', (text) => (said += text));
  await untilReady(process_, () => said);
  const on = (host: string) => `http://${host}:${port}`;
  provide('shop', {
    cubby: on('localhost'),
    kids: on('kids.localhost'),
    seller: on('seller.localhost'),
    manager: on('manager.localhost'),
    partner,
    dataDir,
  });
  return async () => {
    const ended = new Promise((resolve) => process_.once('exit', resolve));
    process_.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function untilReady(shop: ChildProcess, said: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (shop.exitCode !== null) throw new Error(`the shop did not start:\n${said()}`);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await wait(200);
  }
  throw new Error(`the shop was not ready within two minutes:\n${said()}`);
}
