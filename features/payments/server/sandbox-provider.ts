import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Queryable, statement } from '@cubby/db';
import { type Currency, money } from '@cubby/money';
import type { CardProvider, ProviderEvent } from './provider.ts';

export type SandboxSession = {
  id: string;
  key: string;
  orderNumber: string;
  amountMinor: number;
  currency: Currency;
  successUrl: string;
  cancelUrl: string;
  status: 'OPEN' | 'PAID' | 'FAILED' | 'EXPIRED';
  expiresAt: Date;
};

const insert = statement(
  'sandbox_insert',
  `insert into sandbox_session (sandbox_session_id, request_key, order_number, amount_minor, currency, success_url, cancel_url, status, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, 'OPEN', $8) on conflict (request_key) do nothing`,
);
const columns = `sandbox_session_id as id, request_key as key, order_number as "orderNumber", amount_minor as "amountMinor", currency,
   success_url as "successUrl", cancel_url as "cancelUrl", status, expires_at as "expiresAt"`;
const byKey = statement<SandboxSession>(
  'sandbox_by_key',
  `select ${columns} from sandbox_session where request_key = $1`,
);
const byId = statement<SandboxSession>(
  'sandbox_by_id',
  `select ${columns} from sandbox_session where sandbox_session_id = $1`,
);
const settle = statement<SandboxSession>(
  'sandbox_settle',
  `update sandbox_session set status = $2 where sandbox_session_id = $1 and status = 'OPEN' returning ${columns}`,
);

export type Sandbox = CardProvider & {
  find(id: string): Promise<SandboxSession | undefined>;
  /** Settles an open session, in the caller's transaction, and returns it with the event to send; undefined when it was settled before. */
  settle(
    tx: Queryable,
    id: string,
    paid: boolean,
  ): Promise<{ session: SandboxSession; event: { body: string; signature: string } } | undefined>;
};

/** A provider of our own for machines without one: pages, signed events and all, over the same doors as a real one. */
export function sandboxProvider(db: Queryable, secretKey: string): Sandbox {
  const sign = (body: string | Buffer) => createHmac('sha256', `sandbox ${secretKey}`).update(body).digest('hex');
  return {
    name: 'SANDBOX',
    async openSession(request) {
      const { amount } = request;
      await insert.run(
        db,
        ...[
          `cs_sandbox_${randomBytes(16).toString('hex')}`,
          request.key,
          request.orderNumber,
          amount.amountMinor,
          amount.currency,
        ],
        ...[request.successUrl, request.cancelUrl, request.expiresAt],
      );
      const session = await byKey.first(db, request.key);
      // In the buyer's language, as a real provider's page is: what stands before the path of the way back.
      const base = request.successUrl.split('/checkout/', 1)[0];
      return { sessionId: session!.id, url: `${base}/sandbox/card/${session!.id}` };
    },
    readEvent(rawBody, signature) {
      const expected = Buffer.from(sign(rawBody));
      const given = Buffer.from(signature ?? '');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const event = JSON.parse(rawBody.toString('utf8')) as ProviderEvent;
      return { ...event, amount: event.amount && money(event.amount.amountMinor, event.amount.currency) };
    },
    async closeSession(sessionId) {
      await db.query(
        `update sandbox_session set status = 'EXPIRED' where sandbox_session_id = $1 and status = 'OPEN'`,
        [sessionId],
      );
    },
    async refund({ key }) {
      return { refundId: `re_sandbox_${key}` };
    },
    find: (id) => byId.first(db, id),
    async settle(tx, id, paid) {
      const session = await settle.first(tx, id, paid ? 'PAID' : 'FAILED');
      if (!session) return undefined;
      const event: ProviderEvent = {
        id: `evt_sandbox_${session.id}`,
        type: paid ? 'PAID' : 'FAILED',
        sessionId: session.id,
        key: session.key,
        paymentId: paid ? `pi_sandbox_${session.id}` : null,
        amount: money(session.amountMinor, session.currency),
      };
      const body = JSON.stringify(event);
      return { session, event: { body, signature: sign(body) } };
    },
  };
}
