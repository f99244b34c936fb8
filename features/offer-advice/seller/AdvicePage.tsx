import { type QueryValues, writeQuery } from '@cubby/contract';
import { useText } from '@cubby/i18n/react';
import { Tabs } from '@cubby/inner';
import { PagedRows } from '@cubby/lists';
import { useSite } from '@cubby/site';
import { Picture, TextLink } from '@cubby/ui';
import { adviceQuery, type OffersToImprove } from '../contract.ts';
import { advicePageSize, advicePath, correctable, findings } from '../rules.ts';
import { OfferAdvice } from './OfferAdvice.tsx';
import { PlaceForm } from './PlaceForm.tsx';

type AdvicePageProps = {
  shop: string;
  query: QueryValues<typeof adviceQuery>;
  found: OffersToImprove;
  /** Whether the person may suggest corrections. */
  isManaged: boolean;
};

/** A shop's offers that can be improved, by kind of finding, the most important first. */
export function AdvicePage({ shop, query, found, isManaged }: AdvicePageProps) {
  const { text, number } = useText();
  const { prefix } = useSite();
  const { country, offers, counts, page } = found;
  const hrefOf = (changed: Partial<typeof query>) =>
    prefix + advicePath(shop) + writeQuery(adviceQuery, { ...query, page: 1, ...changed });
  const kinds = (['ANY', ...findings] as const).filter(
    (kind) => kind === 'ANY' || kind === query.finding || counts[kind] > 0,
  );
  return (
    <>
      <PlaceForm query={adviceQuery} values={query} path={advicePath(shop)} place={found} />
      <Tabs
        label={text('offerAdvice.kinds')}
        tabs={kinds.map((finding) => ({
          ...{ href: hrefOf({ finding }), isCurrent: finding === query.finding },
          label: `${text(`offerAdvice.finding.${finding}`)} (${number(counts[finding])})`,
        }))}
      />
      <PagedRows
        rows={offers.map(({ name, image, advice }) => {
          const path = `${prefix}/offers/${shop}/${advice.sku}`;
          return (
            <li key={advice.sku} className="picture-row items-start">
              <Picture picture={image.url ? image : null} alt="" width={96} height={96} sizes="64px" />
              <div className="grid gap-2">
                <p>
                  <TextLink href={path} className="font-strong wrap-anywhere">
                    <bdi>{name}</bdi>
                  </TextLink>{' '}
                  <bdi className="text-small text-soft">{advice.sku}</bdi>
                </p>
                <OfferAdvice {...{ country, advice }} />
                {isManaged && advice.findings.some((finding) => correctable.includes(finding)) && (
                  <p>
                    <TextLink href={`${path}#correct`}>{text('offerAdvice.correct')}</TextLink>
                  </p>
                )}
              </div>
            </li>
          );
        })}
        none={{
          title: text('offerAdvice.none'),
          text: text(query.finding === 'ANY' ? 'offerAdvice.none.text' : 'offerAdvice.none.kind'),
        }}
        page={page.current}
        total={page.total}
        perPage={advicePageSize}
        hrefOf={(to) => hrefOf({ page: to })}
      />
    </>
  );
}
