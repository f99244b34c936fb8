import { useText } from '@cubby/i18n/react';
import { Tabs } from '@cubby/inner';
import { useSite } from '@cubby/site';

const lists = [
  ['/refunds', 'refunds.desk.orders'],
  ['/invoice-refunds', 'refunds.desk.invoices'],
  ['/chargebacks', 'refunds.desk.chargebacks'],
  ['/provider-events', 'events.desk.title'],
] as const;

/** Tabs: refunds of card orders, refunds of invoices, chargebacks, and provider events that no rule could apply. */
export function RefundTabs({ current }: { current: (typeof lists)[number][0] }) {
  const { prefix } = useSite();
  const { text } = useText();
  return (
    <Tabs
      label={text('refunds.title')}
      tabs={lists.map(([path, label]) => ({ href: prefix + path, label: text(label), isCurrent: path === current }))}
    />
  );
}
