import { writeQuery } from '@cubby/contract';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { EmptyState, TextLink } from '@cubby/ui';
import { type Sales, salesQuery } from '../contract.ts';
import { SaleGroups } from './SaleRows.tsx';

const shownOrders = 5;
const counted = ['LATE', 'TODAY', 'CONFIRM', 'PACK', 'SHIP'] as const;

/**
 * A shop's tasks for today: the most urgent orders, and the number of each kind. Members without orders have the offers
 * to go on with.
 */
export function SaleHome({ list }: { list: Sales | undefined }) {
  const { text, number } = useText();
  const { prefix } = useSite();
  const hrefOf = (tab: 'TODO' | (typeof counted)[number]) => `${prefix}/orders${writeQuery(salesQuery, { tab })}`;
  if (!list?.tabs.TODO)
    return (
      <EmptyState
        title={text('fulfilment.sale.none.todo')}
        action={
          <TextLink href={list ? hrefOf('TODO') : `${prefix}/offers`}>
            {text(list ? 'fulfilment.sale.all' : 'offers.own')}
          </TextLink>
        }
      >
        {list && text('fulfilment.sale.none.text')}
      </EmptyState>
    );
  const { orders, tabs } = list;
  return (
    <>
      <ul className="sale-counts">
        {counted.map((tab) => (
          <li key={tab}>
            <a href={hrefOf(tab)} className={tab === 'LATE' && tabs.LATE > 0 ? 'text-error-deep' : undefined}>
              <span className="sale-count">{number(tabs[tab])}</span>
              {text(`fulfilment.sale.tab.${tab}`)}
            </a>
          </li>
        ))}
      </ul>
      <SaleGroups orders={orders.slice(0, shownOrders)} />
      <p className="mt-5">
        <TextLink href={hrefOf('TODO')}>{text('fulfilment.sale.all')}</TextLink>
      </p>
    </>
  );
}
