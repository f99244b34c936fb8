import { writeQuery } from '@cubby/contract';
import { ordersQuery } from '@cubby/features/orders/contract';
import { ordersPath, statusesOfTab } from '@cubby/features/orders/rules';

export const currentOrdersPath = ordersPath + writeQuery(ordersQuery, { statuses: statusesOfTab.CURRENT });
