import { useSteps } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { actOnOrder, type SaleDetails } from '../contract.ts';
import type { OrderStep } from '../rules.ts';

/** The steps that a shop takes with an order, and what somebody else changed meanwhile. */
export function useSaleStep({ number, status }: SaleDetails, onChanged: () => void | Promise<void>) {
  const { text } = useText();
  const steps = useSteps(status, onChanged);
  const take = (step: OrderStep, more: { reason?: string; restocks?: boolean } = {}): Promise<boolean> =>
    steps.make(
      step,
      async (client, options) => {
        const { reason, restocks } = more;
        await client(
          actOnOrder,
          { number, action: step, reason, ...(restocks !== undefined && { restocks }) },
          options,
        );
        return text(`fulfilment.sale.done.${step as 'CONFIRM'}`);
      },
      more,
    );
  return { ...steps, take };
}
export type SaleSteps = ReturnType<typeof useSaleStep>;
