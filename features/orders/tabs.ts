import { cancelledStatuses } from './stages.ts';
import { type OrderStatus, orderStatuses } from './statuses.ts';

/** The tabs of a member's orders, with their statuses (spec 4.3, design 4.3). */
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

/** The statuses in which a seller order has ended; only a completed one is closed or disputed later (O18, O32, O33). */
export const endedStatuses = [
  'COMPLETED',
  'CLOSED',
  'CANCELLED',
  'REJECTED',
  'REJECTED_BY_TIMEOUT',
] as const satisfies readonly OrderStatus[];

/** The tabs of a shop's orders; TODO has everything that waits for the shop, by urgency. */
export const saleTabs = ['TODO', 'LATE', 'TODAY', 'CONFIRM', 'PACK', 'SHIP', 'WAITING', 'DONE'] as const;
export type SaleTab = (typeof saleTabs)[number];

/** The shop's next task with one of its orders; WAIT: others act next. */
export const saleWorks = ['CONFIRM', 'SHIP', 'RECEIVE', 'WAIT', 'NONE'] as const;
export type SaleWork = (typeof saleWorks)[number];
