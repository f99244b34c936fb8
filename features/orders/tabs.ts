import { cancelledStatuses } from './stages.ts';
import { type OrderStatus, orderStatuses } from './statuses.ts';

/** The tabs of a member's orders, and what each shows (spec 4.3, design 4.3). */
export const orderTabs = ['CURRENT', 'COMPLETED', 'CANCELLED'] as const;
export type OrderTab = (typeof orderTabs)[number];
const completed: readonly OrderStatus[] = ['COMPLETED', 'CLOSED'];
export const statusesOfTab: Record<OrderTab, readonly OrderStatus[]> = {
  CURRENT: orderStatuses.filter((status) => !completed.includes(status) && !cancelledStatuses.includes(status)),
  COMPLETED: completed,
  CANCELLED: cancelledStatuses,
};
/** The tab of a list of statuses; undefined: none, as for the specification's default filter. */
export const tabOf = (statuses: readonly string[]): OrderTab | undefined =>
  orderTabs.find((tab) => [...statusesOfTab[tab]].sort().join() === [...statuses].sort().join());
