import type { OrderStatus } from '@cubby/features/orders/rules';
import type { MessageKey } from '@cubby/i18n';

/** What a change is called: once what came back is there, the order is as before, so its status would say nothing. */
export const changeOf = (status: OrderStatus, before: OrderStatus | undefined): MessageKey =>
  before === 'RETURN' && status !== 'RETURN' && status !== 'DISPUTE_OPEN'
    ? 'fulfilment.sale.history.returned'
    : `orders.status.${status}`;
