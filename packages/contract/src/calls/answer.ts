import type { MessageKey } from '@cubby/i18n';
import type { Failure } from '@cubby/result';
import { type Client, readAnswer } from '../api-error.ts';
import { queryOf } from '../client.ts';
import { encode, type Path, wirePath } from '../coding.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import { commonErrorCodes, type Envelope } from '../envelope.ts';
import type { RequestContext } from './context.ts';
import type { Executor, Outcome } from './execute.ts';

/** Translates message keys. */
export type Speaker = {
  text: (key: MessageKey, values?: Record<string, string | number>) => string;
  has: (key: string) => key is MessageKey;
};

/** The wire answer of a call in the reader's language, the same for HTTP and in process. */
export function answerOf(
  endpoint: AnyEndpoint,
  outcome: Outcome,
  speaker: Speaker,
): { status: number; body: Envelope } {
  if (outcome.ok) {
    const message = endpoint.successMessage && { message: speaker.text(endpoint.successMessage) };
    return { status: 200, body: { responseCode: 'OC_OK', [endpoint.entityKey]: outcome.entity, ...message } };
  }
  const { code } = outcome.failures[0]!;
  const declared: Record<string, number> = { ...commonErrorCodes, ...endpoint.errorCodes };
  const status = declared[code];
  if (!status) throw new Error(`${code} is not declared by ${endpoint.id}`);
  return { status, body: errorBody(outcome.failures, speaker, endpoint) };
}

/** The wire's error body (design 5). Fields are named as on the wire. */
export function errorBody(failures: readonly Failure[], speaker: Speaker, endpoint?: AnyEndpoint) {
  // An unknown field is named as the caller spelled it: one of our names may be spelled alike.
  const placeOf = (path: Path, isUnknown: boolean) =>
    isUnknown ? [...wirePath(endpoint?.input, path.slice(0, -1)), path.at(-1)!] : wirePath(endpoint?.input, path);
  const errors = failures.slice(0, 50).map(({ code, message, values, path = [] }) => ({
    errorCode: code,
    errorMsg: speaker.text(speaker.has(message) ? message : 'field.invalid', values),
    ...(path.length > 0 && { field: fieldOf(placeOf(path, message === 'field.unknown')) }),
  }));
  return { responseCode: failures[0]!.code, message: errors[0]!.errorMsg, errors };
}

/**
 * Steps joined by dots. A step that is not a plain name, such as an unknown key `a.b`, is quoted, so that it does not
 * look like a path.
 */
const fieldOf = (path: readonly (string | number)[]): string =>
  path.map((step) => (/^[\w-]{1,64}$/.test(String(step)) ? step : JSON.stringify(String(step).slice(0, 64)))).join('.');

/**
 * A client that calls endpoints without HTTP, for server rendering. Input and response are encoded and decoded as over
 * HTTP.
 */
export const inProcessClient =
  (
    executor: Executor,
    speaker: Speaker,
    contextOf: (bearer: string | undefined, endpoint: AnyEndpoint) => Promise<RequestContext> | RequestContext,
  ): Client =>
  async (endpoint, input, { bearer, idempotencyKey } = {}) => {
    const wire =
      endpoint.method === 'GET'
        ? Object.fromEntries(new URLSearchParams(queryOf(endpoint as AnyEndpoint, input)))
        : encode(endpoint.input, input);
    const context = await contextOf(bearer, endpoint as AnyEndpoint);
    const outcome = await executor.execute(endpoint.id, wire, {
      ...context,
      ...(idempotencyKey && { header: (name) => (name === 'idempotency-key' ? idempotencyKey : context.header(name)) }),
    });
    const { status, body } = answerOf(endpoint as AnyEndpoint, outcome, speaker);
    return readAnswer(endpoint as AnyEndpoint, status, body, '') as never;
  };
