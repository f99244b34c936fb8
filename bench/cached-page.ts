import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import type { Running } from '../apps/server/src/start/serve.ts';
import type { Figure } from './figures.ts';

const bar = 0.6;

/** A kept page's requests a second against a bare `node:http` server that sends the same bytes, in turn, in the same run. */
export async function benchCachedPage(running: Running): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of ['/', '/products/A5_NOTEBOOKS']) {
    const shop = `http://localhost:${running.ports[0]}${path}`;
    const headers = { 'accept-encoding': 'br' };
    const answer = await fetch(shop, { headers });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    await answer.arrayBuffer();
    const bytes = await compressedBytes(shop);
    const bare = createServer((_request, response) => {
      response.writeHead(200, { ...bytes.headers, 'content-length': bytes.body.length });
      response.end(bytes.body);
    });
    await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
    const other = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`;
    const rounds: number[] = [];
    let last = { kept: 0, bare: 0 };
    for (let round = 0; round < 3; round++) {
      last = { kept: await requestsPerSecond(shop, headers), bare: await requestsPerSecond(other, headers) };
      rounds.push(last.kept / last.bare);
    }
    bare.close();
    const ratio = rounds.sort((a, b) => a - b)[1]!;
    figures.push({
      name: `kept page ${path} against bare node:http`,
      ratio,
      bar: { least: bar },
      detail: `${Math.round(last.kept)} and ${Math.round(last.bare)} requests/s, ${bytes.body.length} bytes`,
    });
  }
  return figures;
}

async function requestsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const { requests, non2xx } = await autocannon({ url, headers, connections: 16, duration: 3, workers: 1 });
  if (non2xx) throw new Error(`${url}: ${non2xx} answers were not 2xx`);
  return requests.average;
}

/** What goes over the wire: `fetch` would unpack it. */
function compressedBytes(
  url: string,
): Promise<{ headers: Record<string, string | string[] | undefined>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    import('node:http').then(({ get }) =>
      get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const { connection, date, 'keep-alive': _alive, 'transfer-encoding': _coding, ...headers } = response.headers;
          resolve({ headers, body: Buffer.concat(parts) });
        });
      }).on('error', reject),
    );
  });
}
