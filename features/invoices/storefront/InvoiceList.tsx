import { writeQuery } from '@cubby/contract';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { ListPages, NotLoaded } from '@cubby/lists';
import { moneyInText } from '@cubby/money';
import { useSite } from '@cubby/site';
import { Badge, ButtonLink, EmptyState, Price, TextLink } from '@cubby/ui';
import type { ReactNode } from 'react';
import type { ListedInvoice } from '../contract.ts';
import { invoicesQuery } from '../query-contract.ts';
import { invoicesPath, pathOfInvoice } from '../rules.ts';

type Address = { page: number; order: 'ASC' | 'DESC' };
type InvoiceListProps = {
  address: Address;
  list: { invoices: readonly ListedInvoice[]; page: { current: number; total: number; last: number } } | undefined;
  ordersPath: string;
  statementPath: string;
  drawing: ReactNode;
  onAgain: () => void;
};

/** A member's invoices, newest first by default (spec 2.29, 2.53). */
export function InvoiceList({ address, list, ordersPath, statementPath, drawing, onAgain }: InvoiceListProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const hrefOf = (to: Partial<Address>) => prefix + invoicesPath + writeQuery(invoicesQuery, { ...address, ...to });
  if (!list)
    return (
      <div className="mt-6">
        <NotLoaded title={text('invoices.failed')} onAgain={onAgain}>
          {text('invoices.failed.text')}
        </NotLoaded>
      </div>
    );
  if (list.page.total === 0)
    return (
      <div className="mt-4">
        <EmptyState
          drawing={drawing}
          title={text('invoices.none')}
          action={<ButtonLink href={prefix + ordersPath}>{text('invoices.none.orders')}</ButtonLink>}
        >
          {text('invoices.none.text')}
        </EmptyState>
      </div>
    );
  return (
    <div className="mt-4 grid gap-5">
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <span className="font-strong">{text('invoices.counted', { total: list.page.total })}</span>
        <span className="flex flex-wrap gap-x-6 gap-y-1">
          {list.page.total > 1 && (
            <TextLink href={hrefOf({ page: 1, order: address.order === 'DESC' ? 'ASC' : 'DESC' })}>
              {text(address.order === 'DESC' ? 'invoices.oldestFirst' : 'invoices.newestFirst')}
            </TextLink>
          )}
          <TextLink href={prefix + statementPath}>{text('invoices.statement')}</TextLink>
        </span>
      </p>
      {list.invoices.length > 0 && (
        <ul className="border-t border-ink">
          {list.invoices.map((invoice) => (
            <InvoiceRow key={invoice.key} invoice={invoice} />
          ))}
        </ul>
      )}
      <ListPages current={list.page.current} last={list.page.last} hrefOf={(page) => hrefOf({ page })} />
    </div>
  );
}

function InvoiceRow({ invoice }: { invoice: ListedInvoice }) {
  const { text, date, locale } = useText();
  const { prefix } = useSite();
  const { key, number, status, isRequested, isOverdue, dueOn, createdAt, total, outstanding, orderNumbers } = invoice;
  const isOpen = number !== null && outstanding.amountMinor > 0;
  const numbers = orderNumbers.map((each) => `\u2068${each}\u2069`).join(', ');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-b border-rule last:border-b-0 py-4 desktop:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1fr)_7rem_6rem]">
      <p className="font-strong">
        {number ? <bdi dir="ltr">{number}</bdi> : text(isRequested ? 'invoices.requested' : 'invoices.draft')}
      </p>
      <p className="min-w-0 max-desktop:col-start-1">
        {(number !== null || isRequested) && (
          <span className="block">
            {text(status === 'DRAFT' ? 'invoices.status.waiting' : `invoices.status.${status}`)}
          </span>
        )}
        {orderNumbers.length > 0 && (
          <span className="block text-small text-soft wrap-anywhere">
            {text('invoices.orders', { count: orderNumbers.length, numbers })}
          </span>
        )}
      </p>
      <p className="min-w-0 text-small max-desktop:col-start-1">
        {isOverdue && dueOn ? (
          <Badge tone="warning">{text('invoices.overdue', { date: date(dueOn, dayFormats.long) })}</Badge>
        ) : (
          <span className="text-soft">
            {isOpen && dueOn
              ? text('invoices.due', { date: date(dueOn, dayFormats.long) })
              : text('invoices.created', { date: date(createdAt, dayFormats.long) })}
          </span>
        )}
      </p>
      <p className="justify-self-end text-end max-desktop:col-start-2 max-desktop:row-start-1">
        <Price amount={total} locale={locale} toPay />
        {isOpen && outstanding.amountMinor < total.amountMinor && (
          <span className="block text-small text-soft">
            {text('invoices.outstanding', { amount: moneyInText(outstanding, locale, true) })}
          </span>
        )}
      </p>
      <ButtonLink
        href={prefix + pathOfInvoice(key)}
        look="secondary"
        size="small"
        className="justify-self-end max-desktop:col-start-2 max-desktop:row-start-2"
        aria-label={
          number
            ? text('invoices.see.label', { number })
            : text(isRequested ? 'invoices.see.requested' : 'invoices.see.draft', { number: orderNumbers[0] ?? key })
        }
      >
        {text('invoices.see')}
      </ButtonLink>
    </li>
  );
}
