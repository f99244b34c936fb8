import { type QueryValues, readQuery, writeQuery } from '@cubby/contract';
import { shopStages } from '@cubby/features/sellers/rules';
import { countryName } from '@cubby/fields';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { PageTop, Tabs } from '@cubby/inner';
import { FilterForm, ListPages } from '@cubby/lists';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Button, type Column, EmptyState, Table, TextField, TextLink } from '@cubby/ui';
import { type ListedShop, shopList, shopsQuery } from '../staff-contract.ts';
import { StageBadge } from './StageBadge.tsx';

export async function loader({ request, site: { client } }: LoaderArgs) {
  const values = readQuery(shopsQuery, new URL(request.url).searchParams);
  return { values, list: await client(shopList, values).catch(missing) };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('shops.title'),
  noindex: true,
});

/** All shops by name, with filters by part of the name and by stage. */
export function ShopsPage() {
  const { values, list } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { text, date, locale, number } = useText();
  const hrefOf = (change: Partial<QueryValues<typeof shopsQuery>>) =>
    `${prefix}/shops${writeQuery(shopsQuery, { ...values, page: 1, ...change })}`;
  const columns: Column<ListedShop>[] = [
    {
      key: 'shop',
      head: text('shops.desk.shop'),
      title: true,
      cell: ({ handle, name }) => (
        <TextLink href={`${prefix}/shops/${handle}`}>
          <bdi className="wrap-anywhere">{name}</bdi>
        </TextLink>
      ),
    },
    {
      key: 'stage',
      head: text('shops.desk.stage'),
      cell: (shop) => <StageBadge shop={shop} />,
    },
    { key: 'kind', head: text('shops.desk.kind'), cell: ({ kind }) => text(`shops.desk.kind.${kind}`) },
    { key: 'country', head: text('shops.desk.country'), cell: ({ country }) => countryName(country, locale) },
    { key: 'offers', head: text('shops.desk.offers'), figures: true, cell: ({ offers }) => number(offers) },
    { key: 'joined', head: text('shops.desk.joined'), cell: ({ joinedOn }) => date(joinedOn, dayFormats.medium) },
  ];
  return (
    <>
      <PageTop lead={text('shops.desk.count', { count: list.page.total })} />
      <FilterForm query={shopsQuery} values={values} asks={['words']} path="/shops" className="sale-search">
        <div className="min-w-0 flex-1">
          <TextField
            id="shops-search"
            name="q"
            type="search"
            label={text('shops.desk.search')}
            defaultValue={values.words}
          />
        </div>
        <Button type="submit" look="secondary">
          {text('shops.desk.search.go')}
        </Button>
      </FilterForm>
      <Tabs
        className="mt-3"
        label={text('shops.desk.stage')}
        tabs={[undefined, ...shopStages].map((stage) => ({
          href: hrefOf({ stage }),
          label: stage ? text(`shopSettings.stage.${stage}`) : text('shops.desk.all'),
          isCurrent: stage === values.stage,
        }))}
      />
      {list.shops.length === 0 ? (
        <EmptyState title={text('shops.desk.none')} />
      ) : (
        <Table caption={text('shops.title')} columns={columns} rows={list.shops} rowKey={({ handle }) => handle} />
      )}
      <ListPages current={list.page.current} last={list.page.last} hrefOf={(page) => hrefOf({ page })} />
    </>
  );
}
