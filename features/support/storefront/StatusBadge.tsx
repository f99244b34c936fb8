import { useText } from '@cubby/i18n/react';
import { Badge } from '@cubby/ui';
import type { ThreadStatus } from '../rules.ts';

export function StatusBadge({ status }: { status: ThreadStatus }) {
  const { text } = useText();
  return <Badge tone={status === 'ANSWERED' ? 'second' : 'plain'}>{text(`support.status.${status}`)}</Badge>;
}
