import type { Order } from '@cubby/features/orders/contract';
import { useText } from '@cubby/i18n/react';
import { PaperButton } from '../orders/PaperButton.tsx';

export function ReceiptButton({ order, token }: { order: Order; token?: string | undefined }) {
  const { text } = useText();
  if (order.payment !== 'PAID' || order.paymentMethod === 'INVOICE') return null;
  return (
    <PaperButton
      path={`/receipts/${order.number}.pdf`}
      label={text('orders.receipt')}
      failed={text('orders.receipt.failed')}
      token={token}
    />
  );
}
