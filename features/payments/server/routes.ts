import { memberOf } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import { isBuyer } from '@cubby/features/orders/policy';
import { findOwner, type OrderForPayment } from '@cubby/features/orders/server';
import { findAccountsOf } from '@cubby/features/schools/server';
import { fail, ok } from '@cubby/result';
import { payFromSchoolAccount, paymentMethods, startCardPayment } from '../contract.ts';
import { methodsFor } from '../rules.ts';
import type { PaymentNotices } from './notices.ts';
import { payByAccount } from './pay-by-account.ts';
import type { CardProvider } from './provider.ts';
import { startPayment } from './start-payment.ts';

export const paymentEndpoints = (
  provider: CardProvider,
  /** Which methods are open at all. */
  open: { cardsOpen: boolean; invoicesOpen: boolean },
  originOf: (order: OrderForPayment) => string,
  notices: PaymentNotices,
): Implementation[] => [
  implement(paymentMethods, async (_input, { db, actor }) => {
    const accountId = memberOf(actor);
    const accounts = accountId === undefined ? [] : await findAccountsOf(db, accountId);
    return ok(methodsFor({ ...open, hasAccount: accounts.length > 0 }));
  }),

  implement(startCardPayment, async (request, { db, pool, actor, now }) => {
    const owned = await findOwner(db, request.orderNumber);
    if (!owned || !isBuyer(actor, owned)) return fail('OC_NOT_FOUND', 'orders.missing', { path: ['orderNumber'] });
    return startPayment(pool, provider, request, originOf, now);
  }),

  implement(payFromSchoolAccount, async ({ billId, orderNumber }, { db, actor, now }) => {
    const accountId = memberOf(actor);
    if (accountId === undefined) return fail('OC_UNAUTHORIZED', 'error.unauthorized');
    const owned = await findOwner(db, orderNumber);
    if (!owned || !isBuyer(actor, owned)) return fail('OC_NOT_FOUND', 'orders.missing', { path: ['orderNumber'] });
    return payByAccount(db, { billId, orderNumber, accountId }, notices, now);
  }),
];
