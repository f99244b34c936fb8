import { useText } from '@cubby/i18n/react';
import { Badge } from '@cubby/ui';
import type { ListedShop } from '../staff-contract.ts';

/** Whether a shop sells: suspended by a measure, on holiday, or its stage. */
export function StageBadge({ shop: { stage, isOnHoliday, isSuspended, isStopped } }: { shop: ListedShop }) {
  const { text } = useText();
  const tone = isSuspended || isStopped ? 'warning' : stage === 'LIVE' ? 'second' : 'plain';
  const shown = isSuspended ? 'suspended' : isStopped ? 'stopped' : isOnHoliday ? 'holiday' : stage;
  return <Badge tone={tone}>{text(`shopSettings.stage.${shown}`)}</Badge>;
}
