import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export type ReadingLimit = {
  /** While bytes wait to be sent, the client must take at least `bytes` in this time. */
  withinMs: number;
  bytes: number;
};

/** The bytes of a socket that the kernel has taken, and those that wait. libuv counts both. */
type Handle = { bytesWritten: number; writeQueueSize: number };
type Progress = { since: number; taken: number };

/**
 * Closes connections whose clients do not read their answers, or only a few bytes now and then: these are held in
 * memory. Node's own time limit is satisfied by a single byte.
 */
export function cutSlowReaders(server: Server, { withinMs, bytes }: ReadingLimit): void {
  const sockets = new Map<Socket, Progress | undefined>();
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  const check = () => {
    const now = performance.now();
    for (const [socket, before] of sockets) {
      const taken = takenOf(socket);
      if (taken === undefined) {
        if (before) sockets.set(socket, undefined);
      } else if (!before || taken - before.taken >= bytes) sockets.set(socket, { since: now, taken });
      else if (now - before.since >= withinMs) socket.destroy();
    }
  };
  const timer = setInterval(check, withinMs / 4).unref();
  server.on('close', () => clearInterval(timer));
}

/** The bytes that the kernel has taken; undefined if none wait. */
function takenOf(socket: Socket): number | undefined {
  const { _handle: handle } = socket as unknown as { _handle: Handle | null };
  return handle && handle.writeQueueSize > 0 ? handle.bytesWritten - handle.writeQueueSize : undefined;
}
