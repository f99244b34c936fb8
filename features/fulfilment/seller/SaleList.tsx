import { type QueryValues, writeQuery } from '@cubby/contract';
import { type SaleTab, saleTabs } from '@cubby/features/orders/rules';
import { useText } from '@cubby/i18n/react';
import { FilterForm, ListPages } from '@cubby/lists';
import { useSite } from '@cubby/site';
import { KeptViews, type ViewStore } from '@cubby/tables';
import { Button, cx, EmptyState, TextField, TextLink } from '@cubby/ui';
import { type Sales, salesQuery } from '../contract.ts';
import { saleHandlers } from '../rules.ts';
import { SaleGroups, SaleRows } from './SaleRows.tsx';

const path = '/orders';
/** Selected orders are packed together; it works without scripts. */
const packPath = '/orders/pack';
type Address = QueryValues<typeof salesQuery>;

/** A shop's orders: tabs with counts, a search over all of them, nearest deadline first. */
export function SaleList({ address, list, views }: { address: Address; list: Sales; views: ViewStore }) {
  const { text } = useText();
  const { prefix } = useSite();
  const { tab, words, handler } = address;
  const hrefOf = (to: Partial<Address>) => prefix + path + writeQuery(salesQuery, { ...address, page: 1, ...to });
  const { orders, page, tabs } = list;
  const isAllDone = tab === 'TODO' && handler === 'ANYBODY';
  return (
    <>
      <FilterForm query={salesQuery} values={address} asks={['words']} path={path} className="sale-search">
        <div className="min-w-0 flex-[1_1_10rem]">
          <TextField
            id="sales-search"
            name="q"
            type="search"
            label={text('fulfilment.sale.search')}
            defaultValue={words}
          />
        </div>
        <Button type="submit" look="secondary">
          {text('fulfilment.sale.search.go')}
        </Button>
      </FilterForm>
      <Tabs current={words ? undefined : tab} counts={tabs} hrefOf={(to) => hrefOf({ tab: to, words: '' })} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-3">
        {(list.hasColleagues || handler !== 'ANYBODY') && !words && tab !== 'DONE' && (
          <Handlers current={handler} hrefOf={hrefOf} />
        )}
        <KeptViews name="sales" query={salesQuery} values={address} {...{ path, views }} align="end" />
      </div>
      {words && (
        <p className="mt-5 flex flex-wrap gap-x-4 gap-y-1" role="status">
          <span className="font-strong">{text('fulfilment.sale.search.matches', { total: page.total, words })}</span>
          <TextLink href={hrefOf({ words: '' })}>{text('fulfilment.sale.search.all')}</TextLink>
        </p>
      )}
      {orders.length === 0 && page.total === 0 && !words && (
        <EmptyState title={text(isAllDone ? 'fulfilment.sale.none.todo' : 'fulfilment.sale.none')}>
          {isAllDone && text('fulfilment.sale.none.text')}
        </EmptyState>
      )}
      {words || tab === 'DONE' ? <SaleRows orders={orders} isPicked /> : <SaleGroups orders={orders} isPicked />}
      <form id="pack" method="get" action={prefix + packPath} className="sale-pack">
        <Button type="submit" look="secondary" icon="box">
          {text('packing.chosen')}
        </Button>
      </form>
      {(tab === 'PACK' || tab === 'SHIP') && !words && page.total > 0 && (
        <p className="mt-6">
          <TextLink href={prefix + packPath}>{text('packing.all')}</TextLink>
        </p>
      )}
      <ListPages current={page.current} last={page.last} hrefOf={(to) => hrefOf({ page: to })} />
    </>
  );
}

type HandlersProps = { current: Address['handler']; hrefOf: (to: Partial<Address>) => string };

function Handlers({ current, hrefOf }: HandlersProps) {
  const { text } = useText();
  return (
    <nav aria-label={text('fulfilment.sale.handler')}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small">
        {saleHandlers.map((handler) => (
          <li key={handler}>
            <TextLink
              href={hrefOf({ handler })}
              className={cx(handler === current && 'font-strong no-underline')}
              aria-current={handler === current ? 'true' : undefined}
            >
              {text(`fulfilment.sale.handler.${handler}`)}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type TabsProps = { current: SaleTab | undefined; counts: Sales['tabs']; hrefOf: (tab: SaleTab) => string };

function Tabs({ current, counts, hrefOf }: TabsProps) {
  const { text, number } = useText();
  return (
    <nav className="sale-tabs" aria-label={text('fulfilment.sales')}>
      <ul>
        {saleTabs.map((tab) => (
          <li key={tab}>
            <a
              href={hrefOf(tab)}
              className={cx(tab === 'LATE' && counts.LATE > 0 && 'text-error-deep')}
              aria-current={tab === current ? 'page' : undefined}
            >
              {text(`fulfilment.sale.tab.${tab}`)} {tab !== 'DONE' && <span>{number(counts[tab])}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
