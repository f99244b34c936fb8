import { ShopPage } from '@cubby/features/shop-settings/inner';

export { loadShop as loader, shopMeta as meta } from '@cubby/features/shop-settings/inner';

export const Component = () => <ShopPage />;
