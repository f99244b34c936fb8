import type { WorkEntry } from '@cubby/features/work/contract';
import { TodayPage } from '@cubby/features/work/inner';

export { loader, meta } from '@cubby/features/work/inner';

export const Component = () => <TodayPage pathOf={pathOf} />;

/** The page on which something is worked on. */
const pathOf = (_item: WorkEntry): string | undefined => undefined;
