import { ShopReviewsPage } from '@cubby/features/reviews/seller';

export { loadShopReviews as loader, shopReviewsMeta as meta } from '@cubby/features/reviews/seller';

export const Component = () => <ShopReviewsPage />;
