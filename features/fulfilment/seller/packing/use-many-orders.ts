import { ApiError, type Client } from '@cubby/contract';
import { type Action, useAction } from '@cubby/forms';
import { newKey } from '@cubby/site';
import { useState } from 'react';

export type PackStep = 'CONFIRM' | 'CHECK' | 'SHIP';
type Refused = { number: string; why: string };
/** The same key for the same request, so that a retry after a lost response is not applied twice. */
type KeyFor = (request: object) => { idempotencyKey: string };
type Steps<Order> = {
  step: PackStep;
  orders: readonly Order[];
  call: (client: Client, order: Order, keyFor: KeyFor) => Promise<unknown>;
  /** The message for the number of orders that succeeded. */
  said: (count: number) => string;
};

export type ManyOrders = Pick<Action<PackStep>, 'busy' | 'said' | 'say' | 'result' | 'run'> & {
  refused: readonly Refused[];
  /** Shows which orders were refused, and the state of the others. */
  show: (refused: readonly Refused[]) => Promise<void>;
  take: <Order extends { number: string }>(steps: Steps<Order>) => Promise<boolean>;
};

/** Applies a step to several orders, one after the other. A refused one is named, and the others continue. */
export function useManyOrders(onChanged: () => void | Promise<void>): ManyOrders {
  const action = useAction<PackStep>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [keys] = useState(() => new Map<string, string>());
  const keyFor: KeyFor = (request) => {
    const what = JSON.stringify(request);
    const idempotencyKey = keys.get(what) ?? newKey();
    keys.set(what, idempotencyKey);
    return { idempotencyKey };
  };
  const show: ManyOrders['show'] = async (failed) => {
    setRefused(failed);
    await onChanged();
  };
  const take: ManyOrders['take'] = ({ step, orders, call, said }) =>
    action.run(step, async (client) => {
      const failed: Refused[] = [];
      for (const order of orders)
        try {
          await call(client, order, keyFor);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          failed.push({ number: order.number, why: error.message });
        }
      await show(failed);
      const count = orders.length - failed.length;
      return count > 0 ? said(count) : undefined;
    });
  return { ...action, refused, show, take };
}
