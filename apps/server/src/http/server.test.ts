import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type ConnectionLimits, connectionLimits, createHttpServer } from './server.ts';

const opened: Server[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

const reject = (status: number) => ({ headers: { 'x-refused': 'yes' }, body: `refused: ${status}` });
async function open(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  limits: Partial<ConnectionLimits> = {},
): Promise<number> {
  const server = createHttpServer(answer, reject, { ...connectionLimits, ...limits });
  opened.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A connection whose bytes are read unless it is paused. */
async function connected(port: number): Promise<{ socket: Socket; text: () => string; closed: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part)).on('error', () => {});
  const text = () => Buffer.concat(parts).toString();
  const closed = once(socket, 'close').then(text);
  await once(socket, 'connect');
  return { socket, text, closed };
}
const line = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: shop\r\n${more}\r\n`;
/** More than the kernel buffers for a client that does not read. */
const large = Buffer.alloc(64 * 1024 * 1024);

test('a connection has 15 s for headers, 30 s for a body, 60 s of silence within a request, 65 s between two', async () => {
  const server = createHttpServer((_request, response) => response.end(), reject);
  expect([server.headersTimeout, server.timeout, server.keepAliveTimeout]).toEqual([15_000, 60_000, 65_000]);
  expect(connectionLimits.bodyMs).toBe(30_000);
  const port = await open((_request, response) => response.end('here'));
  const { socket, text } = await connected(port);
  socket.write(line('/'));
  await expect.poll(text).toContain('here');
  expect(text()).toMatch(/\r\nKeep-Alive: timeout=65\r\n/);
});

test('a request that is sent too slowly is answered with 408, whether its headers or its body are missing', async () => {
  const port = await open(async (request, response) => response.end(await request.toArray().catch(() => '')), {
    headersMs: 100,
    bodyMs: 150,
    largeBodyMs: 400,
    checkMs: 20,
  });
  const post = (length: number) => `POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: ${length}\r\n\r\nhal`;
  for (const begun of ['GET / HTTP/1.1\r\nhost: sh', post(9), post(9_000_000)]) {
    const { socket, closed } = await connected(port);
    socket.write(begun);
    const [head, body] = (await closed).split('\r\n\r\n');
    expect([head!.split('\r\n')[0], body]).toEqual(['HTTP/1.1 408 Request Timeout', 'refused: 408']);
    expect(head).toContain('x-refused: yes');
  }
});

test('a picture may be sent more slowly than a call', async () => {
  const port = await open(async (request, response) => response.end(String((await request.toArray()).length > 0)), {
    bodyMs: 50,
  });
  const { socket, text } = await connected(port);
  socket.write('POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: 300000\r\n\r\n');
  await new Promise((resolve) => setTimeout(resolve, 150));
  socket.write(Buffer.alloc(300_000));
  await expect.poll(text).toContain('true');
});

test('a silent connection is closed', async () => {
  const port = await open(() => {}, { idleMs: 100 });
  const { socket, closed } = await connected(port);
  socket.write(line('/never-answered'));
  expect(await closed).toBe('');
});

test('a connection is kept for the next request', async () => {
  const port = await open((_request, response) => response.end());
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const used = async () => {
    const request = get({ port, agent });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return request.reusedSocket;
  };
  expect([await used(), await used()]).toEqual([false, true]);
  agent.destroy();
});

test('requests sent without waiting are answered in order, one at a time', async () => {
  let inWork = 0;
  let most = 0;
  const port = await open(async (request, response) => {
    most = Math.max(most, ++inWork);
    for await (const _part of request);
    // The first takes longest.
    await new Promise((resolve) => setTimeout(resolve, request.url === '/0' ? 50 : 1));
    inWork -= 1;
    response.end(`<${request.url}>`);
  });
  const { socket, text } = await connected(port);
  const post = 'POST /2 HTTP/1.1\r\nhost: shop\r\ncontent-length: 5\r\n\r\n';
  // The body of the third arrives later, while it is waiting.
  socket.write(line('/0') + line('/1') + post);
  await new Promise(setImmediate);
  socket.write(`hello${line('/3')}`);
  await expect.poll(() => text().match(/<.*?>/g)).toEqual(['</0>', '</1>', '</2>', '</3>']);
  expect(most).toBe(1);
});

test('thirty-two requests may wait; a client that sends more at once is cut off', async () => {
  let asked = 0;
  const port = await open((_request, response) => void setImmediate(() => response.end(`<${++asked}>`)));
  const patient = await connected(port);
  patient.socket.write(line('/').repeat(33));
  await expect.poll(patient.text).toContain('<33>');
  asked = 0;
  let parsed = 0;
  opened.at(-1)!.on('request', () => (parsed += 1));
  const greedy = await connected(port);
  greedy.socket.write(line('/').repeat(2_000));
  expect(await greedy.closed).not.toContain('<');
  expect(asked).toBeLessThanOrEqual(1);
  // What came in the same piece is not even parsed.
  expect(parsed).toBe(34);
});

test('work stops for a client that does not read', async () => {
  let asked = 0;
  const port = await open((request, response) => {
    if (request.url === '/other') return response.end('here');
    asked += 1;
    response.end(large);
  });
  const { socket } = await connected(port);
  socket.pause();
  socket.write(line('/large').repeat(20));
  await expect.poll(() => asked).toBe(1);
  const other = await connected(port);
  for (let i = 0; i < 20; i++) {
    other.socket.write(line('/other'));
    await expect.poll(() => other.text().match(/here/g)?.length).toBe(i + 1);
  }
  expect(asked).toBe(1);
  socket.destroy();
});

test('a client that does not read its answer is cut off, and so is one that reads a little now and then', async () => {
  const port = await open((_request, response) => response.end(large), {
    reading: { withinMs: 800, bytes: 1_000_000_000 },
  });
  // Nothing, and some six megabytes a second: bytes move all the time, but too few.
  for (const bytes of [0, 30_000]) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.pause();
    socket.write(line('/'));
    const trickle = setInterval(() => socket.read(bytes), 5);
    await once(opened.at(-1)!, 'connection').then(([accepted]) => once(accepted as Socket, 'close'));
    clearInterval(trickle);
    socket.destroy();
  }
});

test('a slow client that reads steadily gets everything', async () => {
  // Long enough that a pause of this client on a busy machine does not make it a slow one.
  const port = await open((_request, response) => response.end(large), {
    reading: { withinMs: 1_000, bytes: 100_000 },
  });
  const request = get({ port, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  let received = 0;
  const started = performance.now();
  for await (const part of answer) {
    received += (part as Buffer).length;
    // Five MB a second, for three times the minimum time.
    const due = started + received / 5_000;
    if (performance.now() - started < 3_000 && due > performance.now())
      await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
  }
  expect(received).toBe(large.length);
});

test.each([
  ['no HTTP', 'nonsense\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx', 400],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\nx',
    400,
  ],
  ['large headers', line('/', `x-long: ${'a'.repeat(20_000)}\r\n`), 431],
])('%s is refused by the server itself, with headers and a body', async (_what, sent, status) => {
  const port = await open((_request, response) => response.end('here'));
  const { socket, closed } = await connected(port);
  socket.write(sent);
  const text = await closed;
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(text).toContain('\r\nx-refused: yes\r\n');
  expect(text).toMatch(new RegExp(`\r\n\r\nrefused: ${status}$`));
});

test('an unreadable request is refused after the previous request is answered', async () => {
  const port = await open((_request, response) => void setTimeout(() => response.end('here'), 20));
  const { socket, closed } = await connected(port);
  socket.write(`${line('/')}nonsense\r\n\r\n`);
  const text = await closed;
  expect(text.match(/HTTP\/1\.1 \d+|here|refused: 400/g)).toEqual([
    'HTTP/1.1 200',
    'here',
    'HTTP/1.1 400',
    'refused: 400',
  ]);
});
