export { TakeRefundDialog } from './TakeRefundDialog.tsx';
