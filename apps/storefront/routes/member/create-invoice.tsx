import { ApiError } from '@cubby/contract';
import { listBankDetails } from '@cubby/features/bank-details/contract';
import { BankDetailsForm } from '@cubby/features/bank-details/storefront';
import { invoiceableOrders, memberInvoice } from '@cubby/features/invoices/contract';
import { pathOfInvoice } from '@cubby/features/invoices/rules';
import { CreateInvoice } from '@cubby/features/invoices/storefront';
import { orderNumberPattern, pathOfOrder } from '@cubby/features/orders/rules';
import { useText } from '@cubby/i18n/react';
import { ifReadable, type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { ButtonLink, EmptyState } from '@cubby/ui';
import { data, useParams, useRevalidator } from 'react-router';

export async function loader({ site: { client }, params }: LoaderArgs) {
  const { orderNumber = '' } = params;
  if (!orderNumberPattern.test(orderNumber)) throw data(null, { status: 404 });
  const [invoiceable, accounts] = await Promise.all([
    client(invoiceableOrders, { orderNumber }).catch((error: unknown) => {
      if (error instanceof ApiError && (error.status === 401 || error.status === 409)) return undefined;
      return missing(error);
    }),
    ifReadable(client(listBankDetails, {})),
  ]);
  const key = invoiceable?.invoiceKey;
  return { invoiceable, accounts: accounts ?? [], invoice: key ? await client(memberInvoice, { key }) : undefined };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('invoices.create.title'),
  noindex: true,
});

export function Component() {
  const { orderNumber = '' } = useParams();
  const { invoiceable, accounts, invoice } = usePageData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { text } = useText();
  const { prefix } = useSite();
  const isNumbered = invoice && invoice.status !== 'DRAFT';
  return (
    <div className="py-10">
      <h1 className="text-page">{text('invoices.create.title')}</h1>
      {!invoiceable || isNumbered ? (
        <EmptyState
          title={text(isNumbered ? 'invoices.create.onInvoice' : 'invoices.create.gone')}
          action={
            <ButtonLink href={prefix + (isNumbered ? pathOfInvoice(invoice.key) : pathOfOrder(orderNumber))}>
              {text(isNumbered ? 'invoices.create.onInvoice.see' : 'invoices.none.orders')}
            </ButtonLink>
          }
        >
          {!isNumbered && text('invoices.create.gone.text')}
        </EmptyState>
      ) : (
        <>
          <p className="mt-3 max-w-words text-lead text-soft">
            {text('invoices.create.lead', { number: `\u2066${orderNumber}\u2069` })}
          </p>
          <CreateInvoice
            orderNumber={orderNumber}
            invoiceable={invoiceable}
            draft={invoice}
            accounts={accounts}
            renderAddAccount={(done) => (
              <BankDetailsForm
                details={undefined}
                onCancel={done}
                onSaved={async () => {
                  await revalidate();
                  done();
                }}
              />
            )}
          />
        </>
      )}
    </div>
  );
}
