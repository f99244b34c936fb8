import { batchedReads, type Pool, type Queryable } from '@cubby/db';
import type { MessageKey } from '@cubby/i18n';
import { type Failure, fail } from '@cubby/result';
import { isLetIn, lacksFactor, needsLink } from '../actor.ts';
import { pathOfBrokenText } from '../broken-text.ts';
import { encode, ownPath } from '../coding.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import { servedAt } from '../sites.ts';
import type { RequestContext } from './context.ts';
import type { Implementation } from './implement.ts';
import { write } from './write.ts';

/**
 * The result of a call: the wire entity with declared fields only, or its failures (several if the input has several
 * errors).
 */
export type Outcome = { ok: true; entity: unknown } | { ok: false; failures: Failure[] };

export type Executor = {
  endpoints: ReadonlyMap<string, Implementation>;
  /** Checks site and access, parses the input and runs the handler (in one transaction if the endpoint writes). */
  execute(id: string, wireInput: unknown, context: RequestContext): Promise<Outcome>;
};

/** Where public data is read, and where writes are reported. */
export type PublicReads = Queryable & { written(): void };

/** Records what staff request while they view the shop as a person. */
export type Watch = (
  asked: { viewingId: string; accountId: string; endpoint: string; page: string | null; isRefused: boolean },
  now: Date,
) => Promise<void>;

export function createExecutor(
  pool: Pool,
  implementations: readonly Implementation[],
  { publicReads, watch }: { publicReads?: PublicReads | undefined; watch?: Watch } = {},
): Executor {
  const reads = batchedReads(pool);
  const readsFor = ({ actor }: RequestContext): Queryable =>
    publicReads && !actor.account && !actor.key && actor.proofs.length === 0 ? publicReads : reads;
  const endpoints = new Map<string, Implementation>();
  for (const implementation of implementations) {
    const { id } = implementation.endpoint;
    if (endpoints.has(id)) throw new Error(`${id} is implemented twice`);
    endpoints.set(id, implementation);
  }
  return {
    endpoints,
    async execute(id, wireInput, context) {
      const implementation = endpoints.get(id);
      if (!implementation) throw new Error(`${id} is not implemented`);
      const { endpoint, answer } = implementation;
      if (!servedAt(endpoint).includes(context.site)) return { ok: false, failures: [missing] };
      if (!isLetIn(endpoint.access, context.actor)) return { ok: false, failures: [notLetIn(endpoint, context)] };
      const { account } = context.actor;
      if (account?.viewing !== undefined) {
        if (!watch) throw new Error('nobody records what is read during a viewing');
        const refused = notDuringViewing(endpoint);
        if (refused || !endpoint.access.includes('anyone')) {
          const asked = {
            viewingId: account.viewing,
            accountId: account.accountId,
            endpoint: id,
            page: context.page ?? null,
          };
          await watch({ ...asked, isRefused: refused !== undefined }, context.now);
        }
        if (refused) return { ok: false, failures: [refused] };
      }
      if (endpoint.closedToSuspended && account?.isSuspended) return { ok: false, failures: [suspended] };
      const parsed = await endpoint.input.safeParseAsync(wireInput);
      if (!parsed.success)
        return {
          ok: false,
          failures: parsed.error.issues.flatMap((issue) => validationErrors(issue, endpoint, wireInput)),
        };
      const broken = pathOfBrokenText(wireInput);
      if (broken)
        return {
          ok: false,
          failures: validationErrors(
            { code: 'custom', message: 'field.characters', path: broken },
            endpoint,
            wireInput,
          ),
        };
      if (endpoint.fresh && context.actor.account?.isStale) return { ok: false, failures: [stale] };
      const outcome = endpoint.writes
        ? await write(pool, implementation, parsed.data, wireInput, context)
        : await answer(parsed.data as never, { ...context, db: readsFor(context), pool } as never);
      if (endpoint.writes) publicReads?.written();
      if (!outcome.ok) return { ok: false, failures: allOf(outcome.failure) };
      return { ok: true, entity: 'entity' in outcome ? outcome.entity : encode(endpoint.output, outcome.value) };
    },
  };
}

const allOf = ({ also = [], ...failure }: Failure): Failure[] => [failure, ...also];

const missing = fail('OC_NOT_FOUND', 'error.notFound').failure;
const suspended = fail('OC_SUSPENDED', 'error.suspended').failure;
const stale = fail('OC_SIGN_IN_AGAIN', 'error.signInAgain').failure;

/** Requests that staff may not make while they view the shop as a person. */
function notDuringViewing({ method, access, duringViewing }: AnyEndpoint): Failure | undefined {
  if (duringViewing) return undefined;
  if (method !== 'GET') return fail('OC_READ_ONLY', 'error.readOnly').failure;
  return access.includes('anyone') ? undefined : fail('OC_FORBIDDEN', 'error.notShown').failure;
}

/** If only a link's token admits, its reader has nowhere to sign in: the link has expired. */
function notLetIn({ access }: AnyEndpoint, { actor }: RequestContext): Failure {
  if (actor.key) return fail('OC_FORBIDDEN', 'error.scope').failure;
  if (needsLink(access)) return fail('OC_LINK_EXPIRED', 'error.linkExpired').failure;
  if (lacksFactor(access, actor)) return fail('OC_SECOND_FACTOR', 'error.secondFactor').failure;
  return actor.account
    ? fail('OC_FORBIDDEN', 'error.forbidden').failure
    : fail('OC_UNAUTHORIZED', 'error.unauthorized').failure;
}

type Issue = { code: string; message: string; path: PropertyKey[]; keys?: string[] };

/** The validation errors of an input, in our names. Messages that are not keys of ours are zod's own English ones. */
function validationErrors({ code, message, path, keys }: Issue, { input }: AnyEndpoint, given: unknown): Failure[] {
  const own = ownPath(input, path as (string | number)[]);
  if (code === 'unrecognized_keys')
    return keys!.map((key) => ({ code: 'OC_BAD_REQUEST', message: 'field.unknown', path: [...own, key] }));
  const key = (/^[a-z]+(\.[a-zA-Z]+)+$/.test(message) ? message : 'field.invalid') as MessageKey;
  return [
    { code: 'OC_BAD_REQUEST', message: ofKind.has(code) ? asMissing(key, valueAt(given, path)) : key, path: own },
  ];
}

/** zod's issues about a value's type. */
const ofKind: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'invalid_union']);

/** A missing value is required (spec 5.1), a present one is not. */
function asMissing(key: MessageKey, value: unknown): MessageKey {
  if (value === undefined || value === null || value === '') return key.endsWith('.required') ? key : 'field.required';
  return key === 'field.required' ? 'field.invalid' : key;
}

const valueAt = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) =>
      value === null || typeof value !== 'object' ? undefined : (value as Record<PropertyKey, unknown>)[step],
    given,
  );
