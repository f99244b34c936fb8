export { BankMessagePage, loader as loadBankMessage, meta as bankMessageMeta } from './BankMessagePage.tsx';
export { BankMessagesPage, loader as loadBankMessages, meta as bankMessagesMeta } from './BankMessagesPage.tsx';
export { BankTabs } from './BankTabs.tsx';
