import { useMayAsStaff } from '@cubby/features/accounts/inner';
import { ProofPage } from '@cubby/features/invoices/inner';

export { loadProof as loader, proofMeta as meta } from '@cubby/features/invoices/inner';

export const Component = () => <ProofPage canSettle={useMayAsStaff('invoices.settle')} />;
