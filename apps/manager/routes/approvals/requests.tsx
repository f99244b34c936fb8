import { RequestsPage } from '@cubby/features/seller-requests/inner';

export { requestsLoader as loader, requestsMeta as meta } from '@cubby/features/seller-requests/inner';

export const Component = () => <RequestsPage />;
