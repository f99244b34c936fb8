import { WatchPage } from '@cubby/features/support/inner';

export { loadWatch as loader, watchMeta as meta } from '@cubby/features/support/inner';

export const Component = () => <WatchPage />;
