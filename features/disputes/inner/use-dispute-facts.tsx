import { useText } from '@cubby/i18n/react';
import type { Fact } from '@cubby/inner';
import { Price } from '@cubby/ui';
import type { DisputeView } from '../contract.ts';

/** What is disputed, what the buyer wants, and the outcome so far. */
export function useDisputeFacts(dispute: DisputeView): Fact[] {
  const { text, locale, number } = useText();
  const { lines, items, shipping, tax, total, wished, remedy, refunded, sentBack, replacement } = dispute;
  const price = (amount: DisputeView['total']) => <Price amount={amount} locale={locale} size="small" plain toPay />;
  return [
    [
      text('disputes.claim'),
      <ul>
        {lines.map((line) => (
          <li key={line.offerId}>
            <bdi dir="ltr">{number(line.quantity)} ×</bdi> <bdi>{line.name}</bdi>
          </li>
        ))}
      </ul>,
    ],
    [text('disputes.desk.status'), text(`disputes.event.${dispute.status}`)],
    [text('disputes.desk.wished'), dispute.channel !== 'SAFETY' && text(`disputes.wished.${wished}`)],
    [text('disputes.claim.items'), price(items)],
    [text('disputes.claim.shipping'), shipping.amountMinor > 0 && price(shipping)],
    [text('disputes.claim.tax'), price(tax)],
    [text('disputes.claim.total'), price(total)],
    [text('disputes.outcome'), remedy && text(`disputes.wished.${remedy}`)],
    [text('disputes.desk.refunded'), refunded.amountMinor > 0 && price(refunded)],
    [
      text('disputes.event.SENT_BACK'),
      sentBack && <bdi>{[sentBack.carrier, sentBack.tracker].filter(Boolean).join(' ')}</bdi>,
    ],
    [text('disputes.wished.REPLACEMENT'), replacement && <bdi dir="ltr">{replacement}</bdi>],
  ];
}
