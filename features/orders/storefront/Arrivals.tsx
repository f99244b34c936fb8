import { countryName, townParts } from '@cubby/fields';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Picture, PlaceLine } from '@cubby/ui';
import type { Order } from '../contract.ts';

export function Arrivals({ order: { delivery, sellerOrders } }: { order: Order }) {
  const { text, date, locale, lookup } = useText();
  return (
    <section aria-labelledby="arrivals" className="border-t border-ink pt-4">
      <h2 id="arrivals" className="text-title">
        {text('orders.arrivals')}
      </h2>
      <p className="mt-1 text-small text-soft">
        <PlaceLine
          locale={locale}
          parts={[
            delivery.name,
            delivery.address,
            ...townParts(delivery.country, {
              city: delivery.city,
              region: delivery.region && lookup(`region.${delivery.region}`),
              code: delivery.postalCode,
            }),
            countryName(delivery.country, locale),
          ]}
        />
      </p>
      <ul className="mt-2">
        {sellerOrders
          .filter(({ isBilled }) => isBilled)
          .map(({ number, seller, lines, arrivesFrom, arrivesTo }) => (
            <li key={number} className="flex items-center justify-between gap-4 border-b border-rule py-3">
              <div className="min-w-0">
                <p className="font-strong text-second">
                  {text('orders.arrives', {
                    from: date(arrivesFrom, dayFormats.weekday),
                    to: date(arrivesTo, dayFormats.weekday),
                  })}
                </p>
                <p className="text-small text-soft wrap-anywhere">
                  {text('orders.parcel', {
                    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
                    seller: `\u2068${seller.name}\u2069`,
                  })}
                </p>
              </div>
              <Picture
                picture={lines[0]!.pictureUrl ? { url: lines[0]!.pictureUrl, name: lines[0]!.name } : null}
                alt=""
                width={96}
                height={96}
                sizes="48px"
                className="w-12 flex-none"
              />
            </li>
          ))}
      </ul>
    </section>
  );
}
