import { FinderPage } from '@cubby/features/lookup/inner';

export { finderMeta as meta, loadForStaff as loader } from '@cubby/features/lookup/inner';

export const Component = () => <FinderPage of="staff" />;
