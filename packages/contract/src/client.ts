import { ApiError, type Client } from './api-error.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { type Envelope, normaliseError, unwrap } from './envelope.ts';

/** `field=value` pairs of a GET call's encoded input; undefined is left out, lists are comma-joined. */
export function queryOf(endpoint: AnyEndpoint, input: unknown): string {
  const encoded = endpoint.encodeInput(input) as Record<string, unknown>;
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(encoded)) {
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) continue;
    search.set(key, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

/** How long a call is waited for. */
const patience = 30_000;

/** A client over HTTP. `locale` asks for messages in the reader's language; `offline` is said when nothing answers. */
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
      ...(!isGet && { body: JSON.stringify(endpoint.encodeInput(input)) }),
      // Every wait has a limit: a server that hangs must not hold the page's button for ever.
      signal: signal ? AbortSignal.any([signal, AbortSignal.timeout(patience)]) : AbortSignal.timeout(patience),
    }).catch((error: Error) => {
      if (error.name === 'AbortError') throw error;
      throw new ApiError('OC_OFFLINE', 0, offline);
    });
    const body = (await response.json().catch(() => undefined)) as Envelope | undefined;
    const answer = body && unwrap(body);
    if (answer) return endpoint.decode(answer.entity as never);
    throw new ApiError(
      body?.responseCode ?? body?.code ?? 'OC_INTERNAL',
      response.status,
      normaliseError(body) ?? offline,
      body?.errors,
    );
  };
}
