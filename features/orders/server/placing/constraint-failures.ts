import { fail } from '@cubby/result';

const notDelivered = fail('OC_NOT_DELIVERED', 'orders.notDeliveredNow');
/**
 * The database's refusals of an order abroad if a guardian changes their mind, or the policy changes, after the order
 * was priced. They do not name the craft.
 */
export const constraintFailures = {
  child_order_policy: notDelivered,
  child_order_choice: notDelivered,
  child_order_customs: notDelivered,
} as const;
