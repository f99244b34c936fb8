import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '@cubby/db';
import { processorFee } from '@cubby/features/ledger/rules';
import type { DeclineReason } from '@cubby/features/orders/rules';
import { money } from '@cubby/money';
import type { CardProvider, ProviderEvent } from '../provider.ts';
import { parseSandboxEvent } from './event.ts';
import { findSandboxSession, openSandboxSession, type SandboxSession, settleSandboxSession } from './store.ts';

export type Sandbox = CardProvider & {
  find(id: string): Promise<SandboxSession | undefined>;
  /**
   * Settles an open session in the caller's transaction and returns it with the event to send; undefined if already
   * settled.
   */
  settle(
    tx: Queryable,
    id: string,
    decline: DeclineReason | undefined,
  ): Promise<{ session: SandboxSession; event: { body: string; signature: string } } | undefined>;
};

/** Our own provider for machines without a real one, with pages and signed events, behind the same interface. */
export function sandboxProvider(db: Queryable, secretKey: string): Sandbox {
  const sign = (body: string | Buffer) => createHmac('sha256', `sandbox ${secretKey}`).update(body).digest('hex');
  return {
    name: 'SANDBOX',
    async openSession(request) {
      const session = await openSandboxSession(db, `cs_sandbox_${randomBytes(16).toString('hex')}`, request);
      // In the buyer's language, as a real provider's page is: the return URL up to its path.
      const base = request.successUrl.split('/checkout/', 1)[0];
      return { sessionId: session.id, url: `${base}/sandbox/card/${session.id}` };
    },
    readEvent(rawBody, signature) {
      const expected = Buffer.from(sign(rawBody));
      const given = Buffer.from(signature ?? '');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return parseSandboxEvent(rawBody.toString('utf8'));
    },
    async closeSession(sessionId) {
      await settleSandboxSession(db, sessionId, 'EXPIRED');
    },
    async findPayment(sessionId) {
      const session = await findSandboxSession(db, sessionId);
      if (session?.status !== 'PAID') return undefined;
      return { paymentId: paymentIdOf(session), amount: money(session.amountMinor, session.currency) };
    },
    findFee: async ({ amount }) => processorFee(amount, sandboxFee),
    // It has no account.
    bookingsSince: async function* () {},
    // No bank takes back a sandbox payment.
    findDispute: async (id) => Promise.reject(new Error(`the sandbox knows no dispute ${id}`)),
    submitEvidence: async (id) => Promise.reject(new Error(`the sandbox knows no dispute ${id}`)),
    async refund({ key }) {
      return { state: 'SENT', refundId: `re_sandbox_${key}` };
    },
    // It always answers.
    findRefund: async () => undefined,
    // It has no pages for refunds.
    readRefund: async () => undefined,
    find: (id) => findSandboxSession(db, id),
    async settle(tx, id, decline) {
      const paid = decline === undefined;
      const session = await settleSandboxSession(tx, id, paid ? 'PAID' : 'FAILED');
      if (!session) return undefined;
      const event: ProviderEvent = {
        id: `evt_sandbox_${session.id}`,
        type: paid ? 'PAID' : 'FAILED',
        sessionId: session.id,
        key: session.key,
        paymentId: paid ? paymentIdOf(session) : null,
        amount: money(session.amountMinor, session.currency),
        ...(decline && { declineReason: decline }),
      };
      const body = JSON.stringify(event);
      return { session, event: { body, signature: sign(body) } };
    },
  };
}

/** The sandbox's fee: 2.9 % and 30 cents, as with real providers (domain 5.3 P3). */
const sandboxFee = { millionths: 29_000, fixedMinor: 30 };

const paymentIdOf = ({ id }: SandboxSession): string => `pi_sandbox_${id}`;
