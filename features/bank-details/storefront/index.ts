export { BankDetailsForm } from './BankDetailsForm.tsx';
export { BankDetailsList } from './BankDetailsList.tsx';
