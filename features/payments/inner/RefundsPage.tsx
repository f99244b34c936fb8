import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Badge, type Column, EmptyState, Price, Table, TextLink } from '@cubby/ui';
import type { ReactNode } from 'react';
import { type ListedRefund, openRefundList } from '../staff-contract.ts';

export const loader = async ({ site: { client } }: LoaderArgs) => ({
  refunds: await client(openRefundList, {}).catch(missing),
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('refunds.title'),
  noindex: true,
});

/** Refunds of orders that have not reached their buyers; refused ones come first. */
export function RefundsPage({ tabs }: { tabs: ReactNode }) {
  const { refunds } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { text, date, locale, number } = useText();
  const columns: Column<ListedRefund>[] = [
    {
      key: 'order',
      head: text('refunds.desk.order'),
      title: true,
      cell: ({ id, orderNumber }) => (
        <TextLink href={`${prefix}/refunds/${id}`}>
          <bdi dir="ltr">{orderNumber}</bdi>
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
      cell: ({ reason }) => text(`refunds.desk.reason.${reason}`),
    },
    {
      key: 'status',
      head: text('refunds.desk.status'),
      cell: ({ status }) => (
        <Badge tone={status === 'FAILED' ? 'warning' : 'plain'}>{text(`refunds.desk.status.${status}`)}</Badge>
      ),
    },
    {
      key: 'tries',
      head: text('refunds.desk.tries'),
      figures: true,
      cell: ({ attempts }) => number(attempts),
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
