import { type Implementation, implement } from '@cubby/contract/server';
import { isBuyer } from '@cubby/features/orders/policy';
import { findOwner, type OrderForPayment } from '@cubby/features/orders/server';
import { fail, ok } from '@cubby/result';
import { paymentMethods, startCardPayment } from '../contract.ts';
import { methodsFor } from '../rules.ts';
import type { CardProvider } from './provider.ts';
import { startPayment } from './start-payment.ts';

export const paymentEndpoints = (
  provider: CardProvider,
  cardsOpen: boolean,
  originOf: (order: OrderForPayment) => string,
): Implementation[] => [
  implement(paymentMethods, async () => ok(methodsFor(cardsOpen))),

  implement(startCardPayment, async (request, { db, pool, actor, now }) => {
    const owned = await findOwner(db, request.orderNumber);
    if (!owned || !isBuyer(actor, owned)) return fail('OC_NOT_FOUND', 'orders.missing', { path: ['orderNumber'] });
    return startPayment(pool, provider, request, originOf, now);
  }),
];
