import { useText } from '@cubby/i18n/react';
import type { FeeInvoices } from '../contract.ts';
import { FeeInvoiceList } from '../screens/FeeInvoiceList.tsx';

/** For staff: a shop's fee invoices. */
export function ShopFeesSection({ invoices }: { invoices: FeeInvoices }) {
  const { text } = useText();
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="fees-title">
      <h2 id="fees-title" className="text-title">
        {text('feeInvoices.title')}
      </h2>
      <FeeInvoiceList invoices={invoices} />
    </section>
  );
}
