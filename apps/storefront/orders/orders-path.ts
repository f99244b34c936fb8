import { writeQuery } from '@cubby/contract';
import { ordersQuery } from '@cubby/features/orders/contract';
import { ordersPath, statusesOfTab } from '@cubby/features/orders/rules';

/** A member's current orders: every link to the list names its statuses (design 2, 2.27). */
export const currentOrdersPath = ordersPath + writeQuery(ordersQuery, { statuses: statusesOfTab.CURRENT });
