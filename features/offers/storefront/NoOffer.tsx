import { countryName } from '@cubby/fields';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { ButtonLink } from '@cubby/ui';
import type { ReactNode } from 'react';
import type { Offer } from '../rules.ts';

type NoOfferProps = {
  offers: readonly Offer[];
  country: string;
  more?: { href: string; name: string };
  tellMe: ReactNode;
};

export function NoOffer({ offers, country, more, tellMe }: NoOfferProps) {
  const { text, locale, date } = useText();
  const inStock = offers.some((offer) => offer.available > 0);
  const isResting = offers.some(({ seller }) => seller.isResting);
  const backOn = offers.flatMap(({ seller }) => seller.backOn ?? []).sort()[0];
  const why =
    offers.length === 0
      ? 'offers.nobody'
      : inStock
        ? 'offers.notDelivered'
        : isResting
          ? 'offers.resting'
          : backOn
            ? 'offers.away'
            : 'offers.soldOut';
  return (
    <div className="grid justify-items-start gap-3 rounded-card border-[1.5px] border-edge bg-raised p-5">
      <p className="text-title font-heading">
        {text(why, {
          place: countryName(country, locale),
          day: backOn ? date(backOn, dayFormats.thisYear) : '',
        })}
      </p>
      {why !== 'offers.away' && <p className="text-soft">{text(`${why}.help`)}</p>}
      {more && (
        <ButtonLink look="secondary" href={more.href}>
          {text('offers.similar', { name: more.name })}
        </ButtonLink>
      )}
      {!inStock && !isResting && tellMe}
    </div>
  );
}
