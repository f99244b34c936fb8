export { loader as orderLoader, meta as orderMeta, OrderPage } from './OrderPage.tsx';
