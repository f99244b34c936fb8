import type { OutputOf, QueryValues } from '@cubby/contract';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { type BulkAction, type Columns, ListTable, type ViewStore } from '@cubby/tables';
import { Badge, ButtonLink, EmptyState, Price, SelectField, TextField } from '@cubby/ui';
import { useMemo } from 'react';
import type { ownOffers } from '../own-contract.ts';
import { ownOffersQuery } from '../own-query-contract.ts';
import { offerStatuses } from '../rules.ts';
import { statusTones } from './status-tones.ts';

type Own = OutputOf<typeof ownOffers>['offers'][number];
type OwnOfferListProps = {
  values: QueryValues<typeof ownOffersQuery>;
  list: OutputOf<typeof ownOffers>;
  /** The names of the person's shops by their handles. */
  shops: Readonly<Record<string, string>>;
  isManaged: boolean;
  /** Whether one of the shops that they manage is a business's: children's crafts are not added as offers. */
  isFirm: boolean;
  views: ViewStore;
  /** The actions on many offers. */
  actions: readonly BulkAction<typeof ownOffersQuery>[];
};

/** A shop's offers, including those off sale. */
export function OwnOfferList(props: OwnOfferListProps) {
  const { values, list, shops, isManaged, isFirm, views, actions } = props;
  const { offers, page } = list;
  const { prefix } = useSite();
  const { text } = useText();
  const columns = useMemo(() => columnsOf(shops), [shops]);
  return (
    <ListTable
      name="offers"
      caption={text('offers.own.list')}
      query={ownOffersQuery}
      values={values}
      path="/offers"
      views={views}
      columns={columns}
      keyOf={({ offerId }: Own) => offerId}
      pathOf={({ shop, sku }) => `/offers/${shop}/${sku}`}
      list={{ kind: 'loaded', rows: offers, total: page.total, last: Math.max(1, page.last) }}
      filters={{
        asks: ['words', 'status'],
        fields: (
          <>
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
          </>
        ),
      }}
      empty={
        <EmptyState
          title={text('offers.own.none')}
          action={isFirm && <ButtonLink href={`${prefix}/offers/new`}>{text('offers.own.find')}</ButtonLink>}
        />
      }
      actions={isManaged ? actions : []}
    />
  );
}

const columnsOf = (shops: OwnOfferListProps['shops']): Columns<Own, typeof ownOffersQuery> => [
  { key: 'name', head: 'offers.own.product', cell: ({ name }) => <bdi>{name}</bdi>, long: true },
  {
    key: 'sku',
    head: 'offers.own.sku',
    cell: ({ sku, ownSku }) => (
      <>
        <bdi>{sku}</bdi>
        {ownSku && (
          <span className="block text-small text-soft">
            <bdi>{ownSku}</bdi>
          </span>
        )}
      </>
    ),
  },
  ...(Object.keys(shops).length > 1
    ? [{ key: 'shop', head: 'offers.own.shop' as const, cell: ({ shop }: Own) => <bdi>{shops[shop] ?? shop}</bdi> }]
    : []),
  {
    key: 'status',
    head: 'offers.own.status',
    cell: ({ status }, { text }) => <Badge tone={statusTones[status]}>{text(`offers.own.status.${status}`)}</Badge>,
  },
  {
    ...{ key: 'price', head: 'offers.own.price', figures: true, sort: 'price' },
    cell: ({ price }, { locale }) => <Price amount={price} locale={locale} size="small" plain />,
  },
  {
    ...{ key: 'stock', head: 'offers.own.inStock', figures: true, sort: 'stock' },
    cell: ({ onHand }, { number }) => number(onHand),
  },
  {
    ...{ key: 'held', head: 'offers.own.held', figures: true },
    cell: ({ reserved }, { number }) => number(reserved),
  },
  {
    ...{ key: 'added', head: 'offers.own.added', sort: 'created' },
    cell: ({ added }, { date }) => date(added, dayFormats.medium),
  },
];
