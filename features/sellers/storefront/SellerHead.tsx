import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Awning, Badge, TextLink } from '@cubby/ui';
import type { Seller } from '../rules.ts';
import { countryName } from './country-name.ts';

/** Who sells here, and how: kind, place, promise (ux ST1). A child's shop shows its name, story and country only (domain C11). */
export function SellerHead({ seller }: { seller: Seller }) {
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
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-page">
          <bdi>{seller.name}</bdi>
        </h1>
        {isChild && <Badge tone="marker">{text('sellers.childShop')}</Badge>}
      </div>
      <p className="mt-1 text-soft">
        {isChild
          ? text('sellers.youngMaker', { country })
          : text('sellers.business', { place: [seller.city, country].filter(Boolean).join(', ') })}
      </p>
      {seller.story && <p className="mt-4 max-w-words text-lead">{seller.story}</p>}
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-small text-soft">
        {facts.map((fact) => (
          <li key={String(fact)}>{fact}</li>
        ))}
        <li>
          <TextLink href={`${prefix}/store/about/${seller.handle}`}>{text('sellers.about')}</TextLink>
        </li>
      </ul>
    </header>
  );
}
