import { ProofsPage } from '@cubby/features/invoices/inner';
import { BankTabs } from '@cubby/features/reconciliation/inner';

export { loadProofs as loader, proofsMeta as meta } from '@cubby/features/invoices/inner';

export const Component = () => <ProofsPage tabs={<BankTabs current="/proofs" />} />;
