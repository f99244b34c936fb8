import noDisputes from 'virtual:drawing/folder?color=sky';
import { ApiError, readQuery } from '@cubby/contract';
import { disputesQuery, memberDisputes } from '@cubby/features/disputes/contract';
import { DisputeList } from '@cubby/features/disputes/storefront';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';
import { currentOrdersPath } from '../../orders/orders-path.ts';

export async function loader({ site: { client }, request }: LoaderArgs) {
  const address = readQuery(disputesQuery, new URL(request.url).searchParams);
  const list = await client(memberDisputes, address).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  return { address, list };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('disputes.title'),
  noindex: true,
});

export function Component() {
  const { address, list } = usePageData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <DisputeList
      address={address}
      list={list}
      ordersPath={currentOrdersPath}
      drawing={<img src={noDisputes} alt="" width="160" height="160" />}
      onAgain={() => void revalidate()}
    />
  );
}
