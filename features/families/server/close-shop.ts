import type { Tx } from '@cubby/db';
import { applyMeasures } from '@cubby/features/cases/server';
import type { ShopStage } from '@cubby/features/sellers/rules';
import { enterStage } from '@cubby/features/shop-settings/server';

/**
 * Hides a child's shop with all its crafts: for good, or until the missing conditions are met and `crafts` opens it.
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
