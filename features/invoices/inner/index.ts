export { InvoiceRefundPage, loader as loadInvoiceRefund, meta as invoiceRefundMeta } from './InvoiceRefundPage.tsx';
export { InvoiceRefundsPage, loader as loadInvoiceRefunds, meta as invoiceRefundsMeta } from './InvoiceRefundsPage.tsx';
