import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Moment } from '@cubby/inner';
import { ListPages } from '@cubby/lists';
import { useSite } from '@cubby/site';
import { Badge, Button, type Column, EmptyState, Table } from '@cubby/ui';
import { type Deliveries, replayDelivery } from '../webhook-contract.ts';
import { kindLabels } from './labels.ts';
import { useInstant } from './use-instant.ts';

type Delivery = Deliveries['deliveries'][number];
const tones = { WAITING: 'marker', DELIVERED: 'second', FAILED: 'warning' } as const;

/** A webhook's deliveries with the responses, and the button to send each again. */
export function DeliveryList({ found, onChanged }: { found: Deliveries; onChanged: () => Promise<void> }) {
  const { text } = useText();
  const { prefix } = useSite();
  const { busy, said, result, run } = useAction({ onConflict: () => void onChanged() });
  const { deliveries, page, webhook } = found;
  const labelOf = ({ kind }: Delivery) => text(kindLabels[kind as keyof typeof kindLabels]);
  const replay = ({ deliveryId }: Delivery) =>
    run(deliveryId, async (client) => {
      await client(replayDelivery, { deliveryId });
      await onChanged();
      return text('integrations.replayed');
    });
  const columns: Column<Delivery>[] = [
    {
      ...{ key: 'event', head: text('integrations.delivery.event'), title: true },
      cell: (delivery) => (
        <>
          {labelOf(delivery)}
          {delivery.kind.startsWith('order.') || delivery.kind === 'dispute.opened' ? (
            <>
              {' '}
              <bdi dir="ltr">{delivery.subject}</bdi>
            </>
          ) : null}
        </>
      ),
    },
    { key: 'when', head: text('integrations.delivery.when'), cell: ({ at }) => <Moment at={at} /> },
    {
      ...{ key: 'state', head: text('integrations.delivery.state') },
      cell: ({ status, tries }) => (
        <div>
          <Badge tone={tones[status]}>{text(`integrations.delivery.status.${status}`)}</Badge>
          {tries > 1 && (
            <span className="block text-small text-soft">{text('integrations.delivery.tries', { count: tries })}</span>
          )}
        </div>
      ),
    },
    {
      ...{ key: 'answer', head: text('integrations.delivery.answer') },
      cell: (delivery) => <Answer delivery={delivery} />,
    },
    {
      ...{ key: 'again', head: text('integrations.replay'), wide: true },
      cell: (delivery) =>
        delivery.status !== 'WAITING' && (
          <Button
            look="quiet"
            size="small"
            busy={busy === delivery.deliveryId}
            aria-label={text('integrations.replay.label', { event: labelOf(delivery) })}
            onClick={() => replay(delivery)}
          >
            {text('integrations.replay')}
          </Button>
        ),
    },
  ];
  const hrefOf = (to: number) => `${prefix}/webhooks/${webhook.webhookId}${to > 1 ? `?page=${to}` : ''}`;
  return (
    <section aria-labelledby="deliveries">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="deliveries" className="text-title">
          {text('integrations.deliveries')}
        </h2>
        <Button look="quiet" size="small" onClick={() => void onChanged()}>
          {text('integrations.refresh')}
        </Button>
      </div>
      <div className={said && 'mb-4'}>
        <ActionResult {...{ said, busy, result }} failed={text('integrations.failed')} />
      </div>
      {page.total === 0 ? (
        <EmptyState title={text('integrations.deliveries.none')} />
      ) : (
        <>
          <Table
            caption={text('integrations.deliveries')}
            columns={columns}
            rows={deliveries}
            rowKey={({ deliveryId }) => deliveryId}
          />
          <ListPages current={page.current} last={page.last} hrefOf={hrefOf} />
        </>
      )}
    </section>
  );
}

function Answer({ delivery: { problem, answerStatus, answerMs, answerText, nextAt } }: { delivery: Delivery }) {
  const { text } = useText();
  const instant = useInstant();
  return (
    <div className="min-w-0">
      {problem && <span className="block">{text(`integrations.problem.${problem}`)}</span>}
      {answerStatus !== null && (
        <span className="block">
          {text('integrations.delivery.took', { status: String(answerStatus), ms: answerMs ?? 0 })}
        </span>
      )}
      {answerText && (
        <bdi className="block max-h-24 overflow-y-auto text-small text-soft wrap-anywhere" dir="ltr">
          {answerText}
        </bdi>
      )}
      {nextAt && (
        <span className="block text-small text-soft">
          {text('integrations.delivery.next', { at: instant(nextAt) })}
        </span>
      )}
      {!problem && answerStatus === null && '–'}
    </div>
  );
}
