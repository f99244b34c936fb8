import type { RouteShorthandOptions } from 'fastify';

/** A route that one visitor may ask so many times a minute, where limits are on. */
export const perMinute = (most: number, { rateLimit }: { rateLimit: boolean }): RouteShorthandOptions =>
  rateLimit ? { config: { rateLimit: { max: most, timeWindow: 60_000 } } } : {};
