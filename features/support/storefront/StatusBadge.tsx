import { useText } from '@cubby/i18n/react';
import { Badge } from '@cubby/ui';
import type { ThreadKind, ThreadStatus } from '../rules.ts';

export function StatusBadge({ status, kind = 'HELP' }: { status: ThreadStatus; kind?: ThreadKind }) {
  const { text } = useText();
  const words = text(kind === 'HELP' ? `support.status.${status}` : `contact.status.${status}`);
  return <Badge tone={status === 'ANSWERED' ? 'second' : 'plain'}>{words}</Badge>;
}
