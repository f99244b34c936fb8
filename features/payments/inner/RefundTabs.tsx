import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';

const lists = [
  ['/refunds', 'refunds.desk.orders'],
  ['/invoice-refunds', 'refunds.desk.invoices'],
] as const;

/** The two lists of refunds: of orders by card, and of invoices. */
export function RefundTabs({ current }: { current: (typeof lists)[number][0] }) {
  const { prefix } = useSite();
  const { text } = useText();
  return (
    <nav aria-label={text('refunds.title')} className="tabs mb-4">
      <ul>
        {lists.map(([path, label]) => (
          <li key={path}>
            <a href={prefix + path} aria-current={path === current ? 'page' : undefined}>
              {text(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
