import type { KeyScope } from '@cubby/contract';
import type { MessageKey } from '@cubby/i18n';
import type { WebhookKind } from '../webhook-rules.ts';

export const scopeLabels: Record<KeyScope, MessageKey> = {
  'offers:read': 'integrations.scope.offersRead',
  'offers:write': 'integrations.scope.offersWrite',
  'orders:read': 'integrations.scope.ordersRead',
  'orders:ship': 'integrations.scope.ordersShip',
  'money:read': 'integrations.scope.moneyRead',
};

export const kindLabels: Record<WebhookKind | 'test', MessageKey> = {
  'order.placed': 'integrations.kind.orderPlaced',
  'order.to-ship': 'integrations.kind.orderToShip',
  'order.cancelled': 'integrations.kind.orderCancelled',
  'order.returned': 'integrations.kind.orderReturned',
  'dispute.opened': 'integrations.kind.disputeOpened',
  'stock.low': 'integrations.kind.stockLow',
  'payout.sent': 'integrations.kind.payoutSent',
  'product.decided': 'integrations.kind.productDecided',
  'batch.finished': 'integrations.kind.batchFinished',
  test: 'integrations.kind.test',
};
