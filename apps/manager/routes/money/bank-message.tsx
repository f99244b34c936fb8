import { BankMessagePage } from '@cubby/features/reconciliation/inner';

export { bankMessageMeta as meta, loadBankMessage as loader } from '@cubby/features/reconciliation/inner';

export const Component = () => <BankMessagePage />;
