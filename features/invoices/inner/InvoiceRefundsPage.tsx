import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Badge, type Column, EmptyState, Price, Table, TextLink } from '@cubby/ui';
import type { ReactNode } from 'react';
import { type ListedInvoiceRefund, openInvoiceRefunds } from '../staff-contract.ts';

export const loader = async ({ site: { client } }: LoaderArgs) => ({
  refunds: await client(openInvoiceRefunds, {}).catch(missing),
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('refunds.title'),
  noindex: true,
});

/** Refunds of invoices that have not reached their buyers; those refused by the bank come first. */
export function InvoiceRefundsPage({ tabs }: { tabs: ReactNode }) {
  const { refunds } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { text, date, locale } = useText();
  const columns: Column<ListedInvoiceRefund>[] = [
    {
      key: 'invoice',
      head: text('invoiceRefunds.desk.invoice'),
      title: true,
      cell: ({ id, invoiceNumber }) => (
        <TextLink href={`${prefix}/invoice-refunds/${id}`}>
          <bdi dir="ltr">{invoiceNumber}</bdi>
        </TextLink>
      ),
    },
    {
      key: 'amount',
      head: text('refunds.desk.amount'),
      figures: true,
      cell: ({ amount }) => <Price amount={amount} locale={locale} size="small" plain toPay />,
    },
    {
      key: 'reason',
      head: text('refunds.desk.reason'),
      cell: ({ reason }) => text(`refunds.desk.reason.${reason ?? 'OVERPAID'}`),
    },
    {
      key: 'status',
      head: text('refunds.desk.status'),
      cell: ({ status, hasAccount }) => (
        <Badge tone={status === 'FAILED' || !hasAccount ? 'warning' : 'plain'}>
          {hasAccount ? text(`refunds.desk.status.${status}`) : text('invoiceRefunds.desk.account.none')}
        </Badge>
      ),
    },
    {
      key: 'since',
      head: text('refunds.desk.since'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{date(createdAt, dayFormats.medium)}</time>,
    },
  ];
  return (
    <>
      <PageTop />
      {tabs}
      {refunds.length === 0 ? (
        <EmptyState title={text('refunds.desk.none')}>{text('refunds.desk.none.text')}</EmptyState>
      ) : (
        <Table caption={text('refunds.title')} columns={columns} rows={refunds} rowKey={({ id }) => id} />
      )}
    </>
  );
}
