import type { OrderAction, OrderActor } from '@cubby/features/orders/transitions';

/** A step of the demo: who does what, after how many paces in a status. */
export type DemoStep = { actor: OrderActor; action: OrderAction; paces: number; reason?: string };
/** Demo shops that reject orders or stay silent (domain 5.4 O20, O22). */
export const demoRefuser = 'voltage-and-chalk';
export const demoLatecomer = 'linde-und-stift';

/** If a member of the shop used the seller site since then, they act for it and the demo does not. */
export const visitedSince = (now: Date): Date => new Date(now.getTime() - 86_400_000);

/** The next step of a demo seller or carrier in this status; undefined: another party must act. */
export function demoStepFor(
  { status, isConfirmed, isSentBack }: { status: string; isConfirmed: boolean; isSentBack: boolean },
  handle: string,
): DemoStep | undefined {
  const paces = handle === demoLatecomer ? 4 : 1;
  // With an invoice they confirm before payment, and prepare afterwards.
  if (status === 'PAID' && isConfirmed) return { actor: 'SELLER', action: 'PREPARE', paces };
  switch (status) {
    case 'CREATED':
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
    case 'RETURN':
      return isSentBack ? { actor: 'SELLER', action: 'RECEIVE_RETURN', paces } : undefined;
    default:
      return undefined;
  }
}
