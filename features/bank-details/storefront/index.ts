export { BankDetailsList } from './BankDetailsList.tsx';
