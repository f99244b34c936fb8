import type { Image } from '@cubby/features/catalog/rules';
import { countryName, placeName } from '@cubby/fields';
import { languageOf } from '@cubby/i18n';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Awning, Badge, Notice, Picture, Rating, TextLink } from '@cubby/ui';
import type { CSSProperties, ReactNode } from 'react';
import type { BusinessDetails, Seller } from '../rules.ts';

const hues: Record<string, number> = {
  blue: 262,
  brown: 50,
  forest: 162,
  green: 148,
  lilac: 308,
  lime: 122,
  mustard: 85,
  navy: 266,
  pink: 356,
  sky: 232,
  teal: 196,
  tomato: 33,
  violet: 295,
};

type SellerHeadProps = {
  seller: Seller;
  business: BusinessDetails | null;
  pictures?: readonly Image[];
  action?: ReactNode;
};

/**
 * The seller and their terms: kind, legal name, place, promise, who settles a dispute (ux ST1). A child's shop shows
 * only its name, drawing, story and country (domain C11).
 */
export function SellerHead({ seller, business, pictures = [], action }: SellerHeadProps) {
  const { prefix, locale } = useSite();
  const { text, number, date } = useText();
  const isChild = seller.kind === 'CHILD';
  const country = countryName(seller.country, locale);
  const facts = [
    text('sellers.prepares', { days: seller.handlingDays }),
    text('sellers.returns', { days: seller.returnDays }),
    seller.onTimePercent !== null && text('sellers.onTime', { percent: number(seller.onTimePercent) }),
  ].filter(Boolean);
  return (
    <header>
      {isChild && <Awning flag={0} stripes={19} />}
      {seller.holiday && (
        <div className="mb-4">
          <Notice
            tone="info"
            title={text('sellers.holiday', { day: date(seller.holiday.lastDay, dayFormats.thisYear) })}
          >
            {seller.holiday.message ? <bdi>{seller.holiday.message}</bdi> : text('sellers.holiday.text')}
          </Notice>
        </div>
      )}
      {seller.rests && !seller.holiday && (
        <div className="mb-4">
          <Notice tone="info" title={text('sellers.rests')}>
            {text(`sellers.rests.${seller.rests}`)}
          </Notice>
        </div>
      )}
      <div className="banner" style={{ '--hue': hues[seller.accent ?? ''] ?? hues.blue } as CSSProperties}>
        <div className="grid min-w-0 content-center gap-4">
          <div className="banner-seller">
            {seller.image && (
              <Picture picture={seller.image} alt="" width={96} height={96} sizes="(min-width: 48rem) 112px, 72px" />
            )}
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h1 className="text-page wrap-anywhere">
                  <bdi>{seller.name}</bdi>
                </h1>
                {isChild && <Badge tone="marker">{text('sellers.childShop')}</Badge>}
              </div>
              <p className="mt-1">
                {isChild
                  ? text('sellers.youngMaker', { country })
                  : text('sellers.business', { place: placeName(seller.city, seller.country, locale) })}
              </p>
            </div>
          </div>
          {seller.story && (
            <p className="max-w-words text-lead whitespace-pre-line" {...languageOf(seller, locale)}>
              {seller.story}
            </p>
          )}
        </div>
        {pictures.length > 3 && (
          <div className="banner-pictures" aria-hidden="true">
            {pictures.slice(0, 4).map(({ url }) => (
              <Picture key={url} picture={{ url, name: '' }} alt="" width={240} height={240} sizes="120px" />
            ))}
          </div>
        )}
      </div>
      <ul className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1 text-small text-soft">
        {seller.rating !== null && (
          <li>
            <Rating
              stars={seller.rating}
              label={text('sellers.rating', { stars: seller.rating, count: seller.reviewCount })}
            >
              {number(seller.rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} (
              {number(seller.reviewCount)})
            </Rating>
          </li>
        )}
        {facts.map((fact) => (
          <li key={String(fact)}>{fact}</li>
        ))}
        <li>
          <TextLink href={`${prefix}/store/about/${seller.handle}`}>{text('sellers.about')}</TextLink>
        </li>
        {action && <li>{action}</li>}
      </ul>
      <p className="mt-3 max-w-words text-small text-soft">
        {business && (
          <span className="block wrap-anywhere">
            {text('sellers.trader', {
              name: business.legalName,
              address: business.isHome
                ? placeName(seller.city, seller.country, locale)
                : business.returnAddress.replaceAll(/\s*\n\s*/g, ', '),
            })}
          </span>
        )}
        {text(isChild ? 'sellers.disputes.child' : 'sellers.disputes')}
      </p>
    </header>
  );
}
