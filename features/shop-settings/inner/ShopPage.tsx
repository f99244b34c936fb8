import { countryName, townParts } from '@cubby/fields';
import { commaOf } from '@cubby/i18n';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { type Fact, Facts, PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, useSite } from '@cubby/site';
import type { ReactNode } from 'react';
import { type ShopRecord, shopRecord } from '../staff-contract.ts';
import { StageBadge } from './StageBadge.tsx';

export const loader = async ({ params, site: { client } }: LoaderArgs) => ({
  shop: await client(shopRecord, { handle: params.handle ?? '' }).catch(missing),
});

export const meta = ({ data }: MetaArgs<{ shop: ShopRecord }>): Meta => ({ title: data.shop.name, noindex: true });

/** One shop for staff: its people, offers, and tax registrations. */
export function ShopPage({ shop, actions, children }: { shop: ShopRecord; actions?: ReactNode; children?: ReactNode }) {
  const { settings, prefix } = useSite();
  const { text } = useText();
  const { stage, isSuspended, handle } = shop;
  return (
    <>
      <PageTop
        above={{ path: '/shops', label: text('shops.title') }}
        lead={<StageBadge shop={shop} />}
        actions={actions}
      />
      <div className="grid max-w-words gap-8">
        <Facts facts={useFacts(shop)} />
        {shop.missing.length > 0 && (
          <Part id="missing" title={text('shops.desk.missing')}>
            <ul className="list-disc ps-5">
              {shop.missing.map((step) => (
                <li key={step}>{text(`shopSettings.step.${step}`)}</li>
              ))}
            </ul>
          </Part>
        )}
        <Part id="numbers" title={text('shops.desk.numbers')}>
          <Facts facts={useNumbers(shop)} />
        </Part>
        <Part id="members" title={text('shops.desk.members')}>
          {shop.members.length === 0 ? (
            <p className="text-soft">{text('shops.desk.members.none')}</p>
          ) : (
            <ul className="grid gap-3">
              {shop.members.map(({ name, login, roles }) => (
                <li key={login} className="box p-4 wrap-anywhere">
                  <p className="font-strong">
                    <bdi>{name}</bdi>
                  </p>
                  <p className="text-small text-soft">
                    <bdi>{login}</bdi> · {roles.map((role) => text(`inner.role.${role}`)).join(', ')}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </Part>
        {children}
        {(stage === 'LIVE' || stage === 'PAUSED') && !isSuspended && (
          <p>
            <a className="text-link" href={`${settings.shopUrl}${prefix}/store/${handle}`}>
              {text('shops.desk.page')}
            </a>
          </p>
        )}
      </div>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

function useFacts(shop: ShopRecord): Fact[] {
  const { text, date, locale, lookup } = useText();
  const { country, city, region, legalName, taxNumber, kind, isRegistered, joinedOn } = shop;
  const town = city ? townParts(country, { city, region: region && lookup(`region.${region}`), code: null }) : [];
  return [
    [text('shops.desk.kind'), text(`shops.desk.kind.${kind}`)],
    [text('shops.desk.legalName'), legalName && <bdi>{legalName}</bdi>],
    [text('shops.desk.country'), [...town, countryName(country, locale)].join(commaOf(locale))],
    [text('shops.desk.joined'), date(joinedOn, dayFormats.medium)],
    [text('shops.desk.taxNumber'), taxNumber && <bdi dir="ltr">{taxNumber}</bdi>],
    [text('shops.desk.taxes'), text(isRegistered ? 'shops.desk.taxes.own' : 'shops.desk.taxes.ours')],
  ];
}

function useNumbers({ offers, soldOut, offSale, openOrders, finishedOrders, cancelledOrders }: ShopRecord): Fact[] {
  const { text, number } = useText();
  return [
    [text('shops.desk.offers'), number(offers)],
    [text('shops.desk.soldOut'), number(soldOut)],
    [text('shops.desk.offSale'), number(offSale)],
    [text('shops.desk.openOrders'), number(openOrders)],
    [text('shops.desk.finishedOrders'), number(finishedOrders)],
    [text('shops.desk.cancelledOrders'), number(cancelledOrders)],
  ];
}
