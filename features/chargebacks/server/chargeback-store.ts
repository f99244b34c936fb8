import { code, type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import type { ProviderDispute } from '@cubby/features/payments/server';
import { answerHoursBefore, type ChargebackStatus, type EvidencePart, noteDays } from '../rules.ts';

const insert = statement(
  'chargebacks_insert',
  `insert into chargeback (chargeback_id, payment_id, provider_dispute_id, amount_minor, currency, reason, status, opened_at, due_at)
   values ($chargebackId, $paymentId, $disputeId, $amountMinor, $currency, $reason, ${code<ChargebackStatus>('INQUIRY')}, $now, $dueAt?)
   on conflict (provider_dispute_id) do update set due_at = excluded.due_at`,
);
const lock = statement(
  'chargebacks_lock',
  `select chargeback_id as id, status, amount_minor as "amountMinor", currency, reason from chargeback
   where provider_dispute_id = $disputeId for update`,
);
export type Chargeback = RowOf<'chargebacks_lock'>;
/** The chargeback of a provider's dispute, locked; a new one is an inquiry until its money is taken. */
export async function lockChargeback(
  tx: Tx,
  { disputeId, amount, reason, dueAt }: ProviderDispute,
  paymentId: string,
  now: Date,
): Promise<Chargeback> {
  const { amountMinor, currency } = amount;
  await insert.run(tx, { chargebackId: uuidv7(now), paymentId, disputeId, amountMinor, currency, reason, dueAt, now });
  return (await lock.first(tx, { disputeId }))!;
}

const move = statement(
  'chargebacks_move',
  `update chargeback set status = $status, closed_at = case when $status in (${code<ChargebackStatus>('WON')}, ${code<ChargebackStatus>('LOST')}) then $now::timestamptz end
   where chargeback_id = $chargebackId`,
);
export const moveChargeback = (tx: Tx, chargebackId: string, status: ChargebackStatus, now: Date): Promise<number> =>
  move.run(tx, { chargebackId, status, now });

const cash = statement(
  'chargebacks_note_cash',
  `insert into chargeback_cash (provider_transaction_id, chargeback_id, amount_minor, fee_minor, at)
   values ($id, $chargebackId, $amountMinor, $feeMinor, $now) on conflict do nothing`,
);
export const noteCash = async (
  tx: Tx,
  chargebackId: string,
  { id, amount, fee }: ProviderDispute['cash'][number],
  now: Date,
): Promise<boolean> =>
  (await cash.run(tx, { id, chargebackId, amountMinor: amount.amountMinor, feeMinor: fee.amountMinor, now })) === 1;

const columns = `c.chargeback_id as id, o.order_number as "orderNumber", c.amount_minor as "amountMinor", c.currency, c.reason, c.status,
     c.opened_at as "openedAt", c.due_at as "dueAt", c.answered_at as "answeredAt", c.closed_at as "closedAt"`;
const all = statement(
  'chargebacks_all',
  `select ${columns}
   from chargeback c join payment_facts p using (payment_id) join order_facts o using (order_id)
   order by c.closed_at is not null, c.answered_at is not null, c.due_at, c.opened_at desc limit 200`,
);
export type ChargebackRow = RowOf<'chargebacks_all'>;
export const findChargebacks = (db: Queryable): Promise<ChargebackRow[]> => all.all(db);

const one = statement(
  'chargebacks_one',
  `select ${columns}, payment_id as "paymentId", a.name as "answeredBy", c.answer_note as "note", c.answer_parts as "parts"
   from chargeback c join payment_facts p using (payment_id) join order_facts o using (order_id)
   left join account_name a on a.account_id = c.answered_by where c.chargeback_id = $id`,
);
export const findChargeback = (db: Queryable, id: string): Promise<RowOf<'chargebacks_one'> | undefined> =>
  one.first(db, { id });

const conversation = statement(
  'chargebacks_conversation',
  `select w.by as "by!", w.at as "at!", w.words as "words!" from order_facts o join seller_order_facts so using (order_id)
   join (select * from dispute_conversation union all select * from contact_conversation) w using (seller_order_id)
   where o.order_number = $orderNumber and w.at <= $until order by w.at`,
);
/** Earlier messages about an order between its buyer and its firms, oldest first. */
export const findConversation = (
  db: Queryable,
  orderNumber: string,
  until: Date,
): Promise<RowOf<'chargebacks_conversation'>[]> => conversation.all(db, { orderNumber, until });

const toAnswer = statement(
  'chargebacks_to_answer',
  `select c.chargeback_id as id, c.provider_dispute_id as "disputeId", payment_id as "paymentId", p.provider, o.order_number as "orderNumber",
     c.closed_at is null and c.answered_at is null as "isOpen!"
   from chargeback c join payment_facts p using (payment_id) join order_facts o using (order_id) where c.chargeback_id = $chargebackId`,
);
export const findToAnswer = (
  db: Queryable,
  chargebackId: string,
): Promise<RowOf<'chargebacks_to_answer'> | undefined> => toAnswer.first(db, { chargebackId });

const answered = statement(
  'chargebacks_note_answer',
  `update chargeback set answered_at = $now, answered_by = $accountId?, answer_note = nullif($note, ''), answer_parts = $parts::text[]
   where chargeback_id = $chargebackId and answered_at is null`,
);
/** Records what was submitted; `accountId` null: automatically, shortly before the deadline. */
export const noteAnswer = (
  db: Queryable,
  chargebackId: string,
  { parts, ...answer }: { accountId: string | null; note: string; parts: readonly EvidencePart[] },
  now: Date,
): Promise<number> => answered.run(db, { chargebackId, ...answer, parts: [...parts], now });

const forget = statement(
  'chargebacks_forget_notes',
  `update chargeback set answer_note = null where answer_note is not null and closed_at < $now::timestamptz - interval '${noteDays} days'`,
);
export const forgetNotes = (db: Queryable, now: Date): Promise<number> => forget.run(db, { now });

const dueSoon = statement(
  'chargebacks_due',
  `select chargeback_id as id from chargeback
   where closed_at is null and answered_at is null and due_at <= $now::timestamptz + interval '${answerHoursBefore} hours' order by due_at limit 50`,
);
export const findDueSoon = async (db: Queryable, now: Date): Promise<string[]> =>
  (await dueSoon.all(db, { now })).map(({ id }) => id);

const undecided = statement(
  'chargebacks_open',
  `select c.provider_dispute_id as "disputeId" from chargeback c join payment_facts p using (payment_id)
   where c.closed_at is null and p.provider = $provider order by c.opened_at limit 200`,
);
/** The provider's disputes that are undecided as far as we know. */
export const findUndecided = async (db: Queryable, provider: 'STRIPE' | 'SANDBOX'): Promise<string[]> =>
  (await undecided.all(db, { provider })).map(({ disputeId }) => disputeId);
