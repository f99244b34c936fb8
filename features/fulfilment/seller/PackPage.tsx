import { type Action, ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { useSite } from '@cubby/site';
import { Button, ButtonLink, EmptyState, Notice } from '@cubby/ui';
import { actOnOrder } from '../contract.ts';
import type { PackedOrder } from '../packing-contract.ts';
import { PickList } from './PickList.tsx';
import { type PackStep, ShipMany } from './ShipMany.tsx';

const paperSizes = ['LETTER', 'A4', 'LABEL'] as const;

type PackPageProps = { orders: readonly PackedOrder[]; today: string; onChanged: () => void | Promise<void> };

/** A morning at a shop: confirm, take the things from their places, print, ship. */
export function PackPage({ orders, today, onChanged }: PackPageProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const open = orders.filter(({ work }) => work === 'CONFIRM' || work === 'SHIP');
  const toShip = open.filter(({ work }) => work === 'SHIP');
  const pieces = toShip.flatMap(({ lines }) => lines).reduce((all, { toShip: left }) => all + left, 0);
  const numbers = toShip.map(({ number }) => number).join(',');
  // Its result stays when nothing is left to ship.
  const action = useAction<PackStep>();
  return (
    <>
      <PageTop
        above={{ path: '/orders', label: text('fulfilment.sales') }}
        title={text('packing.title')}
        lead={toShip.length > 0 && text('packing.lead', { orders: toShip.length, pieces })}
      />
      <div className="grid gap-10">
        <Unconfirmed orders={open.filter(({ work }) => work === 'CONFIRM')} {...{ action, onChanged }} />
        {open.length === 0 && (
          <EmptyState
            title={text('packing.none')}
            action={
              <ButtonLink look="secondary" href={`${prefix}/orders`}>
                {text('fulfilment.sale.all')}
              </ButtonLink>
            }
          >
            {text('packing.none.text')}
          </EmptyState>
        )}
        {toShip.length > 0 && (
          <>
            <PickList orders={toShip} onChanged={onChanged} />
            <section className="print:hidden" aria-labelledby="papers">
              <h2 id="papers" className="text-title">
                {text('packing.papers')}
              </h2>
              <p className="mt-1 text-soft">{text('packing.papers.text')}</p>
              <p className="mt-3 flex flex-wrap gap-3">
                {paperSizes.map((size) => (
                  <ButtonLink
                    key={size}
                    look="secondary"
                    icon="print"
                    href={`/packing/several.pdf?size=${size}&orders=${numbers}`}
                    data-document=""
                  >
                    {text(`packing.papers.${size}`)}
                  </ButtonLink>
                ))}
              </p>
            </section>
            <ShipMany orders={toShip} {...{ today, action, onChanged }} />
          </>
        )}
      </div>
    </>
  );
}

type UnconfirmedProps = Pick<PackPageProps, 'orders' | 'onChanged'> & { action: Action<PackStep> };

function Unconfirmed({ orders, action: { run, busy, said, result }, onChanged }: UnconfirmedProps) {
  const { text } = useText();
  const count = orders.length;
  const confirm = () =>
    run('CONFIRM', async (client) => {
      for (const { number } of orders) await client(actOnOrder, { number, action: 'CONFIRM', reason: undefined });
      await onChanged();
      return text('packing.confirmed', { count });
    });
  return (
    <div className="grid gap-3 empty:hidden print:hidden">
      <ActionResult {...{ said, busy, result }} failed={text('fulfilment.sale.failed')} />
      {count > 0 && (
        <Notice tone="warning" title={text('packing.unconfirmed', { count })}>
          <Button look="secondary" busy={busy === 'CONFIRM'} onClick={() => void confirm()}>
            {text('packing.confirm', { count })}
          </Button>
        </Notice>
      )}
    </div>
  );
}
