import { guestOrder, placeGuestOrder } from '@cubby/features/orders/contract';
import type { Money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { wantedBy } from '@cubby/server/testing/guest';
import { offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { startCardPayment } from '../contract.ts';
import { receiveEvent } from '../server/events/inbox.ts';
import { stripeProvider } from '../server/stripe/provider.ts';
import { doubleSecrets, startStripeDouble } from './stripe-double.ts';

export async function openStripeShop(given: Record<string, string> = {}) {
  const { pool } = await testDatabase();
  const clock = fixedClock('2026-09-01T10:00:00Z');
  const stripe = await startStripeDouble(() => clock.now());
  await openSmallShop(pool, { 'NB-1 harlow': 9000, 'SC-1 harlow': 9000, 'BM-1 paper-fox': 9000 });
  const api = await createTestApi(pool, clock, {
    STRIPE_SECRET_KEY: doubleSecrets.secretKey,
    STRIPE_WEBHOOK_SECRET: doubleSecrets.webhookSecret,
    STRIPE_API_BASE: stripe.apiBase,
    ...given,
  });
  const provider = stripeProvider({ ...doubleSecrets, apiBase: stripe.apiBase });

  async function deliver(event: object): Promise<boolean> {
    const { body, signature } = stripe.send(event);
    const isAccepted = await receiveEvent(pool, provider, body, signature, clock.now());
    await api.runJobs();
    return isAccepted;
  }

  async function ordered(pieces: Record<string, number>) {
    const lines = Object.entries(pieces).map(([offer, quantity]) => {
      const [sku, seller] = offer.split(' ') as [string, string];
      return { offerId: offerId(sku, seller), quantity };
    });
    const { orderNumber, guestOrderToken: bearer } = await api.call(placeGuestOrder, wantedBy(lines));
    const order = () => api.call(guestOrder, { orderNumber }, { bearer });
    const { total } = await order();
    const pay = async (amount: Money = total) =>
      new URL(await api.call(startCardPayment, { orderNumber, total: amount, note: '' }, { bearer })).pathname
        .split('/')
        .at(-1)!;
    return { orderNumber, bearer, order, total, pay };
  }

  async function paid(pieces: Record<string, number>) {
    const placed = await ordered(pieces);
    const sessionId = await placed.pay();
    await deliver(stripe.books.pay(sessionId, 99));
    return { ...placed, sessionId, paymentId: stripe.books.sessions.get(sessionId)!.payment_intent! };
  }

  /** The books' balances of some accounts, in cents; debits are positive. Names omit sellers and orders. */
  async function balances(...types: string[]): Promise<Record<string, number>> {
    const { rows } = await pool.query(
      `select concat_ws(' ', a.type, case when a.type like 'PSP%' then a.object end) as name, sum(p.amount_minor)::int as minor
       from posting p join ledger_account a using (ledger_account_id) where a.type = any($1) group by 1 having sum(p.amount_minor) <> 0 order by 1`,
      [types],
    );
    return Object.fromEntries(rows.map(({ name, minor }) => [name, minor]));
  }

  /** Expects that no invariant is violated, and that the books agree with Stripe. */
  async function isRight(): Promise<unknown> {
    await api.runJobs();
    const { 'PSP_CASH STRIPE': cash = 0 } = await balances('PSP_CASH');
    return { violations: await findViolations(pool), difference: cash - stripe.books.balance() };
  }

  return { pool, clock, stripe, api, provider, deliver, ordered, paid, balances, isRight };
}
export const right = { violations: [], difference: 0 };
