import { type Make, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useState } from 'react';
import { actOnOrder, type SaleDetails } from '../contract.ts';
import type { OrderStep } from '../rules.ts';

/** The steps that a shop takes with an order, and what somebody else changed meanwhile. */
export function useSaleStep(order: SaleDetails, onChanged: () => void | Promise<void>) {
  const { text } = useText();
  const [before, note] = useState<SaleDetails['status']>();
  const { run, ...action } = useAction<string>({
    onConflict: () => {
      note(order.status);
      void onChanged();
    },
  });
  const { number } = order;
  const make = (name: string, call: Make, details?: unknown): Promise<boolean> => {
    note(undefined);
    return run(
      name,
      async (client, options) => {
        const said = await call(client, options);
        await onChanged();
        return said;
      },
      details,
    );
  };
  const take = (step: OrderStep, more: { reason?: string; restocks?: boolean } = {}): Promise<boolean> =>
    make(
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
  const changed = before !== undefined && before !== order.status ? { before, after: order.status } : undefined;
  return { ...action, make, take, changed };
}
export type SaleSteps = ReturnType<typeof useSaleStep>;
