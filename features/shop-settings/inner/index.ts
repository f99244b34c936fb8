export { loader as loadShop, meta as shopMeta, ShopPage } from './ShopPage.tsx';
export { loader as loadShops, meta as shopsMeta, ShopsPage } from './ShopsPage.tsx';
