import type { RouteShorthandOptions } from 'fastify';

/** A rate limit per visitor and minute, if limits are on. */
export const perMinute = (most: number, { rateLimit }: { rateLimit: boolean }): RouteShorthandOptions =>
  rateLimit ? { config: { rateLimit: { max: most, timeWindow: 60_000 } } } : {};
