import type { OutputOf, QueryValues } from '@cubby/contract';
import { writeQuery } from '@cubby/contract';
import { useText } from '@cubby/i18n/react';
import { FilterForm, ListPages } from '@cubby/lists';
import { useSite } from '@cubby/site';
import { Badge, Button, EmptyState, Price, SelectField, TextField, TextLink } from '@cubby/ui';
import { type ownOffers, ownOffersQuery } from '../own-contract.ts';
import { type OfferStatus, offerStatuses } from '../rules.ts';

export const statusTones = { ACTUAL: 'second', CREATED: 'warning', CLOSED: 'plain' } as const satisfies Record<
  OfferStatus,
  string
>;

type OwnOfferListProps = { values: QueryValues<typeof ownOffersQuery>; list: OutputOf<typeof ownOffers> };

/** A shop's offers, those off sale too. */
export function OwnOfferList({ values, list: { offers, page } }: OwnOfferListProps) {
  const { prefix } = useSite();
  const { text, locale } = useText();
  const isNarrowed = values.words !== '' || values.status !== 'ALL';
  return (
    <>
      <FilterForm
        query={ownOffersQuery}
        values={values}
        asks={['words', 'status']}
        path="/offers"
        className="mb-4 grid items-end gap-3 tablet:grid-cols-[20rem_14rem_auto] tablet:justify-start"
      >
        <TextField name="q" type="search" label={text('offers.own.words')} defaultValue={values.words} />
        <SelectField
          name="status"
          label={text('offers.own.status')}
          defaultValue={values.status}
          options={(['ALL', ...offerStatuses] as const).map((value) => ({
            value,
            label: text(`offers.own.status.${value}`),
          }))}
        />
        <Button type="submit" look="secondary">
          {text('offers.own.search')}
        </Button>
      </FilterForm>
      {offers.length === 0 ? (
        <EmptyState title={text(isNarrowed ? 'offers.own.nothing' : 'offers.own.none')}>
          {isNarrowed && text('offers.own.nothing.text')}
        </EmptyState>
      ) : (
        <ul className="box divide-y divide-rule">
          {offers.map(({ offerId, shop, sku, name, status, price, onHand, reserved }) => (
            <li key={offerId} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-4">
              <div className="min-w-0">
                <p className="font-strong wrap-anywhere">
                  <TextLink href={`${prefix}/offers/${shop}/${sku}`}>{name}</TextLink>
                </p>
                <p className="text-small text-soft">
                  <bdi>{sku}</bdi> · {text('offers.own.stock', { count: onHand })}
                  {reserved > 0 && <> · {text('offers.own.reserved', { count: reserved })}</>}
                </p>
              </div>
              <p className="flex items-center gap-3">
                <Badge tone={statusTones[status]}>{text(`offers.own.status.${status}`)}</Badge>
                <Price amount={price} locale={locale} plain />
              </p>
            </li>
          ))}
        </ul>
      )}
      <ListPages
        current={values.page}
        last={Math.max(1, page.last)}
        hrefOf={(to) => `${prefix}/offers${writeQuery(ownOffersQuery, { ...values, page: to })}`}
      />
    </>
  );
}
