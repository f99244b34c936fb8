import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { createStripeBooks, type StripeBooks } from './stripe-books.ts';
import { findEndpoint, refusalOf } from './stripe-endpoints.ts';

/**
 * How one request fails: refused before its key is read, not done or done but answered with an error that its key
 * repeats, done but never answered, done but the connection breaks, or answered late.
 */
export type FailureMode = 'REFUSED' | 'FAILS' | 'FAILS_AFTER' | 'SILENT' | 'BREAKS_AFTER' | { lateMs: number };

export const doubleSecrets = { secretKey: 'sk_test_double', webhookSecret: 'whsec_double' } as const;
/** A restricted key, which alone may read dates of birth. */
export const doubleIdentityKey = 'rk_test_double';

export type StripeDouble = {
  apiBase: string;
  /** The double's books, for tests to read and to cause payments, disputes and returned refunds. */
  books: StripeBooks;
  /** The next requests with this method and path fail in these ways, one after the other. */
  failNext(path: string, ...modes: FailureMode[]): void;
  requests: { method: string; path: string; key: string | undefined; parameters: Record<string, string> }[];
  /** An event as its webhook sends it. */
  send(event: object): { body: Buffer; signature: string };
  close(): Promise<void>;
};

/**
 * Stripe's API as far as we call it, by its published OpenAPI description: unknown parameters are refused, a key used
 * in the last 24 hours returns the first answer, an error too, and one used with other parameters is an error.
 */
export async function startStripeDouble(now: () => Date): Promise<StripeDouble> {
  const books = createStripeBooks(now);
  const requests: StripeDouble['requests'] = [];
  const modes: { path: string; mode: FailureMode }[] = [];
  const answered = new Map<string, { asked: string; until: number; status: number; body: string }>();

  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://stripe');
    const parameters = Object.fromEntries(new URLSearchParams((await bodyOf(request)) || url.search));
    const method = request.method!;
    const key = request.headers['idempotency-key'] as string | undefined;
    requests.push({ method, path: url.pathname, key, parameters });
    const at = modes.findIndex(({ path }) => `${method} ${url.pathname}`.includes(path));
    const mode = at < 0 ? undefined : modes.splice(at, 1)[0]!.mode;
    if (mode === 'REFUSED') return send(response, 503, failure('api_error', 'try again later'));
    const { status, body } = once(key, `${method} ${url.pathname} ${JSON.stringify(parameters)}`, () => {
      if (mode === 'FAILS') return unknownError;
      const done = answer(method, url.pathname, parameters, request.headers.authorization);
      return mode === 'FAILS_AFTER' ? unknownError : done;
    });
    if (mode === 'SILENT') return;
    if (mode === 'BREAKS_AFTER') return void request.socket.destroy();
    if (typeof mode === 'object') await new Promise((resolve) => setTimeout(resolve, mode.lateMs));
    send(response, status, body);
  });

  function answer(method: string, path: string, parameters: Record<string, string>, authorization: string | undefined) {
    const wanted = path.startsWith('/v1/identity/') ? doubleIdentityKey : doubleSecrets.secretKey;
    if (authorization !== `Bearer ${wanted}`)
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
    const at = now().getTime();
    const before = answered.get(key);
    if (before && at < before.until)
      return before.asked === asked
        ? before
        : { status: 400, body: failure('idempotency_error', 'Keys can only be used with the same parameters') };
    const done = run();
    answered.set(key, { asked, until: at + 24 * 3_600_000, ...done });
    return done;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    books,
    failNext: (path, ...given) => void modes.push(...given.map((mode) => ({ path, mode }))),
    requests,
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
const unknownError = { status: 500, body: failure('api_error', 'An unknown error occurred') };
