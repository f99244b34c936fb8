import type { Readable } from 'node:stream';
import type { Pool, Queryable, Tx } from '@cubby/db';
import { type Actor, visitor } from './actor.ts';

/** What a handler may use. `db` is the request's transaction in endpoints that write, the pool in those that only read. */
export type EndpointContext = {
  readonly db: Queryable;
  readonly pool: Pool;
  readonly actor: Actor;
  readonly locale: string;
  readonly brand: 'cubby' | 'kids';
  readonly now: Date;
  /** Remembers that the answer depends on a cache tag (`product:…`): pages made of it are dropped when it is invalidated. */
  readonly reads: (tag: string) => void;
  readonly header: (name: string) => string | undefined;
  /** Which of the sites is asked: each has cookies of its own (design 2, 3.16). */
  readonly site: 'shop' | 'seller' | 'manager';
  readonly cookies: Cookies;
  /** The file that the request carries, as a stream not yet read. */
  readonly file?: Readable;
};
export type WriteContext = Omit<EndpointContext, 'db'> & { readonly db: Tx };
/** What is known of a request before it is answered. */
export type RequestContext = Omit<EndpointContext, 'db' | 'pool'>;

/** Cookies are HttpOnly, Secure, SameSite=Lax, of this host alone. Without an age they end with the browser. */
export type Cookies = {
  get: (name: string) => string | undefined;
  set: (name: string, value: string, ageSeconds?: number) => void;
  clear: (name: string) => void;
};
const noCookies: Cookies = { get: () => undefined, set: () => {}, clear: () => {} };

type Known = Pick<RequestContext, 'locale' | 'now'> &
  Partial<Omit<RequestContext, 'locale' | 'now' | 'brand' | 'site'>> & {
    /** The host that was asked. */
    host: { site: RequestContext['site']; name: string };
  };

/** The one place where a request's context is put together. What is not known is nobody, nothing and no cookie. */
export const requestContext = ({ host, ...known }: Known): RequestContext => ({
  actor: visitor,
  reads: () => {},
  header: () => undefined,
  cookies: noCookies,
  ...known,
  site: host.site,
  brand: host.name === 'kids' ? 'kids' : 'cubby',
});
