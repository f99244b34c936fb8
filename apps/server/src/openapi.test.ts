import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@cubby/db/embedded';
import { startWorker } from '@cubby/jobs';
import { testDatabase } from '@cubby/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installTools } from '../../../scripts/tools.ts';
import { openSmallShop } from './testing/small-shop.ts';
import { root } from './testing/test-api.ts';
import { openProcess, type TestProcess } from './testing/test-process.ts';

const tools = join(root, 'tools');
const generated = join(tools, 'generated');
const document = join(generated, 'openapi.json');
const { pool, url } = await testDatabase();
let shop: TestProcess;
let worker: Awaited<ReturnType<typeof startWorker>>;

beforeAll(async () => {
  installTools();
  mkdirSync(generated, { recursive: true });
  await openSmallShop(pool);
  shop = await openProcess(url, { PORT: String(await freePort()) });
  worker = await startWorker({
    pool: shop.services.pool,
    ...shop.services.features,
    clock: shop.services.clock,
    logger: shop.services.log,
  });
  writeFileSync(document, await (await fetch(`${shop.origin}/api/openapi.json`)).text());
  // On a clean clone the tools come from the registry first.
}, 600_000);
afterAll(async () => {
  await worker?.stop();
  await shop?.close();
});

/** Runs asynchronously so that this process can answer meanwhile, and its database is not given up. */
async function run(...args: string[]): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, args, { cwd: tools });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  const status = await new Promise<number | null>((ended) => child.once('close', ended));
  return { status, output };
}

test('Redocly finds nothing in the document, by its recommended rules', async () => {
  const { status, output } = await run('lint.ts', document);
  expect({ status, problems: output.trim() }).toEqual({ status: 0, problems: '[]' });
});

test('nor in the seller site’s, which has the scopes of keys (decision 0158)', async () => {
  const { host } = shop.services.settings.origins.seller;
  const ofSellers = (await shop.app.inject({ url: '/api/openapi.json', headers: { host } })).body;
  expect(ofSellers).toContain('"shopKey":["offers:write"]');
  const file = join(generated, 'openapi-seller.json');
  writeFileSync(file, ofSellers);
  const { status, output } = await run('lint.ts', file);
  expect({ status, problems: output.trim() }).toEqual({ status: 0, problems: '[]' });
});

describe('a client made from the document', () => {
  test('compiles, and makes the guest purchase (spec 7.8, 7.14, 7.18)', async () => {
    expect(await run('generate-client.ts', document, join(generated, 'api.d.ts'))).toEqual({ status: 0, output: '' });
    expect(await run('node_modules/typescript/bin/tsc', '-p', '.')).toEqual({ status: 0, output: '' });
    const bought = await buy('NB-1');
    expect(bought).toMatchObject({
      paymentStatus: 'PAID',
      orderNum: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
    });
  }, 60_000);
});

async function buy(sku: string): Promise<Record<string, unknown>> {
  const { output } = await run('guest-purchase.ts', shop.origin, sku);
  const last = output.trim().split('\n').at(-1)!;
  expect(last, output).toMatch(/^\{/);
  return JSON.parse(last);
}
