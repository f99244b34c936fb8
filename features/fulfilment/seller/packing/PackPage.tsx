import { ActionResult } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { useSite } from '@cubby/site';
import { Button, ButtonLink, EmptyState, Notice } from '@cubby/ui';
import { actOnOrder } from '../../contract.ts';
import type { PackedOrder } from '../../packing-contract.ts';
import { PickList } from './PickList.tsx';
import { ShipMany } from './ShipMany.tsx';
import { type ManyOrders, useManyOrders } from './use-many-orders.ts';

const paperSizes = ['LETTER', 'A4', 'LABEL'] as const;

type PackPageProps = { orders: readonly PackedOrder[]; onChanged: () => void | Promise<void> };

/** A shop's orders of the day: confirm, collect the items, print, ship. */
export function PackPage({ orders, onChanged }: PackPageProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const open = orders.filter(({ work }) => work === 'CONFIRM' || work === 'SHIP');
  const toShip = open.filter(({ work }) => work === 'SHIP');
  const pieces = toShip.flatMap(({ lines }) => lines).reduce((all, { toShip: left }) => all + left, 0);
  const numbers = toShip.map(({ number }) => number).join(',');
  // Its result stays when nothing is left to ship.
  const many = useManyOrders(onChanged);
  return (
    <>
      <PageTop
        above={{ path: '/orders', label: text('fulfilment.sales') }}
        title={text('packing.title')}
        lead={toShip.length > 0 && text('packing.lead', { orders: toShip.length, pieces })}
      />
      <div className="grid gap-10">
        <div className="grid gap-3 empty:hidden print:hidden">
          <ActionResult {...many} failed={text('fulfilment.sale.failed')} />
          {many.refused.map(({ number, why }) => (
            <Notice key={number} tone="error" live>
              {text('packing.failed', { number: `\u2068${number}\u2069`, why })}
            </Notice>
          ))}
          <Unconfirmed orders={open.filter(({ work }) => work === 'CONFIRM')} many={many} />
        </div>
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
            <ShipMany orders={toShip} many={many} />
          </>
        )}
      </div>
    </>
  );
}

function Unconfirmed({ orders, many: { take, busy } }: Pick<PackPageProps, 'orders'> & { many: ManyOrders }) {
  const { text } = useText();
  const count = orders.length;
  if (count === 0) return null;
  const confirm = () =>
    void take({
      ...{ step: 'CONFIRM', orders },
      call: (client, { number }, keyFor) => {
        const confirmed = { number, action: 'CONFIRM', reason: undefined } as const;
        return client(actOnOrder, confirmed, keyFor(confirmed));
      },
      said: (confirmed) => text('packing.confirmed', { count: confirmed }),
    });
  return (
    <Notice tone="warning" title={text('packing.unconfirmed', { count })}>
      <Button look="secondary" busy={busy === 'CONFIRM'} onClick={confirm}>
        {text('packing.confirm', { count })}
      </Button>
    </Notice>
  );
}
