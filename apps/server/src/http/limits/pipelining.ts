import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;
/** Sends a text after the answers to the requests before it, and closes the connection. */
export type CloseWith = (socket: Socket, text: string) => void;

type Exchange = { request: IncomingMessage; response: ServerResponse };
type Connection = { current: Exchange | undefined; waiting: Exchange[]; last: string | undefined };

/**
 * Answers the requests of a connection one after the other. Node parses everything that a client has sent in one piece
 * and would start all of it: 64 KB hold two thousand requests, whose answers stay in memory while nobody reads them.
 * The next request starts when the kernel has taken the last answer. Beyond `mostWaiting`, the connection is closed.
 */
export function oneAtATime(answer: Answer, mostWaiting: number): { answer: Answer; closeWith: CloseWith } {
  const connections = new WeakMap<Socket, Connection>();

  const start = (connection: Connection, exchange: Exchange) => {
    connection.current = exchange;
    exchange.response.once('close', () => next(connection, exchange.request.socket));
    answer(exchange.request, exchange.response);
  };
  const next = (connection: Connection, socket: Socket) => {
    connection.current = undefined;
    if (socket.destroyed) return;
    const waiting = connection.waiting.shift();
    if (waiting) start(connection, waiting);
    else if (connection.last !== undefined) end(socket, connection.last);
    if (connection.waiting.length === 0 && connection.last === undefined) socket.resume();
  };

  return {
    answer(request, response) {
      const { socket } = request;
      // Parsed in one piece with the request that was one too many.
      if (socket.destroyed) return;
      const known = connections.get(socket);
      const connection = known ?? { current: undefined, waiting: [], last: undefined };
      if (!known) connections.set(socket, connection);
      if (!connection.current) return start(connection, { request, response });
      if (connection.waiting.length >= mostWaiting) return cutOff(socket);
      connection.waiting.push({ request, response });
      socket.pause();
    },
    closeWith(socket, text) {
      const connection = connections.get(socket);
      const current = connection?.current;
      if (!connection || !current) return end(socket, text);
      if (!current.request.complete) return current.response.headersSent ? void socket.destroy() : end(socket, text);
      connection.last = text;
      socket.pause();
    },
  };
}

/** Node's parser takes this return value as the verdict on the headers; -1 is an error, which ends its run. */
type Parser = { onIncoming: () => number };

/** Closes a connection without parsing the rest, which would take as long as answering it. */
function cutOff(socket: Socket): void {
  socket.destroy();
  const { parser } = socket as Socket & { parser?: Parser | null };
  if (parser) parser.onIncoming = () => -1;
}

const end = (socket: Socket, text: string): void => void socket.end(text, () => socket.destroy());
