import { writeQuery } from '@cubby/contract';
import { commaOf } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { FilterForm, ListPages, NotLoaded } from '@cubby/lists';
import { useSite } from '@cubby/site';
import { Button, ButtonLink, EmptyState, TextField, TextLink } from '@cubby/ui';
import type { ReactNode } from 'react';
import { type ListedOrders, ordersQuery } from '../contract.ts';
import { type OrderTab, ordersPath, orderTabs, statusesOfTab, tabOf } from '../rules.ts';
import { GuestOrders } from './GuestOrders.tsx';
import { OrderRows } from './OrderRow.tsx';

type Address = Parameters<typeof writeQuery<typeof ordersQuery>>[1];
type OrderListProps = {
  address: Required<Pick<Address, 'statuses' | 'words' | 'page'>>;
  /** Undefined: loading failed. */
  list: ListedOrders | undefined;
  drawing: ReactNode;
  onAgain: () => void;
};

/** A member's orders: three tabs, a search by number or product, pages (spec 2.27, 2.53, 4.3). */
export function OrderList({ address, list, drawing, onAgain }: OrderListProps) {
  const { text, locale } = useText();
  const { prefix } = useSite();
  const { words } = address;
  const tab = tabOf(address.statuses);
  const hrefOf = (to: Partial<Address>) =>
    prefix + ordersPath + writeQuery(ordersQuery, { ...address, page: 1, ...to });
  if (!list)
    return (
      <div className="mt-6">
        <NotLoaded title={text('orders.failed')} onAgain={onAgain}>
          {text('orders.failed.text')}
        </NotLoaded>
      </div>
    );
  const named = address.statuses.filter((status) => status !== 'ALL');
  const names =
    named.length < address.statuses.length
      ? ''
      : [...new Set(named.map((status) => text(`orders.status.${status}`)))].join(commaOf(locale));
  const toTake = list.guestOrders > 0 && <GuestOrders count={list.guestOrders} onTaken={onAgain} />;
  const hasAny = Object.values(list.tabs).some((count) => count > 0);
  if (!hasAny && !words)
    return (
      <div className="mt-4">
        {toTake}
        <EmptyState
          drawing={drawing}
          title={text('orders.none')}
          action={<ButtonLink href={`${prefix}/`}>{text('orders.none.shop')}</ButtonLink>}
        >
          {text('orders.none.text')}
        </EmptyState>
      </div>
    );
  const noneTitle = tab ? text(`orders.none.${tab}`) : text('orders.filtered', { total: 0, names });
  return (
    <div className="mt-4 grid gap-5">
      {toTake}
      <div className="flex flex-wrap-reverse items-start justify-between gap-x-10 gap-y-5">
        <Tabs current={tab} counts={list.tabs} hrefOf={(to) => hrefOf({ statuses: statusesOfTab[to] })} />
        <FilterForm
          query={ordersQuery}
          values={address}
          asks={['words']}
          path={ordersPath}
          className="flex w-full items-end gap-2 tablet:w-96"
        >
          <div className="min-w-0 flex-1">
            <TextField id="orders-search" name="q" type="search" label={text('orders.search')} defaultValue={words} />
          </div>
          <Button type="submit" look="secondary">
            {text('orders.search.go')}
          </Button>
        </FilterForm>
      </div>
      {(words || !tab) && list.page.total > 0 && (
        <p className="flex flex-wrap gap-x-4 gap-y-1" role="status">
          <span className="font-strong">
            {words
              ? text('orders.search.matches', { total: list.page.total, words })
              : names
                ? text('orders.filtered', { total: list.page.total, names })
                : text('orders.counted', { total: list.page.total })}
          </span>
          <TextLink href={hrefOf(tab ? { words: '' } : { words: '', statuses: statusesOfTab.CURRENT })}>
            {text('orders.search.all')}
          </TextLink>
        </p>
      )}
      {list.page.total === 0 ? (
        <EmptyState
          drawing={drawing}
          title={words ? text('orders.search.matches', { total: 0, words }) : noneTitle}
          action={
            (words || !tab) && (
              <ButtonLink look="secondary" href={hrefOf(words ? { words: '' } : { statuses: statusesOfTab.CURRENT })}>
                {text(words ? 'orders.search.all' : 'orders.current')}
              </ButtonLink>
            )
          }
        >
          {(words || tab) && text(words ? 'orders.none.search.text' : `orders.none.${tab!}.text`)}
        </EmptyState>
      ) : (
        list.orders.length > 0 && (
          <div className="border-t border-ink">
            <OrderRows orders={list.orders} />
          </div>
        )
      )}
      <ListPages current={list.page.current} last={list.page.last} hrefOf={(page) => hrefOf({ page })} />
    </div>
  );
}

type TabsProps = { current: OrderTab | undefined; counts: Record<OrderTab, number>; hrefOf: (tab: OrderTab) => string };

function Tabs({ current, counts, hrefOf }: TabsProps) {
  const { text, number } = useText();
  return (
    <nav aria-label={text('orders.title')}>
      <ul className="flex flex-wrap gap-x-6">
        {orderTabs.map((tab) => (
          <li key={tab}>
            <a
              className="inline-block border-b-2 border-transparent py-2.5 aria-[current]:border-main aria-[current]:font-strong"
              href={hrefOf(tab)}
              aria-current={tab === current ? 'page' : undefined}
            >
              {text(`orders.tab.${tab}`)} <span className="text-soft tabular-nums">{number(counts[tab])}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
