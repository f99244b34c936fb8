import { ApiError } from '@cubby/contract';
import { data, isRouteErrorResponse } from 'react-router';

/**
 * For loaders: a thing that is not there is a 404 page, not a failure of ours (design 2, 2.37); any other refusal keeps
 * its status.
 */
export function missing(error: unknown): never {
  if (error instanceof ApiError)
    throw data({ code: error.code, message: error.message }, { status: error.status || 503 });
  throw error;
}

/** Whether a page is not shown because its thing is not there, or is gone. Anything else is a failure of ours. */
export const isMissing = (error: unknown): boolean =>
  isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);

/** A page that did not come: what was said of it, where anything was. */
export type Failure = { label: string | undefined };

/**
 * What kept a page from coming: nothing answers, or what answers fails or has had too much. Undefined for a refusal, which is
 * shown as a page, and for a way on to another.
 */
export function failureOf(error: unknown): Failure | undefined {
  const thrown = error as {
    status?: number;
    message?: string;
    init?: { status?: number };
    data?: { message?: string };
  };
  const status = thrown.status ?? thrown.init?.status ?? 0;
  if (status > 0 && status < 500 && status !== 429) return undefined;
  const isOfEndpoint = error instanceof ApiError || thrown.init !== undefined;
  return { label: isOfEndpoint ? (thrown.data?.message ?? thrown.message) : undefined };
}
