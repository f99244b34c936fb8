import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { TextLink } from '@cubby/ui';
import { isCarrierSite } from '../carriers.ts';
import type { SellerOrder } from '../contract.ts';

type Sent = SellerOrder['parcels'][number];

export function Trackers({ parcels }: { parcels: readonly Sent[] }) {
  if (parcels.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-2">
      {parcels.map((parcel, i) => (
        <li
          key={`${parcel.departedOn} ${parcel.trackingNumber ?? i}`}
          className="rounded-control bg-paper p-4 print:p-0"
        >
          <Tracker parcel={parcel} namesItems={parcels.length > 1} />
        </li>
      ))}
    </ul>
  );
}

function Tracker({ parcel, namesItems }: { parcel: Sent; namesItems: boolean }) {
  const { text, date } = useText();
  const { departedOn, deliveredOn, returnedOn, carrier, trackingNumber, trackingUrl, lines } = parcel;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <bdi className="font-strong">{carrier}</bdi>
        {trackingNumber && (
          <span>
            <span className="sr-only">{text('orders.tracking.number')} </span>
            <bdi dir="ltr" className="tabular-nums tracking-wide select-all wrap-anywhere">
              {trackingNumber}
            </bdi>
          </span>
        )}
        {trackingUrl &&
          (isCarrierSite(trackingUrl) ? (
            <TextLink href={trackingUrl} rel="noreferrer" target="_blank">
              {text('orders.tracking.follow', { site: `\u2068${new URL(trackingUrl).hostname}\u2069` })}
            </TextLink>
          ) : (
            // Sellers enter it, so only known carriers' sites are linked to.
            <bdi dir="ltr" className="wrap-anywhere">
              {new URL(trackingUrl).hostname}
            </bdi>
          ))}
      </p>
      <p className="mt-1 text-small text-soft">
        {returnedOn
          ? text('orders.tracking.returned', { date: date(returnedOn, dayFormats.weekday) })
          : deliveredOn
            ? text('orders.tracking.delivered', { date: date(deliveredOn, dayFormats.weekday) })
            : text('orders.tracking.sent', { date: date(departedOn, dayFormats.weekday) })}
      </p>
      {namesItems && (
        <ul className="mt-1 text-small">
          {lines.map(({ name, quantity }) => (
            <li key={name} className="wrap-anywhere">
              {text('orders.tracking.item', { count: quantity, name: `\u2068${name}\u2069` })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
