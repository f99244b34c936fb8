import { hash } from 'node:crypto';
import { type Pool, type Tx, transaction } from '@cubby/db';
import { type Failure, fail, type Result } from '@cubby/result';
import { encode } from '../coding.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import type { RequestContext } from './context.ts';
import { claimKey, findKey, keepAnswer } from './idempotency-store.ts';
import type { Implementation } from './implement.ts';

type Written = { ok: true; entity: unknown } | { ok: false; failure: Failure };

/** Thrown to roll back the writes of a failed call. */
class RolledBack extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** Runs a handler in one transaction; with an idempotency key, only once (design 5). */
export async function write(
  pool: Pool,
  { endpoint, answer, idempotency, constraintFailures = {} }: Implementation,
  input: unknown,
  wireInput: unknown,
  context: RequestContext,
): Promise<Written> {
  const key = endpoint.idempotent
    ? (context.header('idempotency-key') ?? idempotency?.fallbackKey(input as never))
    : undefined;
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key))
    return fail('OC_BAD_REQUEST', 'field.invalid', { path: ['Idempotency-Key'] });
  const run = async (tx: Tx) => {
    const outcome: Result<unknown> = await answer(input as never, { ...context, db: tx, pool } as never);
    if (!outcome.ok) throw new RolledBack(outcome.failure);
    return { ok: true as const, entity: encode(endpoint.output, outcome.value) };
  };
  try {
    return await transaction<Written>(pool, (tx) =>
      key === undefined ? run(tx) : answerOnce(tx, endpoint, key, wireInput, context, () => run(tx)),
    );
  } catch (error) {
    if (error instanceof RolledBack) return { ok: false, failure: error.failure };
    const failed = constraintFailures[(error as { constraint?: string }).constraint ?? ''];
    if (failed) return failed;
    throw error;
  }
}

/** A concurrent duplicate waits on the unique index and then finds the first one's answer. */
async function answerOnce(
  tx: Tx,
  endpoint: AnyEndpoint,
  key: string,
  wireInput: unknown,
  { actor, now }: RequestContext,
  run: () => Promise<{ ok: true; entity: unknown }>,
): Promise<Written> {
  const scope = `${endpoint.id} ${actor.account?.accountId ?? actor.key?.keyId ?? 'guest'}`;
  const fingerprint = hash('sha256', JSON.stringify(wireInput), 'base64url');
  if (!(await claimKey(tx, scope, key, fingerprint, now))) {
    const first = await findKey(tx, scope, key);
    if (first?.fingerprint !== fingerprint) return fail('OC_IDEMPOTENCY_MISMATCH', 'error.idempotencyMismatch');
    return { ok: true, entity: first.answer };
  }
  const written = await run();
  tx.atCommit(() => keepAnswer(tx, scope, key, written.entity));
  return written;
}
