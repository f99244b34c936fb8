import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { ButtonLink, Picture, Price } from '@cubby/ui';
import type { ListedOrder } from '../contract.ts';
import { isPayable, pathOfOrder, stageOfStatus } from '../rules.ts';
import { useLocalDate } from '../screens/use-local-date.ts';
import { useArrival } from './use-arrival.ts';

export function OrderRows({ orders }: { orders: readonly ListedOrder[] }) {
  return (
    <ul className="gap-x-6 desktop:grid desktop:grid-cols-[auto_minmax(0,1.4fr)_minmax(0,1fr)_auto_auto]">
      {orders.map((order) => (
        <OrderRow key={order.number} order={order} />
      ))}
    </ul>
  );
}

function OrderRow({ order }: { order: ListedOrder }) {
  const { text, locale } = useText();
  const { prefix } = useSite();
  const { number, status, productCount, sellers, pictures, total } = order;
  const payable = isPayable(order);
  const [first] = sellers;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-3 border-b border-rule py-4 last:border-b-0 desktop:col-span-full desktop:grid-cols-subgrid">
      <div className="flex gap-1 max-desktop:col-start-1">
        {pictures.slice(0, 2).map((picture, i) => (
          <Picture
            key={i}
            picture={picture.url ? picture : null}
            alt=""
            width={96}
            height={96}
            sizes="48px"
            className="w-12 flex-none"
          />
        ))}
        {productCount > 2 && (
          <span className="grid size-12 place-items-center rounded-control bg-paper text-small">
            <bdi dir="ltr">{text('orders.row.more', { count: productCount - 2 })}</bdi>
          </span>
        )}
      </div>
      <div className="min-w-0 max-desktop:col-span-2 max-desktop:row-start-2">
        <p className="font-strong">
          {text(
            order.payment === 'TIMED_OUT'
              ? 'orders.status.REJECTED_BY_TIMEOUT'
              : order.payment === 'ON_INVOICE' && status === 'CREATED'
                ? 'orders.status.CREATED.invoice'
                : `orders.status.${status}`,
          )}
        </p>
        <p className="text-small text-soft wrap-anywhere">
          {text('orders.row', { number: `\u2068${number}\u2069`, count: productCount })}
          {'\u00a0· '}
          {sellers.length === 1 ? <bdi>{first}</bdi> : text('orders.row.sellers', { count: sellers.length })}
        </p>
      </div>
      <p className="min-w-0 text-small max-desktop:row-start-3">
        <NextDate order={order} />
      </p>
      <Price
        amount={total}
        locale={locale}
        toPay
        className="justify-self-end max-desktop:col-start-2 max-desktop:row-start-1"
      />
      <ButtonLink
        href={prefix + pathOfOrder(number)}
        look={payable ? 'primary' : 'secondary'}
        size="small"
        aria-label={text(payable ? 'orders.pay.label' : 'orders.see.label', { number })}
        className="max-desktop:col-start-2 max-desktop:row-start-3"
      >
        {text(payable ? 'orders.pay' : 'orders.see')}
      </ButtonLink>
    </li>
  );
}

function NextDate({ order }: { order: ListedOrder }) {
  const { text } = useText();
  const arrival = useArrival();
  const localDate = useLocalDate();
  const { status, heldUntil, arrivesFrom, arrivesTo, placedAt } = order;
  if (isPayable(order) && heldUntil)
    return (
      <span className="marked font-strong">
        {text('orders.row.payBy', { time: localDate(heldUntil, { hour: 'numeric', minute: '2-digit' }) })}
      </span>
    );
  const stage = stageOfStatus(status);
  if ((stage === 'PREPARING' || stage === 'ON_ITS_WAY') && arrivesFrom && arrivesTo)
    return (
      <span className="font-strong text-second">
        {arrival({ from: arrivesFrom, to: arrivesTo }, dayFormats.weekday)}
      </span>
    );
  return (
    <span className="text-soft">
      {text('orders.row.placed', { date: localDate(placedAt, { day: 'numeric', month: 'short', year: 'numeric' }) })}
    </span>
  );
}
