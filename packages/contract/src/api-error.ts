import { decode, ownPath, type Path } from './coding.ts';
import type { AnyEndpoint, Endpoint } from './endpoint.ts';
import { type Envelope, normaliseError, unwrap } from './envelope.ts';

/** One thing that was wrong: `path` says where in the input, in our names; `message` is in the reader's language. */
export type ErrorDetail = { code: string; message: string; path: Path };

/** A call that failed (spec 8.1). `message` is ready to show: it is in the reader's language. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** The process and a site's renderer are built apart and have a class each: what counts is what it says it is. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError';
  }
  readonly code: string;
  readonly status: number;
  readonly errors: readonly ErrorDetail[];
  constructor(code: string, status: number, message: string, errors: readonly ErrorDetail[] = []) {
    super(message);
    this.code = code;
    this.status = status;
    this.errors = errors;
  }
}

/** Calls endpoints: over HTTP in the browser, in process while a page is rendered. Throws ApiError. */
export type Client = <In, Out, Code extends string>(
  endpoint: Endpoint<In, Out, Code>,
  input: In,
  options?: CallOptions,
) => Promise<Out>;
export type CallOptions = { signal?: AbortSignal; idempotencyKey?: string; bearer?: string };

/** What an answer says, in our words. Throws ApiError; `unreadable` is its message where the body has none. */
export function readAnswer(
  endpoint: AnyEndpoint,
  status: number,
  body: Envelope | undefined,
  unreadable: string,
): unknown {
  const answer = body && unwrap(body);
  if (answer) return decode(endpoint.output, answer.entity);
  throw new ApiError(
    body?.responseCode ?? body?.code ?? 'OC_INTERNAL',
    status,
    normaliseError(body) ?? unreadable,
    body?.errors?.map(({ errorCode = '', errorMsg = '', field = '' }) => ({
      code: errorCode,
      message: errorMsg,
      path: ownPath(endpoint.input, field.split('.').filter(Boolean).map(nameOrPosition)),
    })),
  );
}

const nameOrPosition = (part: string): string | number => (/^\d+$/.test(part) ? Number(part) : part);
