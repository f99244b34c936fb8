import { FinderPage } from '@cubby/features/lookup/inner';

export { finderMeta as meta, loadForShop as loader } from '@cubby/features/lookup/inner';

export const Component = () => <FinderPage of="shop" />;
