export { FeeInvoiceList } from './FeeInvoiceList.tsx';
