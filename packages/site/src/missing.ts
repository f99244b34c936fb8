import { ApiError } from '@cubby/contract';
import { data, isRouteErrorResponse } from 'react-router';

/**
 * For loaders: a missing subject is a 404 page, not an error of ours (design 2.37), and so is an address that an
 * endpoint cannot read (400): retrying would not help. Other failures keep their status.
 */
export function missing(error: unknown): never {
  if (error instanceof ApiError)
    throw data(
      { code: error.code, message: error.message },
      { status: error.status === 400 ? 404 : error.status || 503 },
    );
  throw error;
}

/** For loaders: a page that the visitor may not read says so, and is not an error of ours. */
export function forbidden(error: unknown): never {
  if (error instanceof ApiError && error.status === 403) return missing(error);
  throw error;
}

/**
 * For loaders: a part of a page, or undefined if the visitor may not read it or it does not exist. Other failures fail
 * the page: a section that could not be loaded must not look empty.
 */
export async function ifReadable<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && [400, 401, 403, 404, 410].includes(error.status)) return undefined;
    throw error;
  }
}

/** Whether a page is missing because its subject does not exist or is gone. Anything else is an error of ours. */
export const isMissing = (error: unknown): boolean =>
  isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);

/** A page that could not be loaded, with the message if there was one. */
export type Failure = { label: string | undefined };

/**
 * Why a page could not be loaded: no response, a server error, or too many requests. Undefined for failures shown as a
 * page, and for redirects.
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
