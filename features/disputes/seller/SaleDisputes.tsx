import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Notice, TextLink } from '@cubby/ui';
import type { DisputeSummary } from '../contract.ts';
import { sellerPathOfDispute } from '../rules.ts';
import { turnText } from './turn-text.ts';
import { useDue } from './use-due.ts';

/** The disputes about an order, on its page: whose turn it is, by when, and where to answer. */
export function SaleDisputes({ disputes }: { disputes: readonly DisputeSummary[] }) {
  const { text } = useText();
  const { prefix } = useSite();
  const dueOf = useDue();
  return disputes.map((dispute) => (
    <Notice
      key={dispute.code}
      tone={dispute.turn === 'SELLER' || dispute.status === 'DRAFT' ? 'warning' : 'info'}
      title={text(turnText(dispute))}
    >
      <p className="empty:hidden">{dueOf(dispute)}</p>
      <TextLink href={prefix + sellerPathOfDispute(dispute.code)}>{text('disputes.sale.see')}</TextLink>
    </Notice>
  ));
}
