import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { Figure } from '../figures.ts';
import type { BenchShop } from '../shop.ts';

/**
 * A cached page's requests per second, and a script's, against a bare `node:http` process that sends the same bytes, in
 * turn, in the same run.
 */
export async function benchCachedPage({ origin }: BenchShop): Promise<Figure[]> {
  const figures: Figure[] = [];
  const [script] = /\/assets\/[\w-]+\.js/.exec(await (await fetch(origin)).text())!;
  for (const [path, bar, what] of [
    ['/', 0.6, 'cached page /'],
    ['/products/A5_NOTEBOOKS', 0.6, 'cached page /products/A5_NOTEBOOKS'],
    // Read from the disk each time.
    [script, 0.15, 'built script'],
  ] as const) {
    const headers = { 'accept-encoding': 'br' };
    await bytesOf(origin + path);
    const page = await bytesOf(origin + path);
    const bare = await startBare(page);
    const rounds: number[] = [];
    let last = { kept: 0, bare: 0 };
    for (let round = 0; round < 3; round++) {
      last = {
        kept: await requestsPerSecond(origin + path, headers),
        bare: await requestsPerSecond(bare.url, headers),
      };
      rounds.push(last.kept / last.bare);
    }
    bare.stop();
    figures.push({
      name: `${what} against bare node:http`,
      ratio: rounds.sort((a, b) => a - b)[1]!,
      bar: { least: bar },
      detail: `${Math.round(last.kept)} and ${Math.round(last.bare)} requests/s, ${page.body.length} bytes`,
    });
  }
  return figures;
}

async function startBare({ headers, body }: { headers: IncomingHttpHeaders; body: Buffer }) {
  const folder = mkdtempSync(join(tmpdir(), 'cubby-bare-'));
  const file = join(folder, 'page');
  writeFileSync(file, body);
  const child = fork(join(import.meta.dirname, '..', 'baselines', 'bare-server.ts'), [file, JSON.stringify(headers)]);
  const port = await new Promise((resolve) => child.once('message', resolve));
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => {
      child.disconnect();
      rmSync(folder, { recursive: true });
    },
  };
}

async function requestsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const { requests, non2xx } = await autocannon({ url, headers, connections: 16, duration: 3, workers: 1 });
  if (non2xx) throw new Error(`${url}: ${non2xx} answers were not 2xx`);
  return requests.average;
}

/** What goes over the wire: `fetch` would decompress it. */
function bytesOf(url: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
        const { connection, date, 'keep-alive': _alive, 'transfer-encoding': _coding, ...headers } = response.headers;
        resolve({ headers, body: Buffer.concat(parts) });
      });
    }).on('error', reject);
  });
}
