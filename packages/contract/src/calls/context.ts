import type { Readable } from 'node:stream';
import type { Pool, Queryable, Tx } from '@cubby/db';
import { type Access, type Account, type AccountAccess, type Actor, visitor } from '../actor.ts';
import type { Site } from '../sites.ts';

/**
 * What a handler may use. `db` is the request's transaction for endpoints that write, the pool for those that only
 * read.
 */
export type EndpointContext = {
  readonly db: Queryable;
  readonly pool: Pool;
  readonly actor: Actor;
  /** The id of the actor's account; undefined if nobody is signed in. */
  readonly accountId: string | undefined;
  /** The id of the request in the log and the response; undefined without HTTP. */
  readonly requestId: string | undefined;
  readonly locale: string;
  readonly brand: 'cubby' | 'kids';
  readonly now: Date;
  /** Records that the response depends on a cache tag (`product:…`); invalidating the tag drops pages made from it. */
  readonly reads: (tag: string) => void;
  /** The path of the requesting page; undefined if there is none. */
  readonly page: string | undefined;
  readonly header: (name: string) => string | undefined;
  /** The sender's address; for IPv6 the network, all of which belongs to its holder. */
  readonly sender: string;
  /** The requested site; each has its own cookies (design 3.16). */
  readonly site: Site;
  readonly cookies: Cookies;
  /** The uploaded file as an unread stream. */
  readonly file?: Readable;
};
export type WriteContext = Omit<EndpointContext, 'db'> & { readonly db: Tx };
/** A signed-in account's context: an endpoint for accounts only has no other. */
export type AccountContext = Omit<WriteContext, 'actor' | 'accountId'> & {
  readonly actor: Actor & { readonly account: Account };
  readonly accountId: string;
};
/** The context of a handler, by its endpoint's accesses. */
export type ContextOf<Who extends Access> = [Who] extends [AccountAccess] ? AccountContext : WriteContext;
/** The request's context before the database is added. */
export type RequestContext = Omit<EndpointContext, 'db' | 'pool'>;

/**
 * Cookies are Secure, SameSite=Lax and host-only, and HttpOnly unless scripts of our pages read them. Without a maximum
 * age they end with the browser.
 */
export type Cookies = {
  get: (name: string) => string | undefined;
  set: (name: string, value: string, options?: { ageSeconds?: number | undefined; isReadable?: boolean }) => void;
  clear: (name: string) => void;
};
const noCookies: Cookies = { get: () => undefined, set: () => {}, clear: () => {} };

type Known = Pick<RequestContext, 'locale' | 'now'> &
  Partial<Omit<RequestContext, 'locale' | 'now' | 'brand' | 'site' | 'accountId'>> & {
    host: { site: RequestContext['site']; name: string };
  };

/** The only place where a request's context is built. Defaults: an anonymous visitor, no headers, no cookies. */
export const requestContext = ({ host, ...known }: Known): RequestContext => ({
  actor: visitor,
  reads: () => {},
  requestId: undefined,
  page: undefined,
  header: () => undefined,
  sender: '',
  cookies: noCookies,
  ...known,
  accountId: known.actor?.account?.accountId,
  site: host.site,
  brand: host.name === 'kids' ? 'kids' : 'cubby',
});
