import { statement, type Tx } from '@cubby/db';

const drop = statement('orders_drop_attribution', 'update "order" set attributed_to = null where order_id = $orderId');
export const dropAttribution = (tx: Tx, orderId: string): Promise<number> => drop.run(tx, { orderId });
