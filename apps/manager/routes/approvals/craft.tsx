import { useMayAsStaff } from '@cubby/features/accounts/inner';
import { CraftReview } from '@cubby/features/crafts/inner';

export { craftLoader as loader, craftMeta as meta } from '@cubby/features/crafts/inner';

export const Component = () => <CraftReview canReview={useMayAsStaff('crafts.review')} />;
