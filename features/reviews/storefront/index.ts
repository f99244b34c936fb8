export { OwnReviewList } from './OwnReviewList.tsx';
export { ProductReviews } from './ProductReviews.tsx';
export { ReviewEditor } from './ReviewEditor.tsx';
