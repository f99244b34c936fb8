import { type Action, ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { type Fact, Facts, Moment, PageTop } from '@cubby/inner';
import { moneyInText } from '@cubby/money';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { Badge, Button, ConfirmPopup, Notice, Price } from '@cubby/ui';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { EventAction } from '../rules.ts';
import { type ProviderEventRecord, providerEvent, settleProviderEvent } from '../staff-contract.ts';
import { DonationDialog } from './DonationDialog.tsx';
import { nameOf } from './EventsPage.tsx';

export const loader = async ({ params, site: { client } }: LoaderArgs) => ({
  event: await client(providerEvent, {
    provider: params.provider as 'STRIPE',
    eventId: params.event ?? '',
  }).catch(missing),
});

export const meta = ({ data }: MetaArgs<{ event: ProviderEventRecord }>): Meta => ({
  title: data.event.type,
  noindex: true,
});

type TakingRefund = { refundId: string | null; action: Action<EventAction>; onClose: () => void };
type EventPageProps = {
  /** The form that records a refund made at the provider. */
  takeRefund: (taking: TakingRefund) => ReactNode;
};

/** One event of the payment provider: its content and the possible actions. */
export function EventPage({ takeRefund }: EventPageProps) {
  const { event } = usePageData<typeof loader>();
  const { text, locale } = useText();
  const { revalidate } = useRevalidator();
  const action = useAction<EventAction>({ onConflict: () => void revalidate() });
  const [asked, ask] = useState<EventAction>();
  const close = () => ask(undefined);
  const { provider, eventId, amount, error, actions, isOpen } = event;
  const settle = async () => {
    await action.run('SETTLE', async (client, options) => {
      await client(settleProviderEvent, { provider: provider as 'STRIPE', eventId }, options);
      await revalidate();
      return text('events.desk.done.SETTLE');
    });
    close();
  };
  return (
    <>
      <PageTop
        above={{ path: '/provider-events', label: text('events.desk.title') }}
        lead={amount && <Price amount={amount} locale={locale} plain toPay />}
        actions={actions.map((name, i) => (
          <Button
            key={name}
            look={i === 0 ? 'primary' : 'secondary'}
            disabled={action.busy !== undefined}
            onClick={() => ask(name)}
          >
            {text(`events.desk.do.${name}`)}
          </Button>
        ))}
      />
      <div className="grid max-w-words gap-4">
        {!asked && <ActionResult said={action.said} busy={action.busy} result={action.result} />}
        {error !== null && isOpen && (
          <Notice tone="warning">
            <bdi className="wrap-anywhere" lang="en">
              {error}
            </bdi>
          </Notice>
        )}
        <Facts facts={useFacts(event)} />
      </div>
      {asked === 'TAKE_REFUND' && takeRefund({ refundId: event.refundId, action, onClose: close })}
      {asked === 'DONATION' && <DonationDialog {...{ event, action }} onClose={close} />}
      <ConfirmPopup
        open={asked === 'SETTLE'}
        title={text('events.desk.do.SETTLE')}
        confirmText={text('events.desk.do.SETTLE')}
        cancelText={text('inner.cancel')}
        busy={action.busy !== undefined}
        onCancel={close}
        onConfirm={() => void settle()}
      >
        {text('events.desk.text.SETTLE', { amount: amount ? moneyInText(amount, locale, true) : '' })}
      </ConfirmPopup>
    </>
  );
}

function useFacts({ provider, eventId, paymentId, refundId, receivedAt, isOpen }: ProviderEventRecord): Fact[] {
  const { text } = useText();
  const id = (value: string | null) => value !== null && <bdi dir="ltr">{value}</bdi>;
  return [
    [
      text('refunds.desk.status'),
      <Badge tone={isOpen ? 'warning' : 'plain'}>{text(isOpen ? 'events.desk.open' : 'events.desk.settled')}</Badge>,
    ],
    [text('events.desk.provider'), nameOf(provider)],
    [text('events.desk.event'), id(eventId)],
    [text('events.desk.payment'), id(paymentId)],
    [text('events.desk.refund'), id(refundId)],
    [text('events.desk.received'), <Moment at={receivedAt} />],
  ];
}
