import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { type Column, EmptyState, Price, Table, TextLink } from '@cubby/ui';
import { type ListedEvent, providerEventList } from '../staff-contract.ts';
import { RefundTabs } from './RefundTabs.tsx';

export const loader = async ({ site: { client } }: LoaderArgs) => ({
  events: await client(providerEventList, {}).catch(missing),
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('events.desk.title'),
  noindex: true,
});

/** The payment provider's events that no rule could apply, newest first. */
export function EventsPage() {
  const { events } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { text, date, locale } = useText();
  const columns: Column<ListedEvent>[] = [
    {
      key: 'type',
      head: text('events.desk.type'),
      title: true,
      cell: ({ provider, eventId, type }) => (
        <TextLink href={`${prefix}/provider-events/${provider}/${encodeURIComponent(eventId)}`}>
          <bdi dir="ltr">{type}</bdi>
        </TextLink>
      ),
    },
    { key: 'provider', head: text('events.desk.provider'), cell: ({ provider }) => nameOf(provider) },
    {
      key: 'amount',
      head: text('refunds.desk.amount'),
      figures: true,
      cell: ({ amount }) => amount && <Price amount={amount} locale={locale} size="small" plain toPay />,
    },
    {
      key: 'received',
      head: text('events.desk.received'),
      cell: ({ receivedAt }) => <time dateTime={receivedAt}>{date(receivedAt, dayFormats.medium)}</time>,
    },
  ];
  return (
    <>
      <PageTop />
      <RefundTabs current="/provider-events" />
      {events.length === 0 ? (
        <EmptyState title={text('events.desk.none')}>{text('events.desk.none.text')}</EmptyState>
      ) : (
        <Table
          caption={text('events.desk.title')}
          columns={columns}
          rows={events}
          rowKey={({ provider, eventId }) => `${provider} ${eventId}`}
        />
      )}
    </>
  );
}

/** Names are not translated. */
export const nameOf = (provider: string): string => (provider === 'STRIPE' ? 'Stripe' : 'Sandbox');
