import type { Tx } from '@cubby/db';
import { applyMeasures } from '@cubby/features/cases/server';
import type { ShopStage } from '@cubby/features/sellers/rules';
import { enterStage } from '@cubby/features/shop-settings/server';

/**
 * Takes a child's shop out of public with all that it made: for good, or until what it lacks is there again and `crafts`
 * opens it.
 */
export async function closeShop(
  tx: Tx,
  { sellerId, stage }: { sellerId: string; stage: ShopStage },
  to: 'SETTING_UP' | 'CLOSED',
): Promise<void> {
  if (stage === to || stage === 'CLOSED') return;
  await enterStage(tx, sellerId, stage, to);
  await applyMeasures(tx, { subjectKind: 'SELLER', subjectId: sellerId });
}
