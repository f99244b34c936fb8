import { countryName, placeName } from '@cubby/fields';
import { listOf } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Notice } from '@cubby/ui';
import type { ReactNode } from 'react';
import type { BusinessDetails, DeliveryArea, Seller } from '../rules.ts';

type SellerAboutProps = { seller: Seller; business: BusinessDetails | null };

/**
 * A business's details (spec 2.56, 3.14). For a child's shop the page states who is responsible for it instead (domain
 * C11).
 */
export function SellerAbout({ seller, business }: SellerAboutProps) {
  const { locale } = useSite();
  const { text, lookup } = useText();
  if (!business)
    return (
      <div className="grid max-w-words gap-4">
        <Notice title={text('sellers.guarded')}>{text('sellers.guarded.text')}</Notice>
        <dl className="border-t border-rule">
          <Row term={text('sellers.term.country')}>{countryName(seller.country, locale)}</Row>
          <Row term={text('sellers.term.preparation')}>{text('sellers.days', { days: seller.handlingDays })}</Row>
          <Row term={text('sellers.term.returns')}>{text('sellers.days', { days: seller.returnDays })}</Row>
        </dl>
      </div>
    );
  const contacts = [
    ['phone1', business.phone1],
    ['phone2', business.phone2],
    ['fax1', business.fax1],
    ['fax2', business.fax2],
  ] as const;
  return (
    <dl className="max-w-[54rem] border-t-[1.5px] border-ink">
      <Row term={text('sellers.term.name')}>
        <bdi>{business.legalName}</bdi>
      </Row>
      <Row term={text('sellers.term.email')}>
        <a className="text-link" href={`mailto:${business.email}`}>
          {business.email}
        </a>
      </Row>
      {contacts.map(
        ([key, value]) =>
          value && (
            <Row key={key} term={text(`sellers.term.${key}`)}>
              <bdi dir="ltr">{value}</bdi>
            </Row>
          ),
      )}
      <Row term={text('sellers.term.country')}>
        {placeName(
          business.isHome && business.region ? lookup(`region.${business.region}`) : seller.city,
          seller.country,
          locale,
        )}
      </Row>
      <Row term={text('sellers.term.preparation')}>{text('sellers.days', { days: seller.handlingDays })}</Row>
      {business.isHome ? (
        <Row term={text('sellers.term.address')}>{text('sellers.home')}</Row>
      ) : (
        <Row term={text('sellers.term.returnAddress')}>
          <bdi className="whitespace-pre-line">{business.returnAddress}</bdi>
        </Row>
      )}
      <Row term={text('sellers.term.returns')}>
        <bdi className="whitespace-pre-line">{business.returnInstructions}</bdi>
      </Row>
      <Row term={text('sellers.term.deliversTo')}>
        <DeliveryAreas areas={business.deliversTo} />
      </Row>
    </dl>
  );
}

/**
 * Whole countries in one line, marked as such; for others the regions, and the towns that the shop names (spec 3.14).
 */
function DeliveryAreas({ areas }: { areas: readonly DeliveryArea[] }) {
  const { locale } = useSite();
  const { text, lookup } = useText();
  const isWhole = ({ regions, cities }: DeliveryArea) => regions.length === 0 && cities.length === 0;
  const whole = areas.filter(isWhole);
  return (
    <ul className="grid gap-2">
      {areas
        .filter((area) => !isWhole(area))
        .map(({ country, regions, cities }) => (
          <li key={country}>
            {countryName(country, locale)}
            {regions.length > 0 && (
              <span className="block text-small text-soft">
                {text('sellers.area.regions', {
                  regions: listOf(
                    regions.map((code) => lookup(`region.${code}`)),
                    locale,
                  ),
                })}
              </span>
            )}
            {cities.length > 0 && (
              <span className="block text-small text-soft">
                {text('sellers.area.cities', {
                  cities: listOf(
                    cities.map((city) => `\u2068${city}\u2069`),
                    locale,
                  ),
                })}
              </span>
            )}
          </li>
        ))}
      {whole.length > 0 && (
        <li>
          {whole.map(({ country }) => countryName(country, locale)).join(' · ')}
          <span className="block text-small text-soft">{text('sellers.area.everywhere')}</span>
        </li>
      )}
    </ul>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-rule py-3 tablet:grid-cols-[14rem_minmax(0,1fr)]">
      <dt className="text-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
