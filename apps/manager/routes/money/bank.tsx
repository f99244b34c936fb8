import { BankMessagesPage } from '@cubby/features/reconciliation/inner';

export { bankMessagesMeta as meta, loadBankMessages as loader } from '@cubby/features/reconciliation/inner';

export const Component = () => <BankMessagesPage />;
