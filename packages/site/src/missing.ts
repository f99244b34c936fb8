import { CallError } from '@cubby/contract';
import { data, isRouteErrorResponse } from 'react-router';

/**
 * For loaders: a thing that is not there is a 404 page, not a failure of ours (design 2, 2.37); any other refusal keeps
 * its status.
 */
export function missing(error: unknown): never {
  if (error instanceof CallError)
    throw data({ code: error.code, message: error.message }, { status: error.status || 503 });
  throw error;
}

/** Whether a page is not shown because its thing is not there, or is gone. Anything else is a failure of ours. */
export const isMissing = (error: unknown): boolean =>
  isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
