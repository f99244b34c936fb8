import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEventStreams } from '@cubby/feature';
import { connectionLimits, createHttpServer } from '@cubby/server/http/server';
import { expect, test } from 'vitest';

/** The server's time limits and the heartbeat, 250 times as fast: 60 s become 240 ms. */
const faster = 250;
const { headersMs, bodyMs, largeBodyMs, idleMs, keepAliveMs, checkMs, reading } = connectionLimits;
const limits = {
  ...connectionLimits,
  headersMs: headersMs / faster,
  bodyMs: bodyMs / faster,
  largeBodyMs: largeBodyMs / faster,
  idleMs: idleMs / faster,
  keepAliveMs: keepAliveMs / faster,
  checkMs: checkMs / faster,
  reading: { ...reading, withinMs: reading.withinMs / faster },
};

/** Opens a stream with this heartbeat; resolves once it was cut off, or after so many beats. */
async function beatsOf(heartbeatMs: number, most: number): Promise<number> {
  const streams = createEventStreams({ heartbeatMs });
  const server = createHttpServer(
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      streams
        .open(
          'amina',
          async () => true,
          () => {},
        )!
        .body.pipe(response);
    },
    () => ({ headers: {}, body: '' }),
    limits,
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const asked = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  const beats = () => text.match(/^:$/gm)?.length ?? 0;
  await new Promise<void>((resolve) => {
    answer
      .on('data', (part: Buffer) => {
        text += part;
        if (beats() >= most) resolve();
      })
      .on('error', () => resolve())
      .once('close', () => resolve());
  });
  asked.destroy();
  streams.close();
  server.closeAllConnections();
  server.close();
  return beats();
}

test('a stream with a heartbeat every 25 s outlives all time limits of the server; a silent one is cut off after 60 s', async () => {
  // Twelve and a half minutes; the longest limit is five.
  expect(await beatsOf(25_000 / faster, 30)).toBe(30);
  expect(await beatsOf(25_000, 1)).toBe(0);
});
