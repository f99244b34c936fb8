import { createHash } from 'node:crypto';
import { type Pool, type Tx, transaction } from '@cubby/db';
import type { Failure, Result } from '@cubby/result';
import { fail } from '@cubby/result';
import type { Access, AnyEndpoint } from './endpoint.ts';
import { claimKey, findKey, keepAnswer } from './idempotency-store.ts';
import type { Actor, EndpointContext, Implementation } from './implement.ts';

/** What came of a call: the value in our words, or the refusals (several when an input has several faults). */
export type Outcome = { ok: true; value: unknown; replayed?: unknown } | { ok: false; failures: Failure[] };

export type Executor = {
  endpoints: ReadonlyMap<string, Implementation>;
  /** Parses the wire's input, asks who may, runs the answer (in one transaction if the call writes). */
  execute(id: string, wireInput: unknown, context: Omit<EndpointContext, 'db' | 'pool'>): Promise<Outcome>;
};

export function createExecutor(pool: Pool, implementations: Implementation[]): Executor {
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
      const { endpoint } = implementation;
      const allowed = isAllowed(endpoint.access, context.actor);
      if (!allowed.ok) return { ok: false, failures: [allowed.failure] };
      const parsed = await endpoint.input.safeParseAsync(wireInput);
      if (!parsed.success)
        return { ok: false, failures: parsed.error.issues.map((issue) => validationErrorOf(issue as Issue, id)) };
      const nul = pathOfNul(wireInput);
      if (nul)
        return {
          ok: false,
          failures: [validationErrorOf({ code: 'custom', message: 'field.characters', path: nul }, id)],
        };
      const answered = endpoint.writes
        ? await write(pool, implementation, parsed.data, wireInput, context)
        : await implementation.answer(parsed.data as never, { ...context, db: pool, pool } as never);
      return answered.ok ? answered : { ok: false, failures: [answered.failure] };
    },
  };
}

function isAllowed(access: Access, actor: Actor): Result<true> {
  const roleOf: Partial<Record<Access, string>> = { seller: 'SELLER', guardian: 'GUARDIAN', manager: 'MANAGER' };
  if (access === 'anyone') return { ok: true, value: true };
  if (access === 'provider' && actor.kind === 'provider') return { ok: true, value: true };
  if (access === 'order-holder' && actor.kind === 'order-holder') return { ok: true, value: true };
  if (actor.kind === 'account') {
    if (access === 'signed-in' || access === 'order-holder') return { ok: true, value: true };
    const role = roleOf[access];
    if (role && actor.roles.includes(role)) return { ok: true, value: true };
    return fail('OC_FORBIDDEN', 'error.forbidden');
  }
  return fail('OC_UNAUTHORIZED', 'error.unauthorized');
}

type Issue = { code: string; message: string; path: PropertyKey[]; keys?: string[] };

/** A fault of the input as a refusal at its field. Messages that are no keys of ours are zod's own, in English only. */
function validationErrorOf(issue: Issue, id: string): Failure {
  const isGet = id.startsWith('GET');
  const path = issue.path.map(String).filter((name) => isGet || (name !== 'requestBodyDto' && name !== 'entityInfo'));
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys : undefined;
  const key = /^[a-z]+(\.[a-zA-Z]+)+$/.test(issue.message) ? issue.message : 'field.invalid';
  const field = [...path, ...(unknown ?? [])].join('.');
  return { code: 'OC_BAD_REQUEST', message: unknown ? 'field.unknown' : key, ...(field && { field }) };
}

/** Where the input has a NUL, which no text may hold and the database cannot (reliability rule 14). */
function pathOfNul(input: unknown): string[] | undefined {
  if (typeof input === 'string') return input.includes('\0') ? [] : undefined;
  if (typeof input !== 'object' || input === null) return undefined;
  for (const [name, value] of Object.entries(input)) {
    const below = pathOfNul(value);
    if (below) return [name, ...below];
  }
  return undefined;
}

/** Thrown to roll back: what a refused call has written must not stay. */
class Refused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

async function write(
  pool: Pool,
  { endpoint, answer, idempotency }: Implementation,
  input: unknown,
  wireInput: unknown,
  context: Omit<EndpointContext, 'db' | 'pool'>,
): Promise<Result<unknown> & { replayed?: unknown }> {
  const key = endpoint.idempotent
    ? (context.header('idempotency-key') ?? idempotency?.fallbackKey(input as never))
    : undefined;
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key))
    return fail('OC_BAD_REQUEST', 'field.invalid', { field: 'Idempotency-Key' });
  const run = async (tx: Tx) => {
    const answered = await answer(input as never, { ...context, db: tx, pool } as never);
    if (!answered.ok) throw new Refused(answered.failure);
    return answered;
  };
  try {
    return await transaction<Result<unknown> & { replayed?: unknown }>(pool, (tx) =>
      key === undefined ? run(tx) : answerOnce(tx, endpoint, key, wireInput, context, () => run(tx)),
    );
  } catch (error) {
    if (error instanceof Refused) return { ok: false, failure: error.failure };
    throw error;
  }
}

/** A twin that arrives while the first still runs waits on the unique index, then finds the first one's answer. */
async function answerOnce(
  tx: Tx,
  endpoint: AnyEndpoint,
  key: string,
  wireInput: unknown,
  context: Omit<EndpointContext, 'db' | 'pool'>,
  run: () => Promise<{ ok: true; value: unknown }>,
): Promise<Result<unknown> & { replayed?: unknown }> {
  const scope = `${endpoint.id} ${'accountId' in context.actor ? context.actor.accountId : 'guest'}`;
  const fingerprint = createHash('sha256').update(JSON.stringify(wireInput)).digest('base64url');
  if (!(await claimKey(tx, scope, key, fingerprint, context.now))) {
    const kept = await findKey(tx, scope, key);
    if (kept?.fingerprint !== fingerprint) return fail('OC_IDEMPOTENCY_MISMATCH', 'error.idempotencyMismatch');
    return { ok: true, value: undefined, replayed: kept.answer };
  }
  const answered = await run();
  await keepAnswer(tx, scope, key, endpoint.encode(answered.value));
  return answered;
}
