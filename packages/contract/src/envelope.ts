/** The wire's envelope (spec 7.0, design 5). */
export type Envelope = {
  responseCode?: string;
  code?: string;
  responseEntity?: unknown;
  createdEntity?: unknown;
  message?: string;
  error?: string;
  errors?: { errorCode?: string; errorMsg?: string; field?: string }[];
};

/** Error codes that any endpoint may return, with their HTTP status. */
export const commonErrorCodes = {
  OC_BAD_REQUEST: 400,
  OC_UNAUTHORIZED: 401,
  OC_FORBIDDEN: 403,
  OC_SECOND_FACTOR: 403,
  OC_SIGN_IN_AGAIN: 403,
  OC_NOT_FOUND: 404,
  OC_READ_ONLY: 405,
  OC_SUSPENDED: 403,
  OC_LINK_EXPIRED: 410,
  OC_TOO_LARGE: 413,
  OC_UNSUPPORTED: 415,
  OC_IDEMPOTENCY_MISMATCH: 422,
  OC_TOO_MANY_REQUESTS: 429,
  OC_INTERNAL: 500,
  OC_BUSY: 503,
} as const;

/** The message of an error (spec 8.2): first entry of `errors`, else `error`, else `message`. */
export function normaliseError(body: Envelope | undefined): string | undefined {
  return body?.errors?.[0]?.errorMsg ?? body?.error ?? body?.message;
}

/** The entity of a response, or undefined when its code is not OC_OK (spec 7.0, 8.1). */
export function unwrap(body: Envelope): { entity: unknown } | undefined {
  if ((body.responseCode ?? body.code) !== 'OC_OK') return undefined;
  return { entity: body.responseEntity ?? body.createdEntity };
}
