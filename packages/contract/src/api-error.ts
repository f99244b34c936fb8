import type { Endpoint } from './endpoint.ts';
import type { ErrorEntry } from './envelope.ts';

/** A call that was refused or failed (spec 8.1). `message` is ready to show: it is in the reader's language. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** The process and a site's renderer are built apart and have a class each: what counts is what it says it is. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError';
  }
  readonly code: string;
  readonly status: number;
  readonly errors: ErrorEntry[];
  constructor(code: string, status: number, message: string, errors: ErrorEntry[] = []) {
    super(message);
    this.code = code;
    this.status = status;
    this.errors = errors;
  }
}

/** Makes calls: over HTTP in the browser, in process while a page is rendered. Throws ApiError. */
export type Client = <In, Out, Code extends string>(
  endpoint: Endpoint<In, Out, Code>,
  input: In,
  options?: { signal?: AbortSignal; idempotencyKey?: string; bearer?: string },
) => Promise<Out>;
