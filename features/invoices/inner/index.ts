export { InvoiceRefundPage, loader as loadInvoiceRefund, meta as invoiceRefundMeta } from './InvoiceRefundPage.tsx';
export { InvoiceRefundsPage, loader as loadInvoiceRefunds, meta as invoiceRefundsMeta } from './InvoiceRefundsPage.tsx';
export { loader as loadProof, meta as proofMeta, ProofPage } from './ProofPage.tsx';
export { loader as loadProofs, meta as proofsMeta, ProofsPage } from './ProofsPage.tsx';
