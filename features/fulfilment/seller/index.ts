export { PackPage } from './packing/PackPage.tsx';
export { SaleHome } from './SaleHome.tsx';
export { SaleList } from './SaleList.tsx';
export { SalePage } from './SalePage.tsx';
export { atShop } from './use-deadline.ts';
