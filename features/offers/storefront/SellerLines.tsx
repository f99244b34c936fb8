import { countryName } from '@cubby/fields';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import type { Offer } from '../rules.ts';

/**
 * The seller. Of a child's shop only its name and country are shown, and that a verified guardian sells and ships
 * (domain C8, C11).
 */
export function SellerLines({ seller }: { seller: Offer['seller'] }) {
  const { text, locale } = useText();
  const { prefix } = useSite();
  const country = countryName(seller.country, locale);
  const facts =
    seller.kind === 'CHILD'
      ? [text('offers.youngMaker', { country }), text('offers.guardianShips')]
      : [
          [seller.city, seller.city ? undefined : country].filter(Boolean).join(', '),
          [
            seller.onTimePercent !== null && text('offers.onTime', { percent: Math.round(seller.onTimePercent) }),
            seller.returnDays > 0 && text('offers.returns', { count: seller.returnDays }),
          ]
            .filter(Boolean)
            .join(' · '),
        ];
  return (
    <span className="seller-lines">
      <a className="text-link" href={`${prefix}/store/${seller.handle}`}>
        <bdi>{seller.name}</bdi>
      </a>
      {facts.filter(Boolean).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  );
}
