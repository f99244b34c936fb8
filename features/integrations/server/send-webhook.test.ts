import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createPlainServer } from 'node:net';
import { join } from 'node:path';
import { root } from '@cubby/server/testing/test-api';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { webhookSender } from './send-webhook.ts';
import { signedHeaders, writtenSecret } from './sign.ts';

const message = (url: string) => ({ url, headers: { 'webhook-id': 'msg_1' }, body: '{}' });
const answered = {
  statusCode: 204,
  headers: {},
  destroy() {},
  async *[Symbol.asyncIterator]() {},
} as unknown as IncomingMessage;

test('the signature is that of Standard Webhooks, by its published example', () => {
  const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1614265330_000), body: '{"test": 2432232314}' };
  expect(writtenSecret(secret)).toBe('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  expect(signedHeaders(signed, [secret])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
  const both = signedHeaders(signed, [Buffer.from('new'), secret])['webhook-signature']!.split(' ');
  expect(both).toHaveLength(2);
  expect(both[1]).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

describe('it connects only to public addresses', () => {
  test.each([
    ...['https://127.0.0.1/', 'https://127.1/', 'https://0x7f.1/', 'https://2130706433/', 'https://0/'],
    ...['https://[::1]/', 'https://[::]/', 'https://[::ffff:127.0.0.1]/', 'https://[::ffff:7f00:1]/'],
    ...['https://169.254.169.254/latest/meta-data', 'https://10.1.2.3/', 'https://172.16.0.1/', 'https://192.168.1.1/'],
    ...['https://100.64.0.1/', 'https://[fc00::1]/', 'https://[fd12::1]/', 'https://[fe80::1]/', 'https://[ff02::1]/'],
    ...['https://[64:ff9b::7f00:1]/', 'https://[2002:7f00:1::]/', 'https://[2001:0:7f00:1::]/', 'https://224.0.0.1/'],
    ...['https://255.255.255.255/', 'https://192.0.2.1/', 'https://198.18.0.1/', 'http://shop.example/'],
    ...['https://192.0.0.1/', 'https://192.88.99.1/', 'https://198.51.100.1/', 'https://203.0.113.1/'],
    ...['https://[2001:db8::1]/', 'https://[3fff::1]/', 'https://[3fff:fff::1]/'],
    // The last address of each network that ends within a group of digits.
    ...['https://100.127.255.255/', 'https://172.31.255.255/', 'https://198.19.255.255/', 'https://239.255.255.255/'],
  ])('%s is refused before anything is sent', async (url) => {
    const ask = vi.fn();
    const send = webhookSender({ tried: [], resolve: async () => ['93.184.216.34'], ask });
    expect(await send(message(url))).toMatchObject({ problem: 'ADDRESS', status: null });
    expect(ask).not.toHaveBeenCalled();
  });

  test.each([
    ['localhost', ['127.0.0.1']],
    ['inside.example', ['10.0.0.7']],
    ['both.example', ['93.184.216.34', '::1']],
  ])('a name that resolves to a private address is refused: %s', async (host, addresses) => {
    const ask = vi.fn();
    const send = webhookSender({ tried: [], resolve: async () => addresses, ask });
    expect(await send(message(`https://${host}/`))).toMatchObject({ problem: 'ADDRESS' });
    expect(ask).not.toHaveBeenCalled();
  });

  test('a name is resolved once per attempt, and the request goes to the checked address, so rebinding is useless', async () => {
    const resolve = vi.fn().mockResolvedValueOnce(['93.184.216.34']).mockResolvedValue(['10.0.0.1']);
    const ask = vi.fn().mockResolvedValue(answered);
    const send = webhookSender({ tried: [], resolve, ask });
    expect((await send(message('https://rebinding.example/'))).problem).toBeUndefined();
    expect(ask.mock.calls.map(([, address]) => address)).toEqual(['93.184.216.34']);
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(await send(message('https://rebinding.example/'))).toMatchObject({ problem: 'ADDRESS' });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test.each([
    ...['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946'],
    // The neighbours of closed networks.
    ...['100.63.255.255', '100.128.0.0', '172.15.255.255', '172.32.0.0', '198.17.255.255', '198.20.0.0'],
    ...['198.51.99.255', '198.51.101.0', '203.0.112.255', '203.0.114.0', '223.255.255.255'],
    ...['2001:200::', '2001:db7::', '2001:db9::', '2003::', '3ffe::', '3fff:1000::'],
  ])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

  test('an unknown name has its own result', async () => {
    const send = webhookSender({ tried: [], resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    expect(await send(message('https://nowhere.example/'))).toMatchObject({ problem: 'DNS' });
  });
});

async function receiver(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A receiver that answers with these bytes. */
async function raw(answer: string): Promise<string> {
  const server = createPlainServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.write(answer));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a receiver', () => {
  test('that changes the protocol counts as a failure, and the attempt ends', async () => {
    const origin = await raw('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    expect(await webhookSender({ tried: [origin] })(message(origin))).toMatchObject({
      ...{ problem: 'CONNECTION', status: null, text: null },
    });
  });

  test.each(['000', '042'])(
    'that answers with %s, which is no status of HTTP, is a failure without one',
    async (status) => {
      const origin = await raw(`HTTP/1.1 ${status} Odd\r\nContent-Length: 4\r\nConnection: close\r\n\r\nodd!`);
      expect(await webhookSender({ tried: [origin] })(message(origin))).toMatchObject({
        ...{ problem: 'STATUS', status: null, text: 'odd!' },
      });
    },
  );

  test('that is too busy says when to retry', async () => {
    const origin = await receiver((_request, response) => response.writeHead(429, { 'retry-after': '120' }).end());
    expect(await webhookSender({ tried: [origin] })(message(origin))).toMatchObject({
      ...{ problem: 'STATUS', status: 429, retryAfter: '120' },
    });
  });

  test('that redirects is not followed', async () => {
    const asked: string[] = [];
    const origin = await receiver((request, response) => {
      asked.push(request.url!);
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    const sent = await webhookSender({ tried: [origin] })(message(`${origin}/hooks`));
    expect(sent).toMatchObject({ problem: 'REDIRECT', status: 302 });
    expect(asked).toEqual(['/hooks']);
  });

  test('gets the request at the checked address, under the given name', async () => {
    const hosts: (string | undefined)[] = [];
    const origin = await receiver(({ headers }, response) => {
      hosts.push(headers.host);
      response.writeHead(204).end();
    });
    const named = origin.replace('127.0.0.1', 'hooks.example');
    const resolve = vi.fn().mockResolvedValue(['127.0.0.1']);
    expect(await webhookSender({ tried: [named], resolve })(message(named))).toMatchObject({ status: 204 });
    expect(hosts).toEqual([new URL(named).host]);
    expect(resolve).toHaveBeenCalledExactlyOnceWith('hooks.example');
  });

  test('that never answers is given up', async () => {
    const origin = await receiver(() => {});
    expect(await webhookSender({ tried: [origin], withinMs: 50 })(message(origin))).toMatchObject({
      problem: 'TIMEOUT',
    });
  });

  test('that never ends its answer is read to 64 KiB, and its first KiB is kept', async () => {
    const origin = await receiver((_request, response) => {
      response.writeHead(200);
      const more = () => {
        while (response.write('x\u0000'.repeat(8_192)));
        response.once('drain', more);
      };
      more();
    });
    const sent = await webhookSender({ tried: [origin] })(message(origin));
    expect(sent).toMatchObject({ problem: undefined, status: 200, text: 'x'.repeat(512) });
  });

  test('that refuses is a failure with its response', async () => {
    const origin = await receiver((_request, response) => response.writeHead(503).end('down'));
    expect(await webhookSender({ tried: [origin] })(message(origin))).toMatchObject({
      ...{ problem: 'STATUS', status: 503, text: 'down' },
    });
    expect(await webhookSender({ tried: [] })(message(origin))).toMatchObject({ problem: 'ADDRESS' });
  });
});

test('the code in the documentation accepts our signature and no other', async () => {
  const page = readFileSync(join(root, 'docs', 'integrations.md'), 'utf8');
  const code = /```js\n([\s\S]*?)```/.exec(page)![1]!;
  const { isSigned } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    isSigned: (headers: object, body: string, secret: string, now: number) => boolean;
  };
  const [secret, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const at = new Date('2026-09-01T10:00:00Z');
  const headers = signedHeaders({ id: 'msg_1', at, body: '{"a":1}' }, [other, secret]);
  const asked = (body: string, by: Buffer, ms = 0) => isSigned(headers, body, writtenSecret(by), at.getTime() + ms);
  expect([asked('{"a":1}', secret), asked('{"a":1}', other)]).toEqual([true, true]);
  expect(asked('{"a":2}', secret)).toBe(false);
  expect(asked('{"a":1}', Buffer.alloc(32, 3))).toBe(false);
  expect(asked('{"a":1}', secret, 301_000)).toBe(false);
});
