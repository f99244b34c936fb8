import { type Pool, transaction, uuidv7 } from '@cubby/db';
import { cancelledStatuses, longestHold, stageOfStatus } from '@cubby/features/orders/rules';
import { applyToOrder, findOrderForPayment, lockOrder, type OrderForPayment } from '@cubby/features/orders/server';
import { enqueue } from '@cubby/jobs';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import type { CheckoutRequest } from '../../rules.ts';
import type { CardProvider } from '../provider.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';
import {
  type ActiveSession,
  failStartingSession,
  findActiveSession,
  insertSession,
  noteOpened,
} from './session-store.ts';

type Refused = Failure<'OC_NOT_FOUND' | 'OC_CART_CHANGED' | 'OC_WRONG_STATUS' | 'OC_PAYMENT_PROVIDER'>;

/**
 * Starts an order's card payment: claim (one transaction), ask the provider (no transaction), record its answer (one
 * transaction). If the process dies in between, a STARTING session remains; the next try asks the provider with the
 * same key and gets the same page. An order has at most one payable session, so two tabs cannot pay it twice.
 */
export async function startPayment(
  pool: Pool,
  provider: CardProvider,
  request: CheckoutRequest,
  origin: (order: OrderForPayment) => string,
  now: Date,
): Promise<Result<string, Refused>> {
  const claimed = await transaction(
    pool,
    async (tx): Promise<Result<{ order: OrderForPayment; session: ActiveSession }, Refused>> => {
      const found = await findOrderForPayment(tx, { number: request.orderNumber });
      if (!found) return fail('OC_NOT_FOUND', 'orders.missing', { path: ['orderNumber'] });
      await lockOrder(tx, found.orderId);
      // Read again under the lock: a seller may have rejected their part meanwhile.
      const order = (await findOrderForPayment(tx, { id: found.orderId }))!;
      if (order.total.amountMinor !== request.total.amountMinor || order.total.currency !== request.total.currency)
        return fail('OC_CART_CHANGED', 'payments.amountChanged', { path: ['total'] });
      // A seller may have rejected their part already: the rest is paid without it.
      const alive = order.sellerOrders.filter(({ status }) => !cancelledStatuses.includes(status));
      const isUnpaid = alive.every(({ status }) => stageOfStatus(status) === 'PAYMENT');
      if (!order.heldUntil || order.heldUntil <= now || !isUnpaid)
        return fail('OC_WRONG_STATUS', 'payments.notPayable');
      const active = await findActiveSession(tx, order.orderId);
      if (active) return ok({ order, session: active });
      const applied = await applyToOrder(tx, order.orderId, {
        action: 'START_PAYMENT',
        actor: 'BUYER',
        now,
        dueAt: order.heldUntil,
      });
      if (!applied.ok) return applied;
      const id = uuidv7(now);
      await insertSession(tx, id, order.orderId, provider.name, order.total, now);
      return ok({ order, session: { id, checkoutUrl: null, askedAt: now } });
    },
  );
  if (!claimed.ok) return claimed;
  const { order, session } = claimed.value;
  if (session.checkoutUrl) return ok(session.checkoutUrl);

  const prefix = order.locale === 'en' ? '' : `/${order.locale}`;
  const site = origin(order) + prefix;
  const page = (path: string) => `${site}${path}?orderNum=${order.number}`;
  try {
    const opened = await provider.openSession({
      key: session.id,
      orderNumber: order.number,
      amount: order.total,
      email: order.email,
      locale: order.locale,
      successUrl: order.isMembers ? `${site}/checkout/thanks/${order.number}` : page('/checkout/success-pay'),
      cancelUrl: page('/checkout/error-pay'),
      // The buyer may extend the hold while paying; the page is closed once the hold has ended.
      expiresAt: longestHold(order.placedAt),
      askedAt: session.askedAt,
    });
    if (await keepOpened(pool, session.id, opened)) return ok(opened.url);
  } catch (error) {
    // The session stays claimed: the next try asks for the same page.
    if (!(error instanceof ProviderUnavailable)) throw error;
    await transaction(pool, async (tx) => {
      await lockOrder(tx, order.orderId);
      if (!(await failStartingSession(tx, session.id))) return;
      await applyToOrder(tx, order.orderId, {
        action: 'FAIL_PAYMENT',
        actor: 'PSP',
        now,
        reason: 'provider unreachable',
        dueAt: order.heldUntil,
      });
    });
  }
  return fail('OC_PAYMENT_PROVIDER', 'payments.providerAway');
}

/**
 * Records the provider's answer whatever the session's state: its hold may have ended, or a concurrent request may have
 * ended it. Then no buyer is sent to its page and it is closed; a payment made there is still recognized.
 */
const keepOpened = (pool: Pool, id: string, opened: { sessionId: string; url: string }): Promise<boolean> =>
  transaction(pool, async (tx) => {
    const isOpen = await noteOpened(tx, id, opened);
    if (!isOpen) await enqueue(tx, 'close-session', { sessionId: opened.sessionId });
    return isOpen;
  });
