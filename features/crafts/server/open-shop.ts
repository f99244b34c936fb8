import type { Tx } from '@cubby/db';
import { record } from '@cubby/features/audit/server';
import { applyMeasures } from '@cubby/features/cases/server';
import { enterStage, mayBePublic } from '@cubby/features/shop-settings/server';
import { hasPageAndCraft } from './version-store.ts';

/** A child's shop opens with its own description and a first craft approved, where the consent is there (domain 2.3). */
export async function openIfReady(tx: Tx, sellerId: string, now: Date): Promise<void> {
  if (!(await mayBePublic(tx, sellerId)) || !(await hasPageAndCraft(tx, sellerId))) return;
  if (!(await enterStage(tx, sellerId, 'SETTING_UP', 'LIVE'))) return;
  await applyMeasures(tx, { subjectKind: 'SELLER', subjectId: sellerId });
  const subject = { kind: 'seller', id: sellerId } as const;
  await record(tx, { accountId: undefined, site: 'process', now }, { action: 'shop.opened', subject, sellerId });
}
