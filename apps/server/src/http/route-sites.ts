import type { IncomingMessage } from 'node:http';
import type { Site } from '@cubby/contract';

/**
 * `elsewhere`: the request comes from another site's page, at a site that people sign in to, or from a page that is not
 * ours.
 */
type Asked = Site | 'elsewhere';

declare module 'fastify' {
  interface RouteConstraintExtension {
    site?: Asked;
  }
}

type Hosts = {
  of: (host: string | undefined) => { site: Site } | undefined;
  siteAsked: (request: IncomingMessage) => Site | undefined;
};

/** Limits routes to one site: elsewhere, and for another site's pages, the router does not know them. */
export const bySite = ({ of, siteAsked }: Hosts) => ({
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
  deriveConstraint: (request: IncomingMessage): Asked | '' =>
    siteAsked(request) ?? (of(request.headers.host)?.site === 'child' ? '' : 'elsewhere'),
});
