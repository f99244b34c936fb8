import type { OrderStatus } from '@cubby/features/orders/rules';
import type { MessageKey } from '@cubby/i18n';

/** The label of a status change. A return ends in the order's earlier status, which would not show the end. */
export const changeOf = (status: OrderStatus, before: OrderStatus | undefined): MessageKey =>
  before === 'RETURN' && status !== 'RETURN' && status !== 'DISPUTE_OPEN'
    ? 'fulfilment.sale.history.returned'
    : `orders.status.${status}`;
