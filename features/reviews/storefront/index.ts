export { ProductReviews } from './ProductReviews.tsx';
