export { CreateInvoice } from './CreateInvoice.tsx';
export { InvoiceList } from './InvoiceList.tsx';
export { InvoicePage } from './InvoicePage.tsx';
export { InvoiceSuccess } from './InvoiceSuccess.tsx';
