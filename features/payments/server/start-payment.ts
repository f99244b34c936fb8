import { type Pool, statement, transaction, uuidv7 } from '@cubby/db';
import { stageOfStatus } from '@cubby/features/orders/rules';
import { applyToOrder, findOrderForPayment, type OrderForPayment } from '@cubby/features/orders/server';
import { enqueue } from '@cubby/jobs';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import type { CheckoutRequest } from '../rules.ts';
import type { CardProvider } from './provider.ts';

type Refused = Failure<'OC_NOT_FOUND' | 'OC_CART_CHANGED' | 'OC_WRONG_STATUS' | 'OC_PAYMENT_PROVIDER'>;
type Session = { id: string; checkoutUrl: string | null; askedAt: Date };

const lockOrder = statement('payments_lock_order', 'select from "order" where order_id = $1 for update');
const livingSession = statement<Session>(
  'payments_living_session',
  `select checkout_session_id as id, checkout_url as "checkoutUrl", created_at as "askedAt" from checkout_session
   where order_id = $1 and status in ('STARTING', 'OPEN')`,
);
const insertSession = statement(
  'payments_insert_session',
  `insert into checkout_session (checkout_session_id, order_id, provider, status, amount_minor, currency, created_at)
   values ($1, $2, $3, 'STARTING', $4, $5, $6)`,
);
const noteSession = statement<{ status: string }>(
  'payments_note_session',
  `update checkout_session set status = case when status = 'STARTING' then 'OPEN' else status end,
     provider_session_id = $2, checkout_url = $3
   where checkout_session_id = $1 returning status`,
);
const failSession = statement(
  'payments_fail_session',
  `update checkout_session set status = 'FAILED' where checkout_session_id = $1 and status = 'STARTING'`,
);

/**
 * Starts an order's card payment: claim (one transaction), ask the provider (none), note its answer (one transaction).
 * A process that dies in between leaves a STARTING session; the next try asks the provider with the same key and gets the
 * same page. One order has at most one living session, so it cannot be paid twice by two tabs.
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
    async (tx): Promise<Result<{ order: OrderForPayment; session: Session }, Refused>> => {
      const order = await findOrderForPayment(tx, { number: request.orderNumber });
      if (!order) return fail('OC_NOT_FOUND', 'orders.missing', { field: 'orderNum' });
      await lockOrder.run(tx, order.orderId);
      if (
        order.total.amountMinor !== request.expected.amountMinor ||
        order.total.currency !== request.expected.currency
      )
        return fail('OC_CART_CHANGED', 'payments.amountChanged', { field: 'summ' });
      if (
        !order.heldUntil ||
        order.heldUntil <= now ||
        order.sellerOrders.some((sellerOrder) => stageOfStatus(sellerOrder.status) !== 'PAYMENT')
      )
        return fail('OC_WRONG_STATUS', 'payments.notPayable');
      const living = await livingSession.first(tx, order.orderId);
      if (living) return ok({ order, session: living });
      const applied = await applyToOrder(tx, order.orderId, {
        action: 'START_PAYMENT',
        actor: 'BUYER',
        now,
        dueAt: order.heldUntil,
      });
      if (!applied.ok) return applied;
      const id = uuidv7(now);
      await insertSession.run(tx, id, order.orderId, provider.name, order.total.amountMinor, order.total.currency, now);
      return ok({ order, session: { id, checkoutUrl: null, askedAt: now } });
    },
  );
  if (!claimed.ok) return claimed;
  const { order, session } = claimed.value;
  if (session.checkoutUrl) return ok(session.checkoutUrl);

  const prefix = order.locale === 'en' ? '' : `/${order.locale}`;
  const page = (path: string) => `${origin(order)}${prefix}${path}?orderNum=${order.number}`;
  try {
    const opened = await provider.openSession({
      key: session.id,
      orderNumber: order.number,
      amount: order.total,
      email: order.email,
      locale: order.locale,
      successUrl: page('/checkout/success-pay'),
      cancelUrl: page('/checkout/error-pay'),
      expiresAt: order.heldUntil!,
      askedAt: session.askedAt,
    });
    if (await noteOpened(pool, session.id, opened)) return ok(opened.url);
  } catch {
    await transaction(pool, async (tx) => {
      await lockOrder.run(tx, order.orderId);
      if ((await failSession.run(tx, session.id)) === 0) return;
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
 * Notes what the provider answered, whatever has become of the session meanwhile: its hold may have ended, or a twin of
 * this call has given it up. Then nobody may be led to its page, and it is closed; who pays there all the same is known.
 */
const noteOpened = (pool: Pool, id: string, opened: { sessionId: string; url: string }): Promise<boolean> =>
  transaction(pool, async (tx) => {
    const noted = await noteSession.first(tx, id, opened.sessionId, opened.url);
    const isOpen = noted?.status === 'OPEN';
    if (!isOpen) await enqueue(tx, 'close-session', { sessionId: opened.sessionId });
    return isOpen;
  });
