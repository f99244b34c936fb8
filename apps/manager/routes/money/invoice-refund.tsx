import { useMayAsStaff } from '@cubby/features/accounts/inner';
import { InvoiceRefundPage } from '@cubby/features/invoices/inner';

export { invoiceRefundMeta as meta, loadInvoiceRefund as loader } from '@cubby/features/invoices/inner';

export const Component = () => <InvoiceRefundPage canSettle={useMayAsStaff('refunds.settle')} />;
