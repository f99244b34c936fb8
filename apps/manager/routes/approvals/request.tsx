import { useMayAsStaff } from '@cubby/features/accounts/inner';
import { RequestPage } from '@cubby/features/seller-requests/inner';

export { requestLoader as loader, requestMeta as meta } from '@cubby/features/seller-requests/inner';

export const Component = () => <RequestPage canSettle={useMayAsStaff('requests.settle')} />;
