import { createServer, type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { isDraining } from '../start/drain.ts';
import { type Answer, oneAtATime } from './limits/pipelining.ts';
import { cutSlowReaders, type ReadingLimit } from './limits/slow-readers.ts';

export type ConnectionLimits = {
  /** For sending a request's headers, its body, and a body larger than any except a picture's. */
  headersMs: number;
  bodyMs: number;
  largeBodyMs: number;
  /** Without a byte in either direction, while a request is sent or answered. */
  idleMs: number;
  /** Between two requests. Longer than a proxy's own limit, which is usually 60 s, so that the proxy closes first. */
  keepAliveMs: number;
  checkMs: number;
  /** Requests that wait while another one on the connection is answered. */
  waiting: number;
  reading: ReadingLimit;
};

export const bodyLimit = 256 * 1024;

export const connectionLimits: ConnectionLimits = {
  headersMs: 15_000,
  bodyMs: 30_000,
  largeBodyMs: 300_000,
  idleMs: 60_000,
  keepAliveMs: 65_000,
  checkMs: 5_000,
  waiting: 32,
  reading: { withinMs: 30_000, bytes: 64 * 1024 },
};

/**
 * The HTTP server. Every wait for a client has a limit (reliability rule 15); the framework applies its own only to
 * servers that it makes itself. @param reject the whole answer to what the parser cannot read, by status: 400, 408 (too
 * slow) or 431 (large headers)
 */
export function createHttpServer(
  answer: Answer,
  reject: (status: number) => { headers: Record<string, string>; body: string },
  limits: ConnectionLimits = connectionLimits,
): Server {
  const { headersMs, bodyMs, largeBodyMs, idleMs, keepAliveMs, checkMs, waiting, reading } = limits;
  const connections = oneAtATime(answer, waiting);
  const rejectWith = (socket: Socket, status: number) => {
    const { headers, body } = reject(status);
    const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' });
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)];
    connections.closeWith(socket, `${head.join('\r\n')}\r\n\r\n${body}`);
  };
  const receive: Answer = (request, response) => {
    response.once('close', () => {
      // It would be kept for the next request, and `close` would wait for it.
      if (!server.listening && !isDraining(server)) server.closeIdleConnections();
    });
    if (hasBody(request)) limitBody(request, () => rejectWith(request.socket, 408), bodyMs);
    connections.answer(request, response);
  };
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      requestTimeout: largeBodyMs,
      headersTimeout: headersMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: checkMs,
      requireHostHeader: false,
    },
    receive,
  );
  server.setTimeout(idleMs);
  // An unknown expectation may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', receive);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    rejectWith(socket, statusOfParserError[error.code ?? ''] ?? 400);
  });
  cutSlowReaders(server, reading);
  return server;
}

const statusOfParserError: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A call's body is small; a picture may take minutes on a slow line, for which Node's own limit is set. */
function limitBody(request: IncomingMessage, reject: () => void, withinMs: number): void {
  if (Number(request.headers['content-length']) > bodyLimit) return;
  const timer = setTimeout(() => {
    if (!request.complete) reject();
  }, withinMs).unref();
  request.once('close', () => clearTimeout(timer));
}
