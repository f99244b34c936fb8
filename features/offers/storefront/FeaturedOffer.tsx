import type { MessageKey } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { Badge, Button, Price, Quantity, withDollars } from '@cubby/ui';
import { type ReactNode, useState } from 'react';
import { type Featured, type FeaturedReason, landedPrice, unitPrice } from '../rules.ts';
import { AddedRow } from './AddedRow.tsx';
import type { Added, AddOffer } from './added.ts';
import { Earlier } from './Earlier.tsx';
import { arrivalText, capText, deliveryText, isDeliveredFree, isScarce, stockText } from './offer-text.ts';
import { SellerLines } from './SellerLines.tsx';
import { Tiers } from './Tiers.tsx';
import { unitPriceLabel } from './unit-price-text.ts';

type FeaturedOfferProps = {
  featured: Featured;
  pack: { name: string; units: number; unitCode: string | null };
  country: string;
  onAdd: AddOffer;
  warning?: ReactNode;
};

export function FeaturedOffer({
  featured: { offer, reason, cheaper },
  pack,
  country,
  onAdd,
  warning,
}: FeaturedOfferProps) {
  const translator = useText();
  const { text, locale } = translator;
  const [quantity, choose] = useState(1);
  const [added, setAdded] = useState<Added>();
  const wanted = Math.min(quantity, offer.available);
  const perPiece = unitPrice({ priceFrom: offer.price, units: pack.units });
  const landed = landedPrice(offer);
  return (
    <div className="overflow-hidden rounded-card border-[1.5px] border-ink bg-raised">
      {reason !== 'ASKED' && (
        <p className="bg-marker px-5 py-1.5 text-small tablet:py-2 font-medium text-on-marker">
          {text(reasonKeys[reason])}
        </p>
      )}
      {/* The price and the button come first on phones; where there is room, the button is below its details. */}
      <div className="featured-offer">
        <p className="featured-offer-price">
          <Price amount={offer.price} locale={locale} size="huge" />
          <Earlier earlier={offer.earlier} />
          {landed && (
            <span className="text-small text-soft">
              {isDeliveredFree(offer)
                ? deliveryText(offer, country, translator)
                : withDollars(text('offers.landed', { price: moneyInText(landed, locale) }), locale)}
            </span>
          )}
        </p>
        <div className="featured-offer-add">
          {/* If both do not fit in one row, the button is the upper one. */}
          <div className="flex flex-wrap-reverse items-start gap-2.5 print:hidden" id="add">
            <Quantity
              label={text('offers.quantity', { name: pack.name })}
              decreaseLabel={text('offers.quantity.less')}
              increaseLabel={text('offers.quantity.more')}
              value={wanted}
              max={offer.available}
              maxReason={capText(offer.available, translator)}
              wholeReason={text('offers.quantity.whole')}
              onChange={choose}
              large
            />
            <Button
              size="large"
              icon="cart"
              className="min-w-[min(100%,11rem)] flex-1"
              onClick={() => setAdded(onAdd(offer, wanted))}
            >
              {text('offers.addToCart')}
            </Button>
          </div>
          {added && <AddedRow added={added} />}
          {warning}
        </div>
        <div className="featured-offer-seller">
          <SellerLines seller={offer.seller} />
          <span className="text-small font-strong text-second">{arrivalText(offer, translator)}</span>
          {isScarce(offer) && <Badge tone="warning">{stockText(offer, translator)}</Badge>}
        </div>
        <p className="featured-offer-more">
          <Tiers tiers={offer.tiers} />
          {perPiece && (
            <span className="block">{withDollars(unitPriceLabel(perPiece, pack.unitCode, translator), locale)}</span>
          )}
          <span className="block">{withDollars(deliveryText(offer, country, translator), locale)}</span>
          <span className="block">{text(offer.withVat ? 'offers.taxes.included' : 'offers.taxes')}</span>
          {/* Lists show the lowest price before delivery; this explains why another offer is featured. */}
          {cheaper && (
            <span className="mt-1.5 block">
              {withDollars(
                text('offers.cheaper', {
                  price: moneyInText(cheaper.price, locale),
                  seller: `\u2068${cheaper.seller.name}\u2069`,
                  landed: moneyInText(landedPrice(cheaper)!, locale),
                }),
                locale,
              )}
            </span>
          )}
        </p>
      </div>
    </div>
  );
}

const reasonKeys: Record<Exclude<FeaturedReason, 'ASKED'>, MessageKey> = {
  LOWEST_AND_FIRST: 'offers.reason.lowestAndFirst',
  LOWEST: 'offers.reason.lowest',
  ONLY: 'offers.reason.only',
};
