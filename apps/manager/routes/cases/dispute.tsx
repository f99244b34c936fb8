import { DisputePage } from '@cubby/features/disputes/inner';

export { disputeMeta as meta, loadDispute as loader } from '@cubby/features/disputes/inner';

export const Component = () => <DisputePage />;
