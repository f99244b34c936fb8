import type { Order } from '@cubby/features/orders/contract';
import { useText } from '@cubby/i18n/react';

export function NextSteps({ order }: { order: Order }) {
  const { text } = useText();
  const steps = [
    text('orderResult.next.mail', { email: order.contact.email }),
    text('orderResult.next.pack', { count: order.sellerOrders.filter(({ isBilled }) => isBilled).length }),
    text('orderResult.next.cancel'),
  ];
  return (
    <section aria-labelledby="next" className="max-w-words">
      <h2 id="next" className="text-title">
        {text('orderResult.next')}
      </h2>
      <ol className="mt-3 grid gap-3">
        {steps.map((step, i) => (
          <li key={step} className="flex items-start gap-4">
            <span className="step-number size-8!" aria-hidden="true">
              {i + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
