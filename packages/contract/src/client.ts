export { readAnswer } from './api-error.ts';

import { ApiError, type Client, readAnswer } from './api-error.ts';
import { encode } from './coding.ts';
import type { AnyEndpoint } from './endpoint.ts';
import type { Envelope } from './envelope.ts';

/** The query string of a GET endpoint's input; undefined and empty values are left out. */
export function queryOf(endpoint: AnyEndpoint, input: unknown): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(encode(endpoint.input, input) as Record<string, unknown>))
    if (value !== undefined && value !== '') search.set(key, String(value));
  const text = search.toString();
  return text && `?${text}`;
}

const patience = 30_000;
/** The longest that a busy server's `Retry-After` is followed, in seconds; the visitor waits meanwhile. */
const mostWait = 5;

type HttpClient = {
  /** An endpoint's path at its configured base (spec 7.0). */
  pathOf?: (path: string) => string;
  locale: string;
  /** The message when the server cannot be reached. */
  offline: string;
  /** Gets new tokens for a session; resolves to whether there is a session. */
  refresh?: () => Promise<boolean>;
  /** Asks the person to show both factors again; resolves to whether they did. */
  signInAgain?: (() => Promise<boolean>) | undefined;
};

/**
 * A client over HTTP. Calls with an expired session token refresh it once, and are sent again (spec 4.16); a read
 * refused by a busy server is repeated once.
 */
export function createHttpClient({
  pathOf = (path) => path,
  locale,
  offline,
  refresh,
  signInAgain,
}: HttpClient): Client {
  const refreshing = refresh && createRefreshing(refresh);
  return async (endpoint, input, { signal, idempotencyKey, bearer } = {}) => {
    const isGet = endpoint.method === 'GET';
    const send = async () => {
      const response = await fetch(pathOf(endpoint.path) + (isGet ? queryOf(endpoint, input) : ''), {
        method: endpoint.method,
        headers: {
          accept: 'application/json',
          'accept-language': locale,
          ...(!isGet && { 'content-type': 'application/json' }),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
          ...(bearer && { authorization: `Bearer ${bearer}` }),
        },
        ...(!isGet && { body: JSON.stringify(encode(endpoint.input, input)) }),
        // Without a limit, a hanging server would block the page's button forever.
        signal: signal ? AbortSignal.any([signal, AbortSignal.timeout(patience)]) : AbortSignal.timeout(patience),
      }).catch((error: Error) => {
        if (error.name === 'AbortError') throw error;
        throw new ApiError('OC_OFFLINE', 0, offline);
      });
      return {
        status: response.status,
        body: (await response.json().catch(() => undefined)) as Envelope | undefined,
        waitSeconds: Number(response.headers.get('retry-after') ?? 'never'),
      };
    };
    const ask = async () => {
      const answer = await send();
      if (!isGet || answer.status !== 503 || !(answer.waitSeconds <= mostWait)) return answer;
      // Randomized, so that requests refused together do not return together.
      await new Promise((resolve) => setTimeout(resolve, answer.waitSeconds * 1000 * (0.5 + Math.random())));
      return send();
    };
    const turn = refreshing?.turn();
    let { status, body } = await ask();
    const isExpired = status === 401 && body?.responseCode === 'OC_UNAUTHORIZED';
    if (isExpired && refreshing && (await refreshing.since(turn!))) ({ status, body } = await send());
    if (body?.responseCode === 'OC_SIGN_IN_AGAIN' && (await signInAgain?.())) ({ status, body } = await send());
    return readAnswer(endpoint, status, body, offline) as never;
  };
}

/** One refresh for any number of calls that find the session expired, late ones included. */
function createRefreshing(refresh: () => Promise<boolean>) {
  let turn = 0;
  let underWay: Promise<boolean> | undefined;
  const run = async (): Promise<boolean> => {
    try {
      const isSignedIn = await refresh();
      if (isSignedIn) turn += 1;
      return isSignedIn;
    } finally {
      underWay = undefined;
    }
  };
  return {
    turn: () => turn,
    since: (sentIn: number): Promise<boolean> => {
      if (sentIn !== turn) return Promise.resolve(true);
      underWay ??= run();
      return underWay;
    },
  };
}
