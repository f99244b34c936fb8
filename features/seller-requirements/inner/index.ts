export { ShopRequirementsSection } from './ShopRequirementsSection.tsx';
