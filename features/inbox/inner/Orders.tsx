import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Badge, Notice, Price, TextLink } from '@cubby/ui';
import type { InboxItem } from '../contract.ts';

/** The orders that a message may be about, with links. */
export function Orders({ item: { kind, accountId, orders } }: { item: InboxItem }) {
  const { prefix } = useSite();
  const { text, date, locale } = useText();
  if (orders.length === 0) return null;
  const isConfirmed = kind === 'SUPPORT' && accountId !== null;
  return (
    <section className="grid gap-2" aria-labelledby="orders">
      <h2 id="orders" className="text-title">
        {text('inbox.orders')}
      </h2>
      {!isConfirmed && <Notice tone="warning">{text('inbox.orders.unconfirmed')}</Notice>}
      <ul className="box divide-y divide-rule">
        {orders.map(({ number, shopName, placedAt, status, total, isTheirs }) => (
          <li key={number} className="grid gap-1 px-4 py-2.5">
            <p className="flex flex-wrap items-center justify-between gap-x-4">
              <TextLink href={`${prefix}/orders/${number}`}>
                <bdi dir="ltr">{number}</bdi>
              </TextLink>
              <Badge>{text(`orders.status.${status}`)}</Badge>
            </p>
            <p className="text-small wrap-anywhere text-soft">
              <bdi>{shopName}</bdi> · <time dateTime={placedAt}>{date(placedAt, dayFormats.medium)}</time> ·{' '}
              <Price amount={total} locale={locale} size="small" plain toPay />
            </p>
            {!isTheirs && <p className="text-small font-strong">{text('inbox.orders.another')}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
