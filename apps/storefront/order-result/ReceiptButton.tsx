import type { Order } from '@cubby/features/orders/contract';
import { useText } from '@cubby/i18n/react';
import { Button, ButtonLink } from '@cubby/ui';
import { useState } from 'react';

/** The receipt of an order that is paid; invoices are papers of their own. `token`: the guest's, which no link can carry. */
export function ReceiptButton({ order, token }: { order: Order; token?: string | undefined }) {
  const { text } = useText();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  if (order.payment !== 'PAID' || order.paymentMethod === 'INVOICE') return null;
  const path = `/receipts/${order.number}.pdf`;
  if (!token)
    return (
      <ButtonLink look="quiet" href={path} target="_blank" className="print:hidden">
        {text('orders.receipt')}
      </ButtonLink>
    );
  const fetchIt = async () => {
    setState('busy');
    try {
      const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`${answer.status}`);
      save(await answer.blob(), `${order.number}.pdf`);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button look="quiet" busy={state === 'busy'} className="print:hidden" onClick={() => void fetchIt()}>
        {text('orders.receipt')}
      </Button>
      <span role="status" className="text-error">
        {state === 'failed' && text('orders.receipt.failed')}
      </span>
    </>
  );
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
