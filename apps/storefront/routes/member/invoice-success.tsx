import { ApiError } from '@cubby/contract';
import { memberInvoice } from '@cubby/features/invoices/contract';
import { invoicesPath } from '@cubby/features/invoices/rules';
import { InvoiceSuccess } from '@cubby/features/invoices/storefront';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { redirect } from 'react-router';

/** Redirects to the list if the invoice is unknown. */
export async function loader({ site, request }: LoaderArgs) {
  const key = new URL(request.url).searchParams.get('invoiceNumber') ?? '';
  const invoice = await site.client(memberInvoice, { key }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  });
  if (!invoice) throw redirect(site.prefix + invoicesPath);
  return { invoice };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('invoices.title'),
  noindex: true,
});

export function Component() {
  const { invoice } = usePageData<typeof loader>();
  return <InvoiceSuccess invoice={invoice} />;
}
