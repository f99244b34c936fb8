import type { IncomingMessage } from 'node:http';
import type { Site } from '@cubby/contract';

declare module 'fastify' {
  interface RouteConstraintExtension {
    site?: Site;
  }
}

/** Limits routes to one site: at another, and from a page of another, the router does not know them. */
export const bySite = (siteAsked: (request: IncomingMessage) => Site | undefined) => ({
  name: 'site',
  storage() {
    const handlers = new Map<string, never>();
    return {
      get: (site: string) => handlers.get(site) ?? null,
      set: (site: string, handler: unknown) => void handlers.set(site, handler as never),
    };
  },
  validate() {},
  // An empty name is that of no site: without a constraint a route is found all the same.
  deriveConstraint: (request: IncomingMessage): string => siteAsked(request) ?? '',
});
