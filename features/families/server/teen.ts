import type { RequestContext } from '@cubby/contract/server';
import type { Tx } from '@cubby/db';
import { record } from '@cubby/features/audit/server';
import { enqueue } from '@cubby/jobs';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import type { ConsentPurpose } from '../rules.ts';
import { endConsent } from './consent.ts';
import { agreeAsTeen, lockChild } from './store.ts';

type Context = Pick<RequestContext, 'accountId' | 'site' | 'now' | 'actor' | 'requestId'> & { db: Tx };

/** A teen's own yes or no to a guardian's consent; either no ends it (domain C4, C7, 2.7). */
export async function answerAsTeen(
  context: Context,
  { childId, purpose, agrees }: { childId: string; purpose: ConsentPurpose; agrees: boolean },
): Promise<Result<true, Failure<'OC_NOT_FOUND'>>> {
  const { db, now } = context;
  const child = await lockChild(db, childId);
  const isAnswered =
    child !== undefined &&
    (agrees
      ? await agreeAsTeen(db, childId, purpose, now)
      : await endConsent(db, child, purpose, { accountId: null, now }));
  if (!isAnswered) return fail('OC_NOT_FOUND', 'families.missing', { path: ['purpose'] });
  const { sellerId } = child;
  if (agrees && purpose === 'PUBLIC_SHOP') await enqueue(db, 'open-childs-shop', { sellerId });
  await record(db, context, {
    action: agrees ? 'child.consent-given' : 'child.consent-withdrawn',
    subject: { kind: 'child', id: childId },
    sellerId,
    changes: { purpose: agrees ? [null, purpose] : [purpose, null] },
  });
  return ok(true);
}
