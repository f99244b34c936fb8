import type { Client, OutputOf } from '@cubby/contract';
import { countryName } from '@cubby/fields';
import { ActionResult, useAction } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Badge, Button, Price } from '@cubby/ui';
import type { ownOfferOf } from '../own-contract.ts';
import { changeBy, landedPrice, type Offer, tiersText } from '../rules.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { EarlierPrice } from './EarlierPrice.tsx';
import { LimitForm } from './LimitForm.tsx';
import { PlannedPrices } from './PlannedPrices.tsx';
import { PriceForm } from './PriceForm.tsx';
import { StockForm } from './StockForm.tsx';
import { statusTones } from './status-tones.ts';
import { TiersForm } from './TiersForm.tsx';

type OwnOfferPageProps = {
  shop: string;
  product: OutputOf<typeof ownOfferOf>;
  /** Offers of all shops for the product. */
  offers: readonly Offer[];
  /** The country used for comparison, if the reader can choose it. */
  deliveredTo: string | undefined;
  isManaged: boolean;
  /** Puts the offer on sale, or takes it off sale. */
  changeStatus: (client: Client, offerId: string, to: 'ACTUAL' | 'CLOSED') => Promise<void>;
  onChanged: () => void | Promise<void>;
};

const signed = { signDisplay: 'always' } as const;

/** A product and a shop's offer for it: price, the shop's share, stock. Without an offer, the form that creates it. */
export function OwnOfferPage({
  shop,
  product,
  offers,
  deliveredTo,
  isManaged,
  changeStatus,
  onChanged,
}: OwnOfferPageProps) {
  const { text, locale, date, number } = useText();
  const { busy, said, result, say, run } = useAction();
  const { sku, offer, movements, isBusiness, earlier, planned } = product;
  const others = offers
    .filter(({ seller }) => seller.handle !== shop)
    .flatMap((each) => {
      const landed = landedPrice(each);
      return landed ? [{ ...each, landed }] : [];
    })
    .sort((a, b) => a.landed.amountMinor - b.landed.amountMinor);
  const ofOthers =
    deliveredTo === undefined
      ? text('offers.own.others')
      : text('offers.own.others.to', { country: `\u2068${countryName(deliveredTo, locale)}\u2069` });
  const saved = async () => {
    await onChanged();
    say({ tone: 'success', words: text('offers.own.saved') });
  };
  const put = (status: 'ACTUAL' | 'CLOSED') =>
    run(status, async (client) => {
      await changeStatus(client, offer!.offerId, status);
      await onChanged();
      return text('offers.own.saved');
    });
  return (
    <>
      <ActionResult {...{ said, busy, result }} />
      {offer && (
        <p className="mb-6 flex flex-wrap items-center gap-3">
          <Badge tone={statusTones[offer.status]}>{text(`offers.own.status.${offer.status}`)}</Badge>
          <span>{text('offers.own.stock', { count: offer.onHand })}</span>
          <span>{text('offers.own.reserved', { count: offer.reserved })}</span>
          {isManaged && offer.status !== 'CREATED' && (
            <Button
              look="quiet"
              size="small"
              busy={busy !== undefined}
              onClick={() => put(offer.status === 'ACTUAL' ? 'CLOSED' : 'ACTUAL')}
            >
              {text(offer.status === 'ACTUAL' ? 'offers.own.pause' : 'offers.own.create')}
            </Button>
          )}
        </p>
      )}
      <div className="grid gap-x-12 gap-y-8 tablet:grid-cols-2">
        <section aria-label={text('offers.own.price')}>
          <h2 className="mb-3 text-title">{text('offers.own.price')}</h2>
          <PriceForm
            key={offer?.price.amountMinor}
            {...{ shop, sku, offer, isManaged }}
            share={product.share}
            onSaved={saved}
          />
        </section>
        <section aria-label={ofOthers}>
          <h2 className="mb-3 text-title">{ofOthers}</h2>
          {others.length === 0 ? (
            <p className="text-soft">{text('offers.own.others.none')}</p>
          ) : (
            <ul className="box divide-y divide-rule">
              {others.map((other) => (
                <li key={other.offerId} className="flex flex-wrap justify-between gap-x-4 p-3">
                  <bdi className="flex-[1_1_8rem] wrap-anywhere">{other.seller.name}</bdi>
                  <Price amount={other.landed} locale={locale} plain />
                </li>
              ))}
            </ul>
          )}
        </section>
        {offer && isManaged && (
          <section aria-label={text('offers.own.kind')}>
            <h2 className="mb-3 text-title">{text('offers.own.stock.title')}</h2>
            <StockForm {...{ shop, sku }} onSaved={saved} />
          </section>
        )}
        {offer && isManaged && isBusiness && (
          <section aria-label={text('offers.own.earlier')}>
            <h2 className="mb-3 text-title">{text('offers.own.earlier')}</h2>
            <EarlierPrice {...{ shop, sku, earlier, onChanged }} />
          </section>
        )}
        {offer && isManaged && isBusiness && (
          <section aria-label={text('offers.own.planned')}>
            <h2 className="mb-1 text-title">{text('offers.own.planned')}</h2>
            <p className="mb-3 max-w-form text-soft">{text('offers.own.planned.text')}</p>
            <PlannedPrices {...{ shop, sku, planned }} onSaved={saved} />
          </section>
        )}
        {offer && isManaged && isBusiness && (
          <section aria-label={text('offers.own.tiers')}>
            <h2 className="mb-1 text-title">{text('offers.own.tiers')}</h2>
            <p className="mb-3 max-w-form text-soft">{text('offers.own.tiers.text')}</p>
            <TiersForm key={tiersText(offer.tiers)} {...{ shop, sku, offer }} onSaved={saved} />
          </section>
        )}
        {offer && isManaged && isBusiness && (
          <section aria-label={text('offers.own.limit')}>
            <h2 className="mb-1 text-title">{text('offers.own.limit')}</h2>
            <p className="mb-3 max-w-form text-soft">{text('offers.own.limit.text')}</p>
            <LimitForm key={offer.mostPerOrder} {...{ shop, sku, offer }} onSaved={saved} />
          </section>
        )}
        {offer && isManaged && isBusiness && (
          <section aria-label={text('offers.own.details')}>
            <h2 className="mb-1 text-title">{text('offers.own.details')}</h2>
            <p className="mb-3 max-w-form text-soft">{text('offers.own.details.text')}</p>
            <DetailsForm key={`${offer.ownSku} ${offer.note}`} {...{ shop, sku, offer }} onSaved={saved} />
          </section>
        )}
        {movements.length > 0 && (
          <section aria-label={text('offers.own.history')}>
            <h2 className="mb-3 text-title">{text('offers.own.history')}</h2>
            <ul className="box divide-y divide-rule">
              {movements.map(({ kind, quantity, at }, i) => (
                <li key={i} className="flex flex-wrap justify-between gap-x-4 p-3">
                  <span>{text(`offers.own.kind.${kind}`)}</span>
                  <span className="text-soft">
                    <bdi dir="ltr">{number(changeBy({ kind, quantity }), signed)}</bdi> · {date(at, dayFormats.medium)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
