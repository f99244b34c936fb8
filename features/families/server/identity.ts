import type { Site } from '@cubby/contract';
import { type AccountContext, type Implementation, implement } from '@cubby/contract/server';
import { type Pool, type Tx, transaction, uuidv7 } from '@cubby/db';
import type { Settings } from '@cubby/feature';
import { record } from '@cubby/features/audit/server';
import { type IdentityProvider, ProviderUnavailable, stripeIdentity } from '@cubby/features/payments/server';
import { type Locale, prefixOf } from '@cubby/i18n';
import { enqueue } from '@cubby/jobs';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { answerIdentity, startIdentity } from '../contract.ts';
import {
  familyPath,
  type GuardianMove,
  hoursToReadChecks,
  type IdentityFailure,
  identityPath,
  isSamePerson,
  moveGuardian,
} from '../rules.ts';
import { findGuardian, findGuardianChecked, findUnreadChecks, lockGuardian, writeIdentity } from './store.ts';

/** How identities are checked: in the demo on a page of its own, else by the provider; undefined: by the staff alone. */
export type IdentityCheck = { by: 'SANDBOX' } | { by: 'PROVIDER'; provider: IdentityProvider };

/** In production the sandbox must not replace a provider: anybody could prove anything. */
export function identityCheckOf({ stripe, env }: Pick<Settings, 'stripe' | 'env'>): IdentityCheck | undefined {
  if (stripe?.identityKey) return { by: 'PROVIDER', provider: stripeIdentity(stripe, stripe.identityKey) };
  return stripe || env === 'production' ? undefined : { by: 'SANDBOX' };
}

export const identityEndpoints = (
  check: IdentityCheck | undefined,
  sellerOrigin: string,
): readonly Implementation[] => [
  implement(startIdentity, async (_input, context) => {
    const site = sellerOrigin + prefixOf(context.locale as Locale);
    return beginCheck(context, check, { sandbox: site + identityPath, back: site + familyPath });
  }),
  implement(answerIdentity, async ({ isProven }, context) => answerSandbox(context, check, isProven)),
];

type Context = AccountContext & { db: Tx };
type Refused = Failure<'OC_WRONG_STATUS' | 'OC_PAYMENT_PROVIDER'>;

/** The page where a check is made or continued. `back`: where the provider's page leads to afterwards. */
export async function beginCheck(
  context: Context,
  check: IdentityCheck | undefined,
  { sandbox, back }: { sandbox: string; back: string },
): Promise<Result<string, Refused>> {
  if (!check) return fail('OC_WRONG_STATUS', 'families.noCheck');
  const { db, accountId, now } = context;
  const guardian = await lockGuardian(db, accountId);
  const isPending = guardian?.status === 'IDENTITY_PENDING';
  if (!guardian || (!isPending && !moveGuardian('start-identity', guardian.status)))
    return fail('OC_WRONG_STATUS', 'families.wrongStatus');
  if (check.by === 'SANDBOX') {
    if (!isPending) await moveIdentity(context, accountId, 'start-identity', {});
    return ok(sandbox);
  }
  try {
    const earlier = isPending && guardian.reference ? await check.provider.read(guardian.reference) : undefined;
    if (earlier?.state === 'WAITING') return ok(earlier.url);
    if (earlier?.state === 'PROCESSING' || earlier?.state === 'PROVEN') {
      // A refusal rolls this transaction back.
      await enqueue(context.pool, 'read-identity-check', { checkId: guardian.reference });
      return fail('OC_WRONG_STATUS', 'families.identity.waiting');
    }
    const { checkId, url } = await check.provider.open({ key: uuidv7(now), returnUrl: back });
    if (isPending) {
      await moveIdentity(context, accountId, 'fail-identity', {});
      if (guardian.reference) await enqueue(db, 'forget-identity-check', { checkId: guardian.reference });
    }
    await moveIdentity(context, accountId, 'start-identity', { reference: checkId });
    return ok(url);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return fail('OC_PAYMENT_PROVIDER', 'families.identity.away');
  }
}

/** What the sandbox's own page reports: of a check that was begun, nothing else. */
export async function answerSandbox(
  context: Context,
  check: IdentityCheck | undefined,
  isProven: boolean,
): Promise<Result<true, Failure<'OC_NOT_FOUND' | 'OC_WRONG_STATUS'>>> {
  if (check?.by !== 'SANDBOX') return fail('OC_NOT_FOUND', 'families.noCheck');
  const { db, accountId } = context;
  if ((await lockGuardian(db, accountId))?.status !== 'IDENTITY_PENDING')
    return fail('OC_WRONG_STATUS', 'families.wrongStatus');
  if (isProven) await moveIdentity(context, accountId, 'verify', { reference: 'sandbox' });
  else await moveIdentity(context, accountId, 'fail-identity', { failure: 'DOCUMENT' });
  return ok(true as const);
}

/** Applies a provider's result to the guardian whose check it is; one of an earlier check changes nothing. */
export async function readCheck(
  { pool, check }: { pool: Pool; check: IdentityCheck | undefined },
  checkId: string,
  now: Date,
): Promise<void> {
  if (check?.by !== 'PROVIDER') return;
  const found = await check.provider.read(checkId);
  if (found.state === 'WAITING' || found.state === 'PROCESSING') return;
  await transaction(pool, async (tx) => {
    const accountId = await findGuardianChecked(tx, checkId);
    const guardian = accountId && (await lockGuardian(tx, accountId));
    if (accountId && guardian && guardian.reference === checkId && guardian.status === 'IDENTITY_PENDING') {
      const by = { db: tx, now, site: 'process' as const, accountId: undefined };
      const declared = (await findGuardian(tx, accountId))!;
      if (found.state === 'FAILED') await moveIdentity(by, accountId, 'fail-identity', { failure: 'DOCUMENT' });
      else if (isSamePerson(declared, found)) await moveIdentity(by, accountId, 'verify', { reference: checkId });
      else await moveIdentity(by, accountId, 'fail-identity', { failure: 'DETAILS' });
    }
    // The result is all that is needed, and all that is kept.
    await enqueue(tx, 'forget-identity-check', { checkId });
  });
}

/** Reads checks whose event may have been lost. */
export async function readChecks(needs: { pool: Pool; check: IdentityCheck | undefined }, now: Date): Promise<void> {
  if (needs.check?.by !== 'PROVIDER') return;
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const begun = { since: ago(hoursToReadChecks * 60), until: ago(10) };
  for (const checkId of await findUnreadChecks(needs.pool, begun)) await readCheck(needs, checkId, now);
}

type By = { db: Tx; now: Date; accountId: string | undefined; site: Site | 'process' };

async function moveIdentity(
  by: By,
  accountId: string,
  move: GuardianMove,
  { reference = null, failure = null }: { reference?: string | null; failure?: IdentityFailure | null },
): Promise<void> {
  const guardian = (await lockGuardian(by.db, accountId))!;
  const to = moveGuardian(move, guardian.status)!;
  const isProven = to === 'VERIFIED';
  await writeIdentity(by.db, {
    ...{ accountId, status: to, by: null, reference, failure },
    begunAt: to === 'IDENTITY_PENDING' ? by.now : null,
    method: isProven ? 'ID_CHECK' : null,
    at: isProven ? by.now : null,
  });
  await record(by.db, by, {
    action: 'guardian.identity-changed',
    subject: { kind: 'account', id: accountId },
    changes: { status: [guardian.status, to] },
  });
}
