import type { Readable } from 'node:stream';
import type { Pool, Queryable, Tx } from '@cubby/db';
import type { Failure, Result } from '@cubby/result';
import type { AnyEndpoint, Endpoint } from './endpoint.ts';
import type { commonErrorCodes } from './envelope.ts';

/** Who stands behind a request, as the edge found out. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'order-holder'; orderNumber: string }
  | { kind: 'account'; accountId: string; login: string; roles: readonly string[] }
  | { kind: 'provider' };

/** What a handler may use. `db` is the request's transaction in calls that write, the pool in those that only read. */
export type EndpointContext = {
  readonly db: Queryable;
  readonly pool: Pool;
  readonly actor: Actor;
  readonly locale: string;
  readonly brand: 'cubby' | 'kids';
  readonly now: Date;
  /** Remembers that the answer depends on a tag (`product:…`): pages made of it are dropped when it is invalidated. */
  readonly reads: (tag: string) => void;
  readonly header: (name: string) => string | undefined;
  /** Which of the sites is asked: each has cookies of its own (design 2, 3.16). */
  readonly site: 'shop' | 'seller' | 'manager';
  readonly cookies: Cookies;
  /** What a call that takes a file is sent, as it comes in, unread. */
  readonly file?: Readable;
};

/** Cookies are HttpOnly, Secure, SameSite=Lax, of this host alone. Without an age they end with the browser. */
export type Cookies = {
  get: (name: string) => string | undefined;
  set: (name: string, value: string, ageSeconds?: number) => void;
  clear: (name: string) => void;
};
/** For calls without a request to answer. */
export const noCookies: Cookies = { get: () => undefined, set: () => {}, clear: () => {} };
export type WriteContext = Omit<EndpointContext, 'db'> & { readonly db: Tx };

/** A call with the code that answers it. */
export type Implementation = {
  endpoint: AnyEndpoint;
  answer: (input: never, context: never) => Promise<Result<unknown>>;
  /** Who the idempotency key belongs to, and the key to use when the request brought none. */
  idempotency?: { fallbackKey: (input: never) => string | undefined };
};

type Refused<Code extends string> = Failure<Code | keyof typeof commonErrorCodes>;

/** Binds a call to its answer. */
export function implement<In, Out, Code extends string>(
  endpoint: Endpoint<In, Out, Code>,
  answer: (
    input: In,
    context: WriteContext,
  ) => Promise<{ ok: true; value: Out } | { ok: false; failure: Refused<Code> }>,
  idempotency?: { fallbackKey: (input: In) => string | undefined },
): Implementation {
  return { endpoint, answer, ...(idempotency && { idempotency }) };
}
