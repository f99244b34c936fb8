import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useHydrated } from '@cubby/site';
import { Button, type Column, Disclosure, Price, SectionHead, Table } from '@cubby/ui';
import { useState } from 'react';
import { isBuyable, landedPrice, type Offer, type OfferOrder, offerOrders, sortOffers } from '../rules.ts';
import type { AddOffer } from './added.ts';
import { daysText, isBeforeTaxes, isDeliveredFree, isScarce, stockText } from './offer-text.ts';
import { SellerLines } from './SellerLines.tsx';
import { Tiers } from './Tiers.tsx';

type OffersTableProps = { name: string; offers: readonly Offer[]; onAdd: AddOffer };

/** All offers, comparable by total price and arrival (ux P1). On phones each takes three short lines. */
export function OffersTable({ name, offers, onAdd }: OffersTableProps) {
  const translator = useText();
  const { text, locale, date } = translator;
  const hydrated = useHydrated();
  const [bound, setBound] = useState('');
  const [sorted, sortBy] = useState<OfferOrder>('landed');
  const none = <span className="text-soft">{text('offers.table.notHere')}</span>;
  const columns: Column<Offer>[] = [
    {
      key: 'seller',
      head: text('offers.table.seller'),
      title: true,
      cell: ({ seller, tiers }) => (
        <>
          <SellerLines seller={seller} />
          {/* Not beside the price: on phones an offer takes three short lines. */}
          {tiers && (
            <span className="block text-small font-normal text-soft">
              <Tiers tiers={tiers} />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'price',
      head: text('offers.table.price'),
      label: '',
      figures: true,
      cell: (offer) => (
        <>
          <Price amount={offer.price} locale={locale} size="small" plain />
          {isBeforeTaxes(offer, offers) && <span className="block text-tiny text-soft">{text('offers.taxes')}</span>}
        </>
      ),
    },
    {
      key: 'delivery',
      head: text('offers.table.delivery'),
      figures: true,
      cell: (offer) =>
        !offer.delivery ? (
          none
        ) : isDeliveredFree(offer) ? (
          text('offers.table.free')
        ) : (
          <Price amount={offer.delivery.price} locale={locale} size="small" plain />
        ),
    },
    {
      key: 'landed',
      head: text('offers.table.landed'),
      label: text('offers.table.delivered'),
      figures: true,
      cell: (offer) => {
        const landed = landedPrice(offer);
        return landed ? <Price amount={landed} locale={locale} plain /> : '—';
      },
    },
    {
      key: 'arrives',
      head: text('offers.table.arrives'),
      label: '',
      // A sold-out offer has no arrival day.
      cell: ({ delivery, available, seller }) =>
        available === 0 ? (
          <span className="font-normal text-soft">
            {seller.backOn
              ? text('offers.away', { day: date(seller.backOn, dayFormats.thisYear) })
              : text(seller.isResting ? 'offers.resting' : 'offers.stock.none')}
          </span>
        ) : delivery ? (
          daysText(delivery, date)
        ) : (
          '—'
        ),
    },
    {
      key: 'stock',
      head: text('offers.table.stock'),
      label: '',
      cell: (offer) =>
        offer.seller.isResting || offer.seller.backOn ? (
          '—'
        ) : isScarce(offer) ? (
          <span className="font-medium text-warning-deep">{stockText(offer, translator)}</span>
        ) : (
          stockText(offer, translator)
        ),
    },
    {
      key: 'add',
      head: text('offers.add'),
      wide: true,
      cell: (offer) =>
        offer.available > 0 && (
          <Button
            look="secondary"
            size="small"
            disabled={!isBuyable(offer)}
            aria-label={text('offers.table.addFrom', { name, seller: offer.seller.name })}
            onClick={() => {
              const added = onAdd(offer, 1);
              setBound(added.capped ? added.label : '');
            }}
          >
            {text('offers.add')}
          </Button>
        ),
    },
  ];
  return (
    <section aria-labelledby="offers">
      <SectionHead id="offers">{text('offers.all')}</SectionHead>
      {offers.length > 2 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own line
        <div role="group" aria-label={text('offers.sortBy')} className="offer-orders">
          {/* They need scripts, so the page's markup does not contain them. */}
          {hydrated && (
            <>
              <span aria-hidden="true">{text('offers.sortBy')}</span>
              {offerOrders.map((order) => (
                <button key={order} type="button" aria-pressed={order === sorted} onClick={() => sortBy(order)}>
                  {text(`offers.sortBy.${order}`)}
                </button>
              ))}
            </>
          )}
        </div>
      )}
      <Table
        className="offers"
        caption={text('offers.all')}
        columns={columns}
        rows={sortOffers(offers, sorted)}
        rowKey={(offer) => offer.offerId}
      />
      <p className="mt-3 text-small font-medium text-warning-deep empty:hidden" role="status">
        {bound}
      </p>
      <div className="mt-2 max-w-words">
        <Disclosure summary={text('offers.rank')}>
          <p className="text-soft">{text('offers.rank.help')}</p>
        </Disclosure>
      </div>
    </section>
  );
}
