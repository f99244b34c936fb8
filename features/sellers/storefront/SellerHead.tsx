import { countryName, placeName } from '@cubby/fields';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Awning, Badge, Picture, TextLink } from '@cubby/ui';
import type { ReactNode } from 'react';
import type { BusinessDetails, Seller } from '../rules.ts';

type SellerHeadProps = {
  seller: Seller;
  /** Of a business: its legal details. */
  business: BusinessDetails | null;
  /** Actions on the page. */
  action?: ReactNode;
};

/**
 * Who sells here, and how: kind, legal name, place, promise, who settles a dispute (ux ST1). A child's shop shows only
 * its name, drawing, story and country (domain C11).
 */
export function SellerHead({ seller, business, action }: SellerHeadProps) {
  const { prefix, locale } = useSite();
  const { text, number } = useText();
  const isChild = seller.kind === 'CHILD';
  const country = countryName(seller.country, locale);
  const facts = [
    text('sellers.prepares', { days: seller.handlingDays }),
    text('sellers.returns', { days: seller.returnDays }),
    seller.onTimePercent !== null && text('sellers.onTime', { percent: number(seller.onTimePercent) }),
  ].filter(Boolean);
  return (
    <header>
      {isChild && <Awning flag={0} className="mb-5 max-w-90" />}
      <div className="flex items-start gap-4 tablet:gap-6">
        {seller.image && (
          <Picture
            picture={seller.image}
            alt=""
            width={96}
            height={96}
            sizes="(min-width: 48rem) 96px, 64px"
            className="w-16 flex-none tablet:w-24"
          />
        )}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="text-page wrap-anywhere">
              <bdi>{seller.name}</bdi>
            </h1>
            {isChild && <Badge tone="marker">{text('sellers.childShop')}</Badge>}
          </div>
          <p className="mt-1 text-soft">
            {isChild
              ? text('sellers.youngMaker', { country })
              : text('sellers.business', { place: placeName(seller.city, seller.country, locale) })}
          </p>
        </div>
      </div>
      {seller.story && <p className="mt-4 max-w-words text-lead">{seller.story}</p>}
      <ul className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1 text-small text-soft">
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
              address: business.returnAddress.replaceAll(/\s*\n\s*/g, ', '),
            })}
          </span>
        )}
        {text(isChild ? 'sellers.disputes.child' : 'sellers.disputes')}
      </p>
    </header>
  );
}
