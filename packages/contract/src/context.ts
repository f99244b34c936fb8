import type { Readable } from 'node:stream';
import type { Pool, Queryable, Tx } from '@cubby/db';
import { type Actor, visitor } from './actor.ts';

/**
 * What a handler may use. `db` is the request's transaction for endpoints that write, the pool for those that only
 * read.
 */
export type EndpointContext = {
  readonly db: Queryable;
  readonly pool: Pool;
  readonly actor: Actor;
  readonly locale: string;
  readonly brand: 'cubby' | 'kids';
  readonly now: Date;
  /** Records that the answer depends on a cache tag (`product:…`); invalidating the tag drops pages made of it. */
  readonly reads: (tag: string) => void;
  readonly header: (name: string) => string | undefined;
  /** The sender's address; of IPv6 the network, since whoever has one address there has all of it. */
  readonly sender: string;
  /** The site that was asked; each has its own cookies (design 2, 3.16). */
  readonly site: 'shop' | 'seller' | 'manager';
  readonly cookies: Cookies;
  /** The uploaded file as an unread stream. */
  readonly file?: Readable;
};
export type WriteContext = Omit<EndpointContext, 'db'> & { readonly db: Tx };
/** The request's context before the database is added. */
export type RequestContext = Omit<EndpointContext, 'db' | 'pool'>;

/**
 * Cookies are Secure, SameSite=Lax and host-only, and HttpOnly unless scripts of our pages are to read them. Without a
 * maximum age they end with the browser.
 */
export type Cookies = {
  get: (name: string) => string | undefined;
  set: (name: string, value: string, options?: { ageSeconds?: number | undefined; isReadable?: boolean }) => void;
  clear: (name: string) => void;
};
const noCookies: Cookies = { get: () => undefined, set: () => {}, clear: () => {} };

type Known = Pick<RequestContext, 'locale' | 'now'> &
  Partial<Omit<RequestContext, 'locale' | 'now' | 'brand' | 'site'>> & {
    /** The host that was asked. */
    host: { site: RequestContext['site']; name: string };
  };

/** The only place where a request's context is built. Defaults: an anonymous visitor, no headers, no cookies. */
export const requestContext = ({ host, ...known }: Known): RequestContext => ({
  actor: visitor,
  reads: () => {},
  header: () => undefined,
  sender: '',
  cookies: noCookies,
  ...known,
  site: host.site,
  brand: host.name === 'kids' ? 'kids' : 'cubby',
});
