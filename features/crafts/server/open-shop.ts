import type { Tx } from '@cubby/db';
import { record } from '@cubby/features/audit/server';
import { applyMeasures } from '@cubby/features/cases/server';
import { enterStage, findMissingSteps, mayBePublic } from '@cubby/features/shop-settings/server';

/**
 * Opens a child's shop once its description and a first craft are approved, consent is given, and the guardian has set
 * delivery and signed the agreement (domain 2.3, C8). Returns whether it opened.
 */
export async function openIfReady(tx: Tx, sellerId: string, now: Date): Promise<boolean> {
  if (!(await mayBePublic(tx, sellerId))) return false;
  if ((await findMissingSteps(tx, sellerId)).length > 0) return false;
  if (!(await enterStage(tx, sellerId, 'SETTING_UP', 'LIVE'))) return false;
  await applyMeasures(tx, { subjectKind: 'SELLER', subjectId: sellerId });
  const subject = { kind: 'seller', id: sellerId } as const;
  await record(tx, { accountId: undefined, site: 'process', now }, { action: 'shop.opened', subject, sellerId });
  return true;
}
