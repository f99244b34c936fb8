import { ShopsPage } from '@cubby/features/shop-settings/inner';

export { loadShops as loader, shopsMeta as meta } from '@cubby/features/shop-settings/inner';

export const Component = () => <ShopsPage />;
