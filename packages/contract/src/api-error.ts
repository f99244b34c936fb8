import { decode, ownPath, type Path } from './coding.ts';
import type { AnyEndpoint, Endpoint } from './endpoint.ts';
import { type Envelope, normaliseError, unwrap } from './envelope.ts';

export type ErrorDetail = { code: string; message: string; path: Path };

/** A failed call (spec 8.1). `message` can be shown unchanged: it is in the reader's language. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** The server and the renderer are bundled separately and have a class each, so the name is compared. */
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

/** Calls endpoints: over HTTP in the browser, in process on the server. Throws ApiError. */
export type Client = <In, Out, Code extends string>(
  endpoint: Endpoint<In, Out, Code>,
  input: In,
  options?: CallOptions,
) => Promise<Out>;
export type CallOptions = { signal?: AbortSignal; idempotencyKey?: string; bearer?: string };

/** Decodes a response, or throws ApiError; `unreadable` is the message for bodies without one. */
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
