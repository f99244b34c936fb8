import { ownFeeInvoices } from '@cubby/features/fee-invoices/contract';
import { FeeInvoiceList } from '@cubby/features/fee-invoices/screens';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';

export const loader = async ({ params, site: { client } }: LoaderArgs) => ({
  shop: params.shop!,
  found: await client(ownFeeInvoices, { shop: params.shop! }).catch(missing),
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('feeInvoices.title'),
  noindex: true,
});

export function Component() {
  const { shop, found } = usePageData<typeof loader>();
  const { text } = useText();
  return (
    <>
      <PageTop above={{ path: `/money/${shop}`, label: text('payouts.money') }} lead={text('feeInvoices.lead')} />
      <FeeInvoiceList invoices={found.invoices} />
    </>
  );
}
