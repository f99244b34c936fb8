import type { Server as HttpServer } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const leastIdleMs = 500;
/** Requests in work after this time are cut off. */
const mostInWorkMs = 8_000;

const draining = new WeakSet<HttpServer>();
/** Whether a server's connections are ended one by one, each with its next answer. */
export const isDraining = (server: HttpServer): boolean => draining.has(server);

/**
 * Stops HTTP servers without losing a request: /readyz answers 503 for a while, so that a proxy sends its requests
 * elsewhere, every answer closes its connection, then nothing new is accepted and running requests end.
 */
export class Drain {
  isStopping = false;
  private readonly servers = new Map<HttpServer, Set<Socket>>();
  private readonly seconds: number;

  constructor(seconds: number) {
    this.seconds = seconds;
  }

  watch(server: HttpServer): void {
    const sockets = new Set<Socket>();
    this.servers.set(server, sockets);
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    server.prependListener('request', (_request, response) => {
      if (this.isStopping) response.setHeader('connection', 'close');
    });
  }

  /** Resolves when no connection is left. `whileAccepting` is awaited before the servers stop accepting connections. */
  async stop(whileAccepting: () => Promise<unknown> = async () => {}): Promise<void> {
    this.isStopping = true;
    for (const server of this.servers.keys()) draining.add(server);
    await Promise.all([pause(this.seconds * 1000), whileAccepting()]);
    // The HTTP server's own `close` would also cut off idle connections, on which a request may be on its way.
    for (const server of this.servers.keys()) NetServer.prototype.close.call(server);
    const began = performance.now();
    while (this.isConnected()) {
      const waited = performance.now() - began;
      if (waited > Math.max(leastIdleMs, this.seconds * 1000)) this.closeIdle();
      if (waited > mostInWorkMs) for (const server of this.servers.keys()) server.closeAllConnections();
      await pause(20);
    }
  }

  private isConnected(): boolean {
    return [...this.servers.values()].some((sockets) => sockets.size > 0);
  }

  private closeIdle(): void {
    for (const [server, sockets] of this.servers) {
      server.closeIdleConnections();
      // Opened in advance, as browsers do: the server does not count them as idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }
  }
}
