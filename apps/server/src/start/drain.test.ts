import { Agent, createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Drain } from './drain.ts';

const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});

async function open(seconds: number) {
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const server: Server = createServer((asked, response) => {
    if (asked.url === '/slow') void slow.then(() => response.end('slow'));
    else response.end('quick');
  });
  const drain = new Drain(seconds);
  drain.watch(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, drain, finish, port };
}

function ask(port: number, path: string, agent?: Agent) {
  return new Promise<{ body: string; connection: string | undefined }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, agent }, (answer) => {
      let body = '';
      answer.on('data', (part) => (body += part));
      answer.on('end', () => resolve({ body, connection: answer.headers.connection }));
    })
      .once('error', reject)
      .end();
  });
}
const keptAlive = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return agent;
};

test('requests that run at the stop are answered, and stopping waits for them (design 6)', async () => {
  const { server, drain, finish, port } = await open(0);
  const inWork = ask(port, '/slow');
  await new Promise((resolve) => server.once('request', resolve));
  let hasStopped = false;
  const stopping = drain.stop().then(() => {
    hasStopped = true;
  });
  await expect.poll(() => server.listening).toBe(false);
  expect(hasStopped).toBe(false);
  finish();
  expect((await inWork).body).toBe('slow');
  await stopping;
});

test('while it drains, new connections are accepted and every answer closes its connection', async () => {
  const { drain, port } = await open(1);
  const agent = keptAlive();
  expect((await ask(port, '/', agent)).connection).toBe('keep-alive');
  const stopping = drain.stop();
  expect(await ask(port, '/', agent)).toEqual({ body: 'quick', connection: 'close' });
  expect(await ask(port, '/')).toEqual({ body: 'quick', connection: 'close' });
  await stopping;
  await expect(ask(port, '/')).rejects.toThrow('ECONNREFUSED');
});

test('a kept-alive connection can be used once more after the server stops listening', async () => {
  const { server, drain, port } = await open(0);
  const agent = keptAlive();
  await ask(port, '/', agent);
  const stopping = drain.stop();
  await expect.poll(() => server.listening).toBe(false);
  expect(await ask(port, '/', agent)).toEqual({ body: 'quick', connection: 'close' });
  await stopping;
});

test('idle connections do not delay the end', async () => {
  const { drain, port } = await open(0);
  const socket = connect(port, '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  await ask(port, '/', keptAlive());
  const began = performance.now();
  await drain.stop();
  expect(performance.now() - began).toBeLessThan(3_000);
  socket.destroy();
});

test('the servers keep accepting until the other work has ended', async () => {
  const { drain, port } = await open(0);
  let end = () => {};
  const stopping = drain.stop(() => new Promise<void>((resolve) => (end = resolve)));
  expect((await ask(port, '/')).body).toBe('quick');
  end();
  await stopping;
});
