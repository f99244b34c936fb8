import { pathOfProduct, pathOfProductType } from '@cubby/features/catalog/rules';
import { pathOfSeller } from '@cubby/features/sellers/rules';
import type { Translator } from '@cubby/i18n';
import { type ComboboxOption, Icon, type IconName, Picture, Price } from '@cubby/ui';
import type { ReactNode } from 'react';
import { pathOfSearch } from '../contract.ts';
import type { Suggestions } from '../rules.ts';
import { MatchedText } from './MatchedText.tsx';

/** At most ten in all (ux S1). */
const most = 10;

export function suggestionOptions(
  { query, found }: { query: string; found: Suggestions },
  prefix: string,
  { text, locale }: Translator,
  showAll: () => void,
): ComboboxOption[] {
  const { corrected, meant, productTypes, sellers, total } = found;
  // A correction that also finds nothing is not offered.
  const corrections = [meant ?? (total !== 0 ? corrected : null)].filter((each) => each !== null);
  const products = found.products.slice(0, most - 1 - corrections.length - productTypes.length - sellers.length);
  return [
    ...corrections.map((meant) => ({
      key: 'corrected',
      href: prefix + pathOfSearch(meant),
      content: (
        <Line icon="search">
          {text('search.meant')} <bdi className="font-strong">{meant}</bdi>
        </Line>
      ),
    })),
    ...productTypes.map(({ code, name, count }) => ({
      key: code,
      href: prefix + pathOfProductType(code),
      content: (
        <Line icon="box">
          {count === null ? text('search.inWholeType', { name }) : text('search.inType', { name, count })}
        </Line>
      ),
    })),
    ...sellers.map(({ handle, name }) => ({
      key: `seller ${handle}`,
      href: prefix + pathOfSeller(handle),
      content: <Line icon="store">{text('search.seller', { name })}</Line>,
    })),
    ...products.map(({ sku, name, image, priceFrom, offerCount }) => ({
      key: sku,
      href: prefix + pathOfProduct(sku),
      content: (
        <>
          <Picture
            picture={image.url ? image : null}
            alt=""
            sizes="40px"
            width={40}
            height={40}
            className="max-w-10 flex-none"
          />
          <span className="grid min-w-0 flex-1 gap-x-4 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center">
            <MatchedText query={corrected ?? query}>{name}</MatchedText>
            {priceFrom && (
              <Price
                amount={priceFrom}
                locale={locale}
                size="small"
                pattern={offerCount > 1 ? text('offers.from', { price: '{price}' }) : undefined}
              />
            )}
          </span>
        </>
      ),
    })),
    ...(total !== 0
      ? [
          {
            key: 'all',
            href: prefix + pathOfSearch(query),
            content: (
              <span className="font-strong text-main-deep">
                {total === null ? text('search.allOfMany') : text('search.allResults', { count: total })}
              </span>
            ),
            onChoose: (event: React.MouseEvent) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              showAll();
            },
          },
        ]
      : []),
  ];
}

export const recentOptions = (queries: readonly string[], prefix: string): ComboboxOption[] =>
  queries.map((query) => ({
    key: query,
    href: prefix + pathOfSearch(query),
    content: (
      <Line icon="clock">
        <bdi>{query}</bdi>
      </Line>
    ),
  }));

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <span className="grid w-10 flex-none justify-items-center text-soft">
        <Icon name={icon} />
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </>
  );
}
