import { useMayAsStaff } from '@cubby/features/accounts/inner';
import { HeldReviewsPage } from '@cubby/features/reviews/inner';

export { loader, meta } from '@cubby/features/reviews/inner';

export const Component = () => <HeldReviewsPage canDecide={useMayAsStaff('reviews.check')} />;
