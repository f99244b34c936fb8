import type { Tx } from '@cubby/db';
import type { CardProvider } from '@cubby/features/payments/server';

export type Case = { tx: Tx; provider: CardProvider['name']; orderId: string; paymentId: string; now: Date };
