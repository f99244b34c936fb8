import type { OrderAction, OrderActor } from '@cubby/features/orders/transitions';
import type { RefundReason } from '@cubby/features/payments/rules';

/** What people do with a seller order by one call; shipping, disputes and payments have calls of their own. */
export const orderSteps = [
  'CONFIRM',
  'REJECT',
  'PREPARE',
  'CANCEL',
  'DELIVER',
  'COMPLETE',
  'WITHDRAW',
  'SHIP_AGAIN',
  'RECEIVE_RETURN',
  'END_RETURN',
] as const satisfies readonly OrderAction[];
export type OrderStep = (typeof orderSteps)[number];

/** Why money goes back after a transition; undefined: none does by itself (domain 5.4, column “Ledger”). */
export function refundReasonOf(transition: string): RefundReason | undefined {
  if (transition === 'O20') return 'NOT_CONFIRMED';
  if (transition === 'O22') return 'REJECTED';
  if (['O23', 'O24', 'O25'].includes(transition)) return 'CANCELLED';
  return transition === 'O29' ? 'RETURNED' : undefined;
}

/** A step of the demo: who does what after how many paces in a status. */
export type DemoStep = { actor: OrderActor; action: OrderAction; paces: number; reason?: string };
/** Demo shops that do not simply accept (domain 5.4 O20, O22). */
export const demoRefuser = 'voltage-and-chalk';
export const demoLatecomer = 'linde-und-stift';

/** What a demo seller or carrier does next with a seller order in this status; undefined: it is somebody else's turn. */
export function demoStepFor(status: string, handle: string): DemoStep | undefined {
  const paces = handle === demoLatecomer ? 4 : 1;
  switch (status) {
    case 'PAID':
      return handle === demoRefuser
        ? { actor: 'SELLER', action: 'REJECT', paces, reason: 'The last piece was damaged in our storeroom.' }
        : { actor: 'SELLER', action: 'CONFIRM', paces };
    case 'CONFIRMED':
      return { actor: 'SELLER', action: 'PREPARE', paces };
    case 'IN_PROGRESS':
      return { actor: 'SELLER', action: 'SHIP', paces };
    case 'IN_DELIVERY':
      return { actor: 'CARRIER', action: 'DELIVER', paces: paces * 2 };
    default:
      return undefined;
  }
}
