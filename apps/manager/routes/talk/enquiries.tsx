import { useMayAsStaff } from '@cubby/features/accounts/inner';
import { EnquiriesPage } from '@cubby/features/enquiries/inner';

export { loader, meta } from '@cubby/features/enquiries/inner';

export const Component = () => <EnquiriesPage canSettle={useMayAsStaff('enquiries.settle')} />;
