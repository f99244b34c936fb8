import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { Badge, Icon } from '@cubby/ui';
import type { ReactNode } from 'react';
import type { OrderLine, SellerOrder } from '../contract.ts';
import { stageOfStatus } from '../rules.ts';
import { ParcelTimeline } from '../screens/ParcelTimeline.tsx';
import { OrderLineRow } from './OrderLineRow.tsx';
import { SellerTotals } from './SellerTotals.tsx';
import { Trackers } from './Trackers.tsx';
import { useArrival } from './use-arrival.ts';

type ParcelProps = {
  parcel: SellerOrder;
  index: number;
  total: number;
  /** Paid by invoice: the seller confirms it first. */
  isOnInvoice?: boolean;
  renderAction?: (line: OrderLine) => ReactNode;
  children?: ReactNode;
};

export function Parcel({ parcel, index, total, isOnInvoice = false, renderAction, children }: ParcelProps) {
  const { text, locale } = useText();
  const arrival = useArrival();
  const { seller, number, status } = parcel;
  const stage = stageOfStatus(status);
  return (
    <section className="break-inside-avoid border-t border-ink pt-4" aria-labelledby={`parcel-${index}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={`parcel-${index}`} className="text-title wrap-anywhere">
          {text('orders.parcel.title', { index, total, seller: `\u2068${seller.name}\u2069` })}
        </h2>
        <Badge tone={stage === 'CANCELLED' ? 'warning' : 'plain'}>
          {text(isOnInvoice && status === 'CREATED' ? 'orders.status.CREATED.invoice' : `orders.status.${status}`)}
        </Badge>
      </div>
      <p className="flex flex-wrap gap-x-4 text-small text-soft">
        <bdi>{number}</bdi>
        {seller.kind === 'CHILD' && <span>{text('orders.guardian')}</span>}
      </p>
      <ParcelTimeline parcel={parcel} />
      {(stage === 'PREPARING' || stage === 'ON_ITS_WAY') && (
        <p className="mt-4 flex items-center gap-2 font-strong text-second">
          <Icon name="truck" />
          {arrival({ from: parcel.arrivesFrom, to: parcel.arrivesTo }, dayFormats.weekday)}
        </p>
      )}
      {total > 1 && stage === 'CANCELLED' && parcel.history.some((change) => change.status === 'PAID') && (
        <p className="mt-4">
          {text('orders.stage.CANCELLED.refunded', { total: moneyInText(parcel.total, locale, true) })}
        </p>
      )}
      <Trackers parcels={parcel.parcels} />
      {children}
      <ul className="mt-4">
        {parcel.lines.map((line) => (
          <OrderLineRow key={line.offerId} line={line} action={renderAction?.(line)} />
        ))}
      </ul>
      <SellerTotals sellerOrder={parcel} />
      {parcel.note && (
        <p className="mt-3 text-small wrap-anywhere">
          <span className="block text-soft">{text('orders.parcel.note')}</span>
          <span className="whitespace-pre-line" dir="auto">
            {parcel.note}
          </span>
        </p>
      )}
    </section>
  );
}
