import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Moment, PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Badge, type Column, EmptyState, Price, Table, TextLink } from '@cubby/ui';
import type { ReactNode } from 'react';
import { chargebackList, type ListedChargeback } from '../contract.ts';
import { stateOf } from '../rules.ts';

export const loader = async ({ site: { client } }: LoaderArgs) => ({
  chargebacks: await client(chargebackList, {}).catch(missing),
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('chargebacks.title'),
  noindex: true,
});

/** Payments that banks have taken back or inquire about: those that need evidence first. */
export function ChargebacksPage({ tabs }: { tabs: ReactNode }) {
  const { chargebacks } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { text, date, locale } = useText();
  const columns: Column<ListedChargeback>[] = [
    {
      key: 'order',
      head: text('chargebacks.order'),
      title: true,
      cell: ({ id, orderNumber }) => (
        <TextLink href={`${prefix}/chargebacks/${id}`}>
          <bdi dir="ltr">{orderNumber}</bdi>
        </TextLink>
      ),
    },
    {
      key: 'amount',
      head: text('chargebacks.amount'),
      figures: true,
      cell: ({ amount }) => <Price amount={amount} locale={locale} size="small" plain toPay />,
    },
    {
      key: 'status',
      head: text('chargebacks.status'),
      cell: (each) => {
        const state = stateOf(each);
        return (
          <Badge tone={state === 'OPEN' || state === 'INQUIRY' ? 'warning' : 'plain'}>
            {text(`chargebacks.state.${state}`)}
          </Badge>
        );
      },
    },
    {
      key: 'due',
      head: text('chargebacks.due'),
      cell: ({ dueAt, answeredAt, closedAt }) => (closedAt || answeredAt ? '' : dueAt && <Moment at={dueAt} />),
    },
    {
      key: 'opened',
      head: text('chargebacks.opened'),
      cell: ({ openedAt }) => <time dateTime={openedAt}>{date(openedAt, dayFormats.medium)}</time>,
    },
  ];
  return (
    <>
      <PageTop title={text('chargebacks.title')} />
      {tabs}
      {chargebacks.length === 0 ? (
        <EmptyState title={text('chargebacks.none')}>{text('chargebacks.none.text')}</EmptyState>
      ) : (
        <Table caption={text('chargebacks.title')} columns={columns} rows={chargebacks} rowKey={({ id }) => id} />
      )}
    </>
  );
}
