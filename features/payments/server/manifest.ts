import { transaction } from '@cubby/db';
import type { Feature } from '@cubby/feature';
import { createGuestTokens } from '@cubby/features/orders/server';
import { daysRawEvents } from '../rules.ts';
import { sendAccountRefunds, sendToAccount } from './account/pay-by-account.ts';
import { reconcileBookings } from './bookings/reconcile-bookings.ts';
import { createCardProvider } from './card-provider.ts';
import { recordDonationFees } from './donations/take-donation.ts';
import { applyEvent } from './events/apply-event.ts';
import { forgetRawEvents } from './events/event-store.ts';
import { recordFee, recordMissingFees } from './events/record-fee.ts';
import { mountWebhook } from './events/webhook.ts';
import { paymentInvariants } from './invariant-store.ts';
import { createPaymentNotices } from './notices.ts';
import type { CardProvider } from './provider.ts';
import { sendDueRefunds, sendRefund, tellOfRefund } from './refunds/send-refund.ts';
import { paymentEndpoints } from './routes.ts';
import { deliverSandboxEvent } from './sandbox/delivery.ts';
import { sandboxEndpoints } from './sandbox/routes.ts';
import { checkSession, reconcileSessions, type SessionToCheck } from './sessions/check-sessions.ts';
import { closeSessionsOf } from './sessions/time-out-sessions.ts';
import { staffEndpoints } from './staff-routes.ts';

export const feature: Feature = {
  name: 'payments',
  invariants: paymentInvariants,
  start({ pool, clock, settings, translators, admission }) {
    const { secretKey, origins } = settings;
    const { provider, sandbox, isOpen } = createCardProvider(settings, pool);
    const originOf = (brand: 'cubby' | 'kids') => origins[brand].origin;
    const notices = createPaymentNotices({
      translatorOf: translators.of,
      originOf,
      guestTokenOf: createGuestTokens(secretKey).make,
    });
    return {
      endpoints: [
        ...paymentEndpoints(
          provider,
          { cardsOpen: isOpen, invoicesOpen: settings.bankAccount !== undefined },
          (order) => originOf(order.brand),
          notices,
        ),
        ...(sandbox ? sandboxEndpoints(sandbox) : []),
        ...staffEndpoints(provider, notices),
      ],
      lane: 'money',
      tasks: {
        'apply-provider-event': async (payload, { now }) => {
          const { provider: name, eventId } = payload as { provider: CardProvider['name']; eventId: string };
          await applyEvent(pool, name, eventId, notices, now);
        },
        'send-refund': async (payload, { now }) => {
          const { refundId } = payload as { refundId: string };
          if (!(await sendToAccount({ pool, notices }, refundId, now)))
            await sendRefund({ pool, provider, notices }, refundId, now);
        },
        'tell-of-refund': async (payload, { now }) =>
          tellOfRefund({ pool, notices }, (payload as { refundId: string }).refundId, now),
        'record-fee': async (payload, { now }) =>
          recordFee({ pool, provider }, (payload as { paymentId: string }).paymentId, now),
        'check-session': async (payload, { now }) => checkSession(pool, provider, payload as SessionToCheck, now),
        'close-order-sessions': async (payload) => {
          await transaction(pool, (tx) => closeSessionsOf(tx, (payload as { orderId: string }).orderId));
        },
        'close-session': async (payload) => provider.closeSession((payload as { sessionId: string }).sessionId),
        ...(sandbox && {
          'deliver-sandbox-event': deliverSandboxEvent({ port: settings.port, host: origins.cubby.host }),
        }),
      },
      schedules: [
        {
          name: 'bodies of old events',
          everySeconds: 86_400,
          run: async (now) => {
            await forgetRawEvents(pool, new Date(now.getTime() - daysRawEvents * 86_400_000));
          },
        },
        {
          name: 'refunds to school accounts',
          everySeconds: 60,
          run: (now) => sendAccountRefunds({ pool, notices }, now),
        },
        { name: 'refunds', everySeconds: 60, run: (now) => sendDueRefunds({ pool, provider, notices }, now) },
        { name: 'fees still unknown', everySeconds: 3600, run: (now) => recordMissingFees({ pool, provider }, now) },
        { name: 'fees of donations', everySeconds: 3600, run: (now) => recordDonationFees({ pool, provider }, now) },
        {
          name: 'bookings to reconcile',
          everySeconds: 86_400,
          run: (now) => reconcileBookings({ pool, provider, notices }, now),
        },
        { name: 'sessions to reconcile', everySeconds: 3600, run: (now) => reconcileSessions(pool, provider, now) },
      ],
      mounts: [(app) => mountWebhook(app, { pool, provider, clock, settings, admission })],
    };
  },
};
