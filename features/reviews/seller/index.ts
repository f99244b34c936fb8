export { loadShopReviews, ShopReviewsPage, shopReviewsMeta } from './ShopReviewsPage.tsx';
