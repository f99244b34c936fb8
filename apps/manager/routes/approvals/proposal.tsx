import { useMayAsStaff } from '@cubby/features/accounts/inner';
import { ProposalReview } from '@cubby/features/proposals/inner';

export { reviewLoader as loader, reviewMeta as meta } from '@cubby/features/proposals/inner';

export const Component = () => <ProposalReview canReview={useMayAsStaff('products.review')} />;
