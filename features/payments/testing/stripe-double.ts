import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { createStripeBooks, type StripeBooks } from './stripe-books.ts';
import { findEndpoint, refusalOf } from './stripe-endpoints.ts';

/**
 * What goes wrong with one request: refused before anything is done, done but answered with an error, done but answered
 * never, done but the connection breaks, or answered late.
 */
export type FailureMode = 'REFUSED' | 'FAILS_AFTER' | 'SILENT' | 'BREAKS_AFTER' | { lateMs: number };

export const doubleSecrets = { secretKey: 'sk_test_double', webhookSecret: 'whsec_double' } as const;

export type StripeDouble = {
  apiBase: string;
  /** What it did, for a test to look at and to bring about: payments, disputes, refunds that come back. */
  books: StripeBooks;
  /** The next requests to a path that contains this fail so, one after the other. */
  failNext(path: string, ...modes: FailureMode[]): void;
  requests: { method: string; path: string; key: string | undefined; parameters: Record<string, string> }[];
  /** A day has passed: the same key is taken for a new request. */
  forgetKeys(): void;
  /** An event as its webhook sends it. */
  send(event: object): { body: Buffer; signature: string };
  close(): Promise<void>;
};

/**
 * Stripe's API as far as we call it, by its published OpenAPI description: parameters it does not know are refused, a key
 * used before returns the first answer, and one used with other parameters is an error.
 */
export async function startStripeDouble(now: () => Date): Promise<StripeDouble> {
  const books = createStripeBooks(now);
  const requests: StripeDouble['requests'] = [];
  const modes: { path: string; mode: FailureMode }[] = [];
  const answered = new Map<string, { asked: string; status: number; body: string }>();

  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://stripe');
    const parameters = Object.fromEntries(new URLSearchParams((await bodyOf(request)) || url.search));
    const method = request.method!;
    const key = request.headers['idempotency-key'] as string | undefined;
    requests.push({ method, path: url.pathname, key, parameters });
    const at = modes.findIndex(({ path }) => url.pathname.includes(path));
    const mode = at < 0 ? undefined : modes.splice(at, 1)[0]!.mode;
    if (mode === 'REFUSED') return send(response, 503, failure('api_error', 'try again later'));
    const { status, body } = once(key, `${method} ${url.pathname} ${JSON.stringify(parameters)}`, () =>
      answer(method, url.pathname, parameters, request.headers.authorization),
    );
    if (mode === 'SILENT') return;
    if (mode === 'BREAKS_AFTER') return void request.socket.destroy();
    if (mode === 'FAILS_AFTER') return send(response, 500, failure('api_error', 'An unknown error occurred'));
    if (mode) await new Promise((resolve) => setTimeout(resolve, mode.lateMs));
    send(response, status, body);
  });

  function answer(method: string, path: string, parameters: Record<string, string>, authorization: string | undefined) {
    if (authorization !== `Bearer ${doubleSecrets.secretKey}`)
      return { status: 401, body: failure('invalid_request_error', 'Invalid API Key provided') };
    const found = findEndpoint(method, path);
    if (!found) return { status: 404, body: failure('invalid_request_error', `Unrecognized request URL (${path})`) };
    const refused = refusalOf(found.endpoint, parameters);
    if (refused) return { status: 400, body: failure('invalid_request_error', refused) };
    const done = found.endpoint.run(books, parameters, found.id);
    return 'error' in done
      ? { status: done.status, body: failure('invalid_request_error', done.error, done.code) }
      : { status: 200, body: JSON.stringify(done) };
  }

  function once(key: string | undefined, asked: string, run: () => { status: number; body: string }) {
    if (key === undefined) return run();
    const before = answered.get(key);
    if (before && before.asked !== asked)
      return { status: 400, body: failure('idempotency_error', 'Keys can only be used with the same parameters') };
    if (before) return before;
    const done = run();
    answered.set(key, { asked, ...done });
    return done;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    books,
    failNext: (path, ...given) => void modes.push(...given.map((mode) => ({ path, mode }))),
    requests,
    forgetKeys: () => answered.clear(),
    send(event) {
      const body = JSON.stringify(event);
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret: doubleSecrets.webhookSecret,
      });
      return { body: Buffer.from(body), signature };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': `req_${randomBytes(4).toString('hex')}`,
  });
  response.end(body);
}

const failure = (type: string, message: string, code?: string) =>
  JSON.stringify({ error: { type, message, ...(code && { code }) } });
