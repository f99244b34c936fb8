export { ShopFeesSection } from './ShopFeesSection.tsx';
