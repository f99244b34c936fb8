import type { Translator } from '@cubby/i18n';
import { alphabetOf } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Chip, TextLink, withDollars } from '@cubby/ui';
import type { ListAddress } from '../../contract.ts';
import type { Filters } from '../../lists.ts';
import { toggled, unfiltered } from './list-address.ts';

type AppliedFiltersProps = {
  filters: Filters;
  address: ListAddress;
  total: number;
  hrefOf: (address: ListAddress) => string;
};

/**
 * The active filters, each removable in place, or all together (ux L2); if there are none, a few popular ones (ux L5).
 */
export function AppliedFilters({ filters, address, total, hrefOf }: AppliedFiltersProps) {
  const translator = useText();
  const { text, locale } = translator;
  const chips = appliedChips(filters, { ...address, page: 1 }, translator);
  if (chips.length === 0) return <PopularFilters filters={filters} address={address} total={total} hrefOf={hrefOf} />;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {chips.map(({ label, without }) => (
        <Chip key={label} href={hrefOf(without)} removeLabel={text('offers.filter.remove')}>
          {withDollars(label, locale)}
        </Chip>
      ))}
      <TextLink href={hrefOf(unfiltered(address))} className="text-small" data-keep-scroll="">
        {text('offers.filter.clear')}
      </TextLink>
    </div>
  );
}

/** The three values with the most products, except those that all products share. */
function PopularFilters({ filters, address, total, hrefOf }: AppliedFiltersProps) {
  const { text, locale } = useText();
  const popular = filters.attributes
    .flatMap(({ values }) => values)
    .filter(({ count }) => count > 1 && count < total)
    .sort((a, b) => b.count - a.count || alphabetOf(locale)(a.name, b.name))
    .slice(0, 3);
  if (popular.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-small text-soft">{text('offers.filter.popular')}</span>
      {popular.map(({ code, name }) => (
        <Chip key={code} href={hrefOf({ ...address, page: 1, attributeValueCodes: [code] })}>
          {name}
        </Chip>
      ))}
    </div>
  );
}

function appliedChips(
  filters: Filters,
  address: ListAddress,
  { text, number }: Translator,
): { label: string; without: ListAddress }[] {
  const { attributeValueCodes, manufacturerCodes, categoryCode, priceFrom, priceTo, minStars, inStockOnly } = address;
  const { sellerHandles, shipsWithin } = address;
  const nameOf = (values: readonly { code: string; name: string }[], code: string) =>
    values.find((value) => value.code === code)?.name ?? code;
  const values = filters.attributes.flatMap((attribute) => attribute.values);
  return [
    ...(address.nameMask
      ? [
          {
            label: text('offers.filter.words', { words: address.nameMask }),
            without: { ...address, nameMask: undefined },
          },
        ]
      : []),
    ...(categoryCode
      ? [{ label: nameOf(filters.categories, categoryCode), without: { ...address, categoryCode: undefined } }]
      : []),
    ...address.productTypeCodes.map((code) => ({
      label: nameOf(filters.productTypes, code),
      without: { ...address, productTypeCodes: toggled(address.productTypeCodes, code) },
    })),
    ...attributeValueCodes.map((code) => ({
      label: nameOf(values, code),
      without: { ...address, attributeValueCodes: toggled(attributeValueCodes, code) },
    })),
    ...manufacturerCodes.map((code) => ({
      label: nameOf(filters.manufacturers, code),
      without: { ...address, manufacturerCodes: toggled(manufacturerCodes, code) },
    })),
    ...sellerHandles.map((handle) => ({
      label: nameOf(filters.sellers, handle),
      without: { ...address, sellerHandles: toggled(sellerHandles, handle) },
    })),
    ...(priceFrom === undefined
      ? []
      : [
          {
            label: text('offers.filter.over', { price: number(priceFrom) }),
            without: { ...address, priceFrom: undefined },
          },
        ]),
    ...(priceTo === undefined
      ? []
      : [
          {
            label: text('offers.filter.under', { price: number(priceTo) }),
            without: { ...address, priceTo: undefined },
          },
        ]),
    ...(inStockOnly ? [{ label: text('offers.filter.inStock'), without: { ...address, inStockOnly: false } }] : []),
    ...(shipsWithin === undefined
      ? []
      : [
          {
            label: text('offers.filter.shipsWithin', { days: shipsWithin }),
            without: { ...address, shipsWithin: undefined },
          },
        ]),
    ...(minStars === undefined
      ? []
      : [
          {
            label: text('offers.filter.starsFrom', { stars: minStars }),
            without: { ...address, minStars: undefined },
          },
        ]),
  ];
}
