import { type Make, useAction } from '@cubby/forms';
import type { ReactNode } from 'react';
import { actOnOrder } from '../contract.ts';
import type { BuyerStep } from '../rules.ts';

/** The returned pieces. */
type Pieces = { offerId: string; quantity: number }[];

/**
 * The steps that a buyer takes with a seller order: a guest with the order's token, a member without one. `onChanged`:
 * the order may have changed.
 */
export function useBuyerStep(number: string, token: string | undefined, onChanged: () => void) {
  const { run, ...action } = useAction<BuyerStep>({ bearer: token, onConflict: onChanged });
  const take = (step: BuyerStep, words: ReactNode, lines?: Pieces): Promise<boolean> => {
    const make: Make = async (client, options) => {
      await client(actOnOrder, { number, action: step, reason: undefined, ...(lines && { lines }) }, options);
      onChanged();
      return words;
    };
    return run(step, make, lines);
  };
  return { take, ...action };
}
