import { CallError } from '@cubby/contract';
import { data } from 'react-router';

/**
 * For loaders: a thing that is not there is a 404 page, not a failure of ours (design 2, 2.37); any other refusal keeps
 * its status.
 */
export function missing(error: unknown): never {
  if (error instanceof CallError)
    throw data({ code: error.code, message: error.message }, { status: error.status || 503 });
  throw error;
}
