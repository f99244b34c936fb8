import { useSteps } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { actOnOrder, type SaleDetails } from '../contract.ts';
import { isAnyPaid, type OrderStep } from '../rules.ts';

/** The steps that a shop takes with an order, and concurrent changes by others. */
export function useSaleStep(order: SaleDetails, onChanged: () => void | Promise<void>) {
  const { number, status } = order;
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
        if (isAnyPaid(order) || (step !== 'CANCEL' && step !== 'REJECT'))
          return text(`fulfilment.sale.done.${step as 'CONFIRM'}`);
        return text(`fulfilment.sale.done.${step}.unpaid`);
      },
      more,
    );
  return { ...steps, take };
}
export type SaleSteps = ReturnType<typeof useSaleStep>;
