import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A proxy to a database that can be frozen: connections stay open and are still accepted, but nothing passes, as with a
 * stopped server or a network that drops packets.
 */
export async function freezable(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const socketDir = target.searchParams.get('host');
  const port = Number(target.searchParams.get('port') ?? (target.port || 5432));
  const open = () => (socketDir ? connect(`${socketDir}/.s.PGSQL.${port}`) : connect({ host: target.hostname, port }));

  let isFrozen = false;
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    const far = open();
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near]] as const) {
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => {});
      from.once('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
      if (isFrozen) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const near = new URL(databaseUrl);
  near.searchParams.delete('host');
  near.hostname = '127.0.0.1';
  near.port = String((server.address() as AddressInfo).port);
  if (!near.username) near.username = target.searchParams.get('user') ?? 'postgres';
  return {
    url: near.href,
    /** How many connections are open now. */
    get connections() {
      return pairs.size;
    },
    freeze() {
      isFrozen = true;
      for (const pair of pairs) for (const socket of pair) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const pair of pairs) for (const socket of pair) socket.resume();
    },
    close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
