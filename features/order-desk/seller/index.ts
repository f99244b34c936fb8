export { OrderDesk } from './OrderDesk.tsx';
