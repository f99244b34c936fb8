import { type Implementation, implement } from '@cubby/contract/server';
import type { DeclineReason } from '@cubby/features/orders/rules';
import { enqueue } from '@cubby/jobs';
import { money } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import { type SandboxOutcome, sandboxSession, settleSandboxSession } from '../../sandbox-contract.ts';
import type { Delivery } from './delivery.ts';
import type { Sandbox } from './provider.ts';

const slowSeconds = 6;

const declines: Partial<Record<SandboxOutcome, DeclineReason>> = {
  DECLINE: 'INSUFFICIENT_FUNDS',
  REFUSE: 'NOT_CONFIRMED',
};

/** Anyone who knows the session's random id may act as its card holder; these endpoints exist only with the sandbox. */
export const sandboxEndpoints = (sandbox: Sandbox): Implementation[] => [
  implement(sandboxSession, async ({ id }) => {
    const session = await sandbox.find(id);
    if (!session) return fail('OC_NOT_FOUND', 'payments.sandboxMissing');
    const { orderNumber, amountMinor, currency, status, cancelUrl } = session;
    return ok({ id, orderNumber, amount: money(amountMinor, currency), status, cancelUrl });
  }),

  implement(settleSandboxSession, async ({ id, outcome }, { db }) => {
    const settled = await sandbox.settle(db, id, declines[outcome]);
    if (!settled) {
      const session = await sandbox.find(id);
      if (!session) return fail('OC_NOT_FOUND', 'payments.sandboxMissing');
      return ok(session.status === 'PAID' ? session.successUrl : session.cancelUrl);
    }
    const delivery: Delivery = { ...settled.event, times: outcome === 'TWICE' ? 2 : 1 };
    const runAt = outcome === 'SLOW' ? { runAt: new Date(Date.now() + slowSeconds * 1000) } : {};
    await enqueue(db, 'deliver-sandbox-event', delivery, runAt);
    return ok(settled.session.status === 'PAID' ? settled.session.successUrl : settled.session.cancelUrl);
  }),
];
