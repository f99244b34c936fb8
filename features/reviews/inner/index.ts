export { HeldReviewsPage, loader, meta } from './HeldReviewsPage.tsx';
