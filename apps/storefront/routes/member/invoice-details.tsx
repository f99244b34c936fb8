import { ApiError } from '@cubby/contract';
import { listBankDetails } from '@cubby/features/bank-details/contract';
import { memberInvoice } from '@cubby/features/invoices/contract';
import { InvoicePage } from '@cubby/features/invoices/storefront';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { data, useRevalidator } from 'react-router';
import { PrintHead } from '../../order-result/PrintHead.tsx';
import { SendProofs } from '../../orders/SendProofs.tsx';

const keyPattern = /^([A-Z]{2}-\d{4}-\d{6,9}|[0-9A-HJKMNP-TV-Z]{10})$/;

export async function loader({ site: { client }, params }: LoaderArgs) {
  const { invoiceNumber: key = '' } = params;
  if (!keyPattern.test(key)) throw data(null, { status: 404 });
  const signedOut = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return undefined;
    return missing(error);
  };
  const [invoice, accounts] = await Promise.all([
    client(memberInvoice, { key }).catch(signedOut),
    client(listBankDetails, {}).catch(signedOut),
  ]);
  return { invoice, accounts: accounts ?? [] };
}

export const meta = ({ data: loaded, site: { translator } }: MetaArgs<Awaited<ReturnType<typeof loader>>>): Meta => ({
  title: loaded?.invoice?.number
    ? translator.text('invoices.details.title', { number: `\u2066${loaded.invoice.number}\u2069` })
    : translator.text(loaded?.invoice?.isRequested ? 'invoices.requested' : 'invoices.details.draft'),
  noindex: true,
});

export function Component() {
  const { invoice, accounts } = usePageData<typeof loader>();
  const { revalidate } = useRevalidator();
  const onChanged = () => void revalidate();
  if (!invoice) return null;
  return (
    <InvoicePage
      key={invoice.key}
      invoice={invoice}
      accounts={accounts}
      printHead={<PrintHead />}
      proofs={
        invoice.number && invoice.outstanding.amountMinor > 0 && <SendProofs invoice={invoice} onChanged={onChanged} />
      }
      onChanged={onChanged}
    />
  );
}
