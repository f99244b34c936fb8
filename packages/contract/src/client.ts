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

/** How long to wait for an answer. */
const patience = 30_000;

/**
 * A client over HTTP. `locale` selects the language of messages; `offline` is the message when the server cannot be
 * reached.
 */
export function createHttpClient({
  base = '',
  locale,
  offline,
}: {
  base?: string;
  locale: string;
  offline: string;
}): Client {
  return async (endpoint, input, { signal, idempotencyKey, bearer } = {}) => {
    const isGet = endpoint.method === 'GET';
    const response = await fetch(base + endpoint.path + (isGet ? queryOf(endpoint, input) : ''), {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        'accept-language': locale,
        ...(!isGet && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      ...(!isGet && { body: JSON.stringify(encode(endpoint.input, input)) }),
      // Without a limit, a server that hangs would block the page's button for ever.
      signal: signal ? AbortSignal.any([signal, AbortSignal.timeout(patience)]) : AbortSignal.timeout(patience),
    }).catch((error: Error) => {
      if (error.name === 'AbortError') throw error;
      throw new ApiError('OC_OFFLINE', 0, offline);
    });
    const body = (await response.json().catch(() => undefined)) as Envelope | undefined;
    return readAnswer(endpoint, response.status, body, offline) as never;
  };
}
