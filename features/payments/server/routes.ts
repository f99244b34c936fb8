import { type Implementation, implement } from '@cubby/contract/server';
import { isBuyer } from '@cubby/features/orders/policy';
import { findOwner, type OrderForPayment } from '@cubby/features/orders/server';
import { findAccountsOf } from '@cubby/features/schools/server';
import { fail, ok } from '@cubby/result';
import { payFromSchoolAccount, paymentMethods, startCardPayment } from '../contract.ts';
import { methodsFor } from '../rules.ts';
import { payByAccount } from './account/pay-by-account.ts';
import type { PaymentNotices } from './notices.ts';
import type { CardProvider } from './provider.ts';
import { startPayment } from './sessions/start-payment.ts';

export const paymentEndpoints = (
  provider: CardProvider,
  open: { cardsOpen: boolean; invoicesOpen: boolean },
  originOf: (order: OrderForPayment) => string,
  notices: PaymentNotices,
): Implementation[] => [
  implement(paymentMethods, async (_input, { db, accountId }) => {
    const accounts = accountId === undefined ? [] : await findAccountsOf(db, accountId);
    return ok(methodsFor({ ...open, hasAccount: accounts.some(({ mayPay }) => mayPay) }));
  }),

  implement(startCardPayment, async (request, { db, pool, actor, now }) => {
    const owned = await findOwner(db, request.orderNumber);
    if (!owned || !isBuyer(actor, owned)) return fail('OC_NOT_FOUND', 'orders.missing', { path: ['orderNumber'] });
    return startPayment(pool, provider, request, originOf, now);
  }),

  implement(payFromSchoolAccount, async (request, { db, actor, accountId, now }) => {
    const owned = await findOwner(db, request.orderNumber);
    if (!owned || !isBuyer(actor, owned)) return fail('OC_NOT_FOUND', 'orders.missing', { path: ['orderNumber'] });
    return payByAccount(db, { ...request, accountId }, notices, now);
  }),
];
