import noParcels from 'virtual:drawing/backpack?color=sky';
import { ApiError, readQuery } from '@cubby/contract';
import { CalendarBlock } from '@cubby/features/calendar/storefront';
import { memberOrders, ordersQuery } from '@cubby/features/orders/contract';
import { OrderList } from '@cubby/features/orders/storefront';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';

export async function loader({ site: { client }, request }: LoaderArgs) {
  const address = readQuery(ordersQuery, new URL(request.url).searchParams);
  const list = await client(memberOrders, address).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  return { address, list };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('orders.title'),
  noindex: true,
});

export function Component() {
  const { address, list } = usePageData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <OrderList
        address={address}
        list={list}
        drawing={<img src={noParcels} alt="" width="160" height="160" />}
        onAgain={() => void revalidate()}
      />
      <CalendarBlock />
    </>
  );
}
