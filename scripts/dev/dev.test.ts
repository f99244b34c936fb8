import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '@cubby/db/embedded';
import { openSmallShop } from '@cubby/server/testing/small-shop';
import { testDatabase } from '@cubby/testing';
import { expect, onTestFinished, test } from 'vitest';

// Each site that is asked compiles its screens first, which takes seconds.
const hosts = process.env.LONG
  ? ['localhost', 'kids.localhost', 'seller.localhost', 'manager.localhost', 'child.localhost']
  : ['localhost', 'kids.localhost'];

test('in development sites show their pages without a build, and what they load is compiled', async () => {
  const { pool, url } = await testDatabase();
  await openSmallShop(pool);
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'cubby-dev-'));
  const dev = spawn(process.execPath, [join(dirname(import.meta.dirname), 'dev.ts')], {
    env: { ...process.env, PORT: String(port), DATABASE_URL: url, SEED: 'none', DATA_DIR: data },
  });
  onTestFinished(async () => {
    dev.kill('SIGTERM');
    await once(dev, 'exit');
  });
  let said = '';
  for (const stream of [dev.stdout!, dev.stderr!]) stream.on('data', (chunk) => (said += chunk));
  await expect.poll(() => said, { timeout: 100_000 }).toContain('API ');

  for (const host of hosts) expect([host, await statusAt(port, host)]).toEqual([host, 200]);
  const origin = `http://localhost:${port}`;
  const page = await (await fetch(origin)).text();
  const [entry] = JSON.parse(/id="scripts">(\[.*?\])</.exec(page)![1]!) as [string];
  expect(await (await fetch(origin + entry)).text()).toContain('/entry.client.tsx');
  const compiled = await fetch(`${origin}/entry.client.tsx`);
  expect(compiled.headers.get('content-type')).toContain('javascript');
  expect(await compiled.text()).toContain('startSite');
});

async function statusAt(port: number, host: string): Promise<number | undefined> {
  const [answer] = await once(get({ host: '127.0.0.1', port, headers: { host: `${host}:${port}` } }), 'response');
  answer.resume();
  return answer.statusCode;
}
