import { DisputesPage } from '@cubby/features/disputes/seller';

export { disputesMeta as meta, loadDisputes as loader } from '@cubby/features/disputes/seller';

export const Component = () => <DisputesPage />;
