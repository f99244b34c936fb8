import noInvoices from 'virtual:drawing/folder?color=sky';
import { ApiError, readQuery } from '@cubby/contract';
import { invoicesQuery, memberInvoices } from '@cubby/features/invoices/contract';
import { InvoiceList } from '@cubby/features/invoices/storefront';
import { statementPath } from '@cubby/features/statements/rules';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';
import { currentOrdersPath } from '../../orders/orders-path.ts';

export async function loader({ site: { client }, request }: LoaderArgs) {
  const address = readQuery(invoicesQuery, new URL(request.url).searchParams);
  const list = await client(memberInvoices, address).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  return { address, list };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('invoices.title'),
  noindex: true,
});

export function Component() {
  const { address, list } = usePageData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <InvoiceList
      address={address}
      list={list}
      ordersPath={currentOrdersPath}
      statementPath={statementPath}
      drawing={<img src={noInvoices} alt="" width="160" height="160" />}
      onAgain={() => void revalidate()}
    />
  );
}
