import { code, type Queryable, type RowOf, statement } from '@cubby/db';
import type { Currency } from '@cubby/money';
import type { SessionStatus } from '../../rules.ts';
import type { SessionRequest } from '../provider.ts';

const columns = `sandbox_session_id as id, request_key as key, order_number as "orderNumber", amount_minor as "amountMinor",
   currency, success_url as "successUrl", cancel_url as "cancelUrl", status, expires_at as "expiresAt"`;
const open = code<SessionStatus>('OPEN');

export type SandboxSession = Omit<RowOf<'sandbox_by_id'>, 'currency'> & { currency: Currency };

const insert = statement(
  'sandbox_insert',
  `insert into sandbox_session (sandbox_session_id, request_key, order_number, amount_minor, currency, success_url, cancel_url, status, expires_at)
   values ($sessionId, $key, $orderNumber, $amountMinor, $currency, $successUrl, $cancelUrl, ${open}, $expiresAt)
   on conflict (request_key) do nothing`,
);
const byKey = statement('sandbox_by_key', `select ${columns} from sandbox_session where request_key = $key`);
export async function openSandboxSession(
  db: Queryable,
  sessionId: string,
  { key, orderNumber, amount, successUrl, cancelUrl, expiresAt }: SessionRequest,
): Promise<SandboxSession> {
  const { amountMinor, currency } = amount;
  await insert.run(db, { sessionId, key, orderNumber, amountMinor, currency, successUrl, cancelUrl, expiresAt });
  return (await byKey.first(db, { key })) as SandboxSession;
}

const byId = statement('sandbox_by_id', `select ${columns} from sandbox_session where sandbox_session_id = $sessionId`);
export const findSandboxSession = async (db: Queryable, sessionId: string): Promise<SandboxSession | undefined> =>
  (await byId.first(db, { sessionId })) as SandboxSession | undefined;

const settle = statement(
  'sandbox_settle',
  `update sandbox_session set status = $status where sandbox_session_id = $sessionId and status = ${open} returning ${columns}`,
);
export const settleSandboxSession = async (
  db: Queryable,
  sessionId: string,
  status: 'PAID' | 'FAILED' | 'EXPIRED',
): Promise<SandboxSession | undefined> => (await settle.first(db, { sessionId, status })) as SandboxSession | undefined;
