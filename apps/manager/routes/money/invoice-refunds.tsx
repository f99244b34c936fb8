import { InvoiceRefundsPage } from '@cubby/features/invoices/inner';
import { RefundTabs } from '@cubby/features/payments/inner';

export { invoiceRefundsMeta as meta, loadInvoiceRefunds as loader } from '@cubby/features/invoices/inner';

export const Component = () => <InvoiceRefundsPage tabs={<RefundTabs current="/invoice-refunds" />} />;
