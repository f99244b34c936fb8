import type { Implementation } from '@cubby/contract/server';
import type { Pool } from '@cubby/db';
import { timeOutOrders } from '@cubby/features/orders/server';
import type { ScheduledTask, Tasks } from '@cubby/jobs';
import type { FastifyInstance } from 'fastify';
import { applyEvent } from './apply-event.ts';
import { closedProvider } from './closed-provider.ts';
import { createPaymentNotices, type NoticeNeeds } from './notices.ts';
import type { CardProvider } from './provider.ts';
import { paymentEndpoints } from './routes.ts';
import { deliverSandboxEvent } from './sandbox-delivery.ts';
import { sandboxProvider } from './sandbox-provider.ts';
import { sandboxEndpoints } from './sandbox-routes.ts';
import { sendRefund } from './send-refund.ts';
import { type StripeSettings, stripeProvider } from './stripe-provider.ts';
import { closeSessionsOf } from './time-out-sessions.ts';
import { mountWebhook } from './webhook.ts';

export { paymentInvariants } from './invariant-store.ts';

export type PaymentSettings = NoticeNeeds & {
  pool: Pool;
  clock: { now(): Date };
  secretKey: string;
  stripe: StripeSettings | undefined;
  /** Without Stripe: whether the sandbox may play the provider. Never in production. */
  sandboxAllowed: boolean;
  /** Where this process answers, for the sandbox's events. */
  self: { port: number; host: string };
};
export type Payments = {
  endpoints: Implementation[];
  tasks: Tasks;
  schedules: ScheduledTask[];
  mount: (app: FastifyInstance) => Promise<void>;
};

/** Card payments: who plays the provider is a setting; all else is the same. */
export function createPayments({
  pool,
  clock,
  secretKey,
  stripe,
  sandboxAllowed,
  self,
  ...needs
}: PaymentSettings): Payments {
  const sandbox = stripe || !sandboxAllowed ? undefined : sandboxProvider(pool, secretKey);
  const provider: CardProvider = stripe ? stripeProvider(stripe) : (sandbox ?? closedProvider);
  const notices = createPaymentNotices(needs);
  return {
    endpoints: [
      ...paymentEndpoints(provider, provider !== closedProvider, (order) => needs.originOf(order.brand)),
      ...(sandbox ? sandboxEndpoints(sandbox) : []),
    ],
    tasks: {
      'apply-provider-event': async (payload, { now }) => {
        const { provider: name, eventId } = payload as { provider: CardProvider['name']; eventId: string };
        await applyEvent(pool, name, eventId, notices, now);
      },
      'send-refund': async (payload, { now }) =>
        sendRefund(pool, provider, (payload as { refundId: string }).refundId, now),
      'close-session': async (payload) => provider.closeSession((payload as { sessionId: string }).sessionId),
      ...(sandbox && { 'deliver-sandbox-event': deliverSandboxEvent(self) }),
    },
    schedules: [
      {
        name: 'order holds',
        everySeconds: 15,
        run: async (now) => {
          await timeOutOrders(pool, now, closeSessionsOf);
        },
      },
    ],
    mount: async (app) => mountWebhook(app, pool, provider, clock),
  };
}
