import { type AccountContext, type Implementation, implement } from '@cubby/contract/server';
import type { Tx } from '@cubby/db';
import { record } from '@cubby/features/audit/server';
import { fail, ok } from '@cubby/result';
import { answerIdentity, startIdentity } from '../contract.ts';
import { type GuardianMove, moveGuardian } from '../rules.ts';
import { lockGuardian, writeIdentity } from './store.ts';

/** Who checks identities: answers with the page where a guardian shows who they are. */
export type IdentityCheck = { start: (guardian: { accountId: string; locale: string }) => Promise<{ url: string }> };

/** The check of a guardian's identity (domain C2). Without a provider a member of the staff records another method. */
export const identityEndpoints = (check: IdentityCheck | undefined): readonly Implementation[] => [
  implement(startIdentity, async (_input, context) => {
    if (!check) return fail('OC_WRONG_STATUS', 'families.noCheck');
    const { accountId, locale } = context;
    if (
      !(await moveIdentity(context, 'start-identity')) &&
      (await lockGuardian(context.db, accountId))?.status !== 'IDENTITY_PENDING'
    )
      return fail('OC_WRONG_STATUS', 'families.wrongStatus');
    return ok((await check.start({ accountId, locale })).url);
  }),
  implement(answerIdentity, async ({ isProven }, context) => {
    if (!check) return fail('OC_NOT_FOUND', 'families.noCheck');
    const done = await moveIdentity(context, isProven ? 'verify' : 'fail-identity');
    return done ? ok(true as const) : fail('OC_WRONG_STATUS', 'families.wrongStatus');
  }),
];

/** Whether what a check of identity reports changes the state of an adult. */
export async function moveIdentity(context: AccountContext & { db: Tx }, move: GuardianMove): Promise<boolean> {
  const { db, accountId, now } = context;
  const guardian = await lockGuardian(db, accountId);
  const to = guardian && moveGuardian(move, guardian.status);
  // What a provider reports follows a check that was begun, nothing else.
  if (!to || (move === 'verify' && guardian.status !== 'IDENTITY_PENDING')) return false;
  const isProven = to === 'VERIFIED';
  await writeIdentity(db, {
    ...{ accountId, status: to, by: null },
    method: isProven ? 'ID_CHECK' : null,
    at: isProven ? now : null,
    reference: isProven ? 'sandbox' : null,
  });
  await record(db, context, {
    action: 'guardian.identity-changed',
    subject: { kind: 'account', id: accountId },
    changes: { status: [guardian.status, to] },
  });
  return true;
}
