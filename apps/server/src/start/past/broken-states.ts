/** By invariant: changes to the demo's past that each break it alone (`broken`), and changes that do not (`sound`). */
export type BrokenStates = Readonly<Record<string, { broken: readonly string[]; sound?: readonly string[] }>>;

const one = (table: string, key: string, where = 'true') =>
  `(${key}) = (select ${key} from ${table} where ${where} order by ${key} limit 1)`;
const more = (table: string, column: string, key: string, where?: string) =>
  `update ${table} set ${column} = ${column} + 1 where ${one(table, key, where)}`;
const posted = (type: string) =>
  `update posting set amount_minor = amount_minor + 1 where (ledger_entry_id, position) = (select ledger_entry_id, position
     from posting join ledger_account using (ledger_account_id) where type = '${type}' order by 1, 2 limit 1)`;
const file = (id: number, direction: 'IN' | 'OUT', createdAt: string, writtenAt = 'null') =>
  `(uuid_in(md5('file ${id}')::cstring), '${direction}', 'file ${id}', ${direction === 'IN' ? `sha256('${id}')` : 'null'}, ${createdAt}, ${writtenAt})`;
const files = (...rows: string[]) =>
  `insert into bank_file (bank_file_id, direction, name, sha256, created_at, written_at) values ${rows.join()}`;
const event = (age: string) =>
  `insert into provider_event (provider, event_id, type, payload, received_at, needs_attention) values ('SANDBOX', 'late', 'PAID', '{}', now() - interval '${age}', false)`;
const latestPayment = '(select max(captured_at) from payment)';
const withoutFee = (before: string) =>
  `update payment set fee_minor = null, captured_at = ${latestPayment} - interval '${before}'
   where payment_id = (select payment_id from payment where captured_at < ${latestPayment} order by captured_at limit 1)`;
const sentRefund = `status = 'SENT' and reason <> 'CHARGEBACK'`;
const owed = (age: string) =>
  `update refund set status = 'OWED', settled_at = null, created_at = now() - interval '${age}' where ${one('refund', 'refund_id', sentRefund)}`;
const run = (before: string) =>
  `with latest as (update payout_run set begun_at = begun_at where false)
   update payout_run set written_at = null, begun_at = '2026-01-01', approved_at = '2026-01-01', status = 'SENT', reconciled_at = null,
     sent_at = (select max(sent_at) from payout_run) - interval '${before}'
   where ${one('payout_run', 'payout_run_id', 'sent_at is not null')}`;
const unpaid = 'number is not null and paid_minor + credited_minor < total_minor';

export const brokenStates: BrokenStates = {
  'payments: a payment is what it pays, and stray money is refunded in full': {
    broken: [
      more('payment_allocation', 'amount_minor', 'payment_id, seller_order_id'),
      `update payment set stray = 'LATE' where ${one('payment', 'payment_id', 'payment_id not in (select payment_id from refund)')}`,
    ],
  },
  'payments: a seller order by card was paid exactly its total, or nothing': {
    broken: [more('payment_allocation', 'amount_minor', 'payment_id, seller_order_id')],
  },
  'payments: what was paid for a seller order that came to nothing is refunded in full, and never more than that': {
    broken: [
      'update refund_part set items_minor = items_minor + 1000000',
      `delete from refund_part where seller_order_id in (select seller_order_id from seller_order where status = 'CANCELLED')`,
    ],
  },
  'payments: what is owed to a buyer is what their open refund has to send': {
    broken: [owed('1 hour'), posted('REFUND_DUE')],
  },
  'payments: the taxes of a refund are those it was written with, and none is refunded beyond what was charged': {
    broken: [
      more('refund_part', 'tax_minor', 'refund_id, seller_order_id'),
      `with taxed as (update refund_part_tax set amount_minor = amount_minor + 1000000 returning refund_id, seller_order_id)
       update refund_part p set tax_minor = tax_minor + 1000000 * (select count(*) from taxed t
         where (t.refund_id, t.seller_order_id) = (p.refund_id, p.seller_order_id))`,
    ],
  },
  'payments: no refund is owed for more than a day': {
    broken: [owed('1 day 1 second')],
    sound: [owed('23 hours')],
  },
  'payments: the books hold the cash that each provider has taken, less its fees and the refunds it sent': {
    broken: [
      more('payment', 'fee_minor', 'payment_id', 'fee_minor is not null'),
      `update refund set status = 'FAILED', settled_at = null where ${one('refund', 'refund_id', `${sentRefund} and provider_refund_id is not null`)}`,
      posted('PSP_CASH'),
    ],
  },
  'payments: no fee stays unknown for three days while others are paid': {
    broken: [withoutFee('3 days 1 second')],
    sound: [withoutFee('3 days')],
  },
  'payments: every paid session has its payment': {
    broken: [`delete from payment where ${one('payment', 'payment_id', 'checkout_session_id is not null')}`],
  },
  'payments: no event waits longer than ten minutes': {
    broken: [event('10 minutes 1 second')],
    sound: [event('9 minutes')],
  },
  'payouts: each is posted, and nothing else is': {
    broken: [
      `update payout set payout_id = gen_random_uuid() where ${one('payout', 'payout_id')}`,
      `delete from payout where ${one('payout', 'payout_id')}`,
    ],
  },
  'payouts: each that came back is posted up to what is recorded, and nothing else is': {
    broken: [
      `update payout set returned_minor = 1, returned_at = now() where ${one('payout', 'payout_id', 'amount_minor > 0')}`,
    ],
  },
  'payouts: the file of a week is written within a day': {
    broken: [run('1 day 1 second')],
    sound: [run('1 day')],
  },
  'payouts: the provider has sent those of former weeks': {
    broken: [
      `update payout set way = 'STRIPE', account = 'acct_1', payout_destination_id = null where ${one('payout', 'payout_id', `payee = 'SELLER' and amount_minor > 0 and payout_run_id <> (select payout_run_id from payout_run where sent_at is not null order by begun_at desc limit 1)`)}`,
    ],
    sound: [
      `update payout set way = 'STRIPE', account = 'acct_1', payout_destination_id = null where payee = 'SELLER' and payout_run_id = (select payout_run_id from payout_run where exists (select from payout p where p.payout_run_id = payout_run.payout_run_id) order by begun_at desc limit 1)`,
    ],
  },
  'payouts: what is sent was approved by as many as must, and what is not sent has no payouts': {
    broken: [
      `delete from payout_approval where ${one('payout_approval', 'payout_run_id, account_id', 'payout_run_id in (select payout_run_id from payout)')}`,
      `insert into payout (payout_id, payout_run_id, payee, amount_minor, repaid_minor, currency, way)
       select gen_random_uuid(), payout_run_id, 'REFERRER', 1, 0, 'USD', 'FILE' from payout_run where status = 'PROPOSED'`,
      `update payout_run set status = 'REJECTED', rejected_at = now(), rejected_by = gen_random_uuid(), reject_reason = 'x', approved_at = null,
         sent_at = null, reconciled_at = null, written_at = null
       where ${one('payout_run', 'payout_run_id', 'payout_run_id in (select payout_run_id from payout)')}`,
    ],
  },
  'payouts: a line that was paid is the payout of its id, of no more than was approved, and one left out is none': {
    broken: [
      more('payout', 'amount_minor', 'payout_id', `payee = 'SELLER'`),
      `update payout_line set left_out = 'FELL' where ${one('payout_line', 'payout_line_id', 'payout_line_id in (select payout_id from payout)')}`,
    ],
  },
  'payouts: money goes to a destination of its shop that was in force when it was sent': {
    broken: [
      `update payout_destination set undone_at = entered_at where payout_destination_id in (select payout_destination_id from payout)`,
      `update payout_destination set in_force_at = '2030-01-01' where payout_destination_id in (select payout_destination_id from payout)`,
      `update payout_destination set seller_id = (select min(seller_id::text)::uuid from seller)`,
    ],
  },
  'payouts: a destination waits for 72 hours, is undone only meanwhile, and blocked once its money came back': {
    broken: [
      `update payout_destination set in_force_at = entered_at + interval '71 hours 59 minutes' where ${one('payout_destination', 'payout_destination_id')}`,
      `update payout_destination set undone_at = in_force_at + interval '1 second' where ${one('payout_destination', 'payout_destination_id')}`,
      `update payout set returned_minor = 1, returned_at = now() where ${one('payout', 'payout_id', 'payout_destination_id is not null')}`,
    ],
    sound: [
      `update payout_destination set undone_at = in_force_at - interval '1 second' where ${one('payout_destination', 'payout_destination_id')}`,
      `with returned as (update payout set returned_minor = 1, returned_at = now() where ${one('payout', 'payout_id', 'payout_destination_id is not null')} returning payout_destination_id)
       update payout_destination set blocked_at = now() where payout_destination_id in (select payout_destination_id from returned)`,
    ],
  },
  'payouts: a run that is reconciled waits for nothing, and nobody approved a reward of their own': {
    broken: [
      `update payout set settled_at = null where payout_run_id in (select payout_run_id from payout_run where status = 'RECONCILED')`,
      `insert into payout_line (payout_line_id, payout_run_id, payee, account_id, amount_minor, repaid_minor, way)
       select gen_random_uuid(), payout_run_id, 'REFERRER', account_id, 1, 0, 'FILE' from payout_approval limit 1`,
    ],
  },
  'members: none of a shop or of the staff has a closed account': {
    broken: [
      `update account set closed_at = now() where account_id in (select account_id from seller_member)`,
      `update account set closed_at = now() where account_id in (select account_id from staff_member)`,
    ],
    sound: [
      `update account set closed_at = now() where account_id not in (select account_id from seller_member)
         and account_id not in (select account_id from staff_member)`,
    ],
  },
  'prices: the newest of the history of an offer, where there is one, is its own': {
    broken: [
      more(
        'offer_price',
        'price_minor',
        'offer_id, since',
        'since = (select max(n.since) from offer_price n where n.offer_id = offer_price.offer_id)',
      ),
    ],
    sound: ['delete from offer_price'],
  },
  'listing: nothing of a shop that is not shown, or that it does not offer': {
    broken: [
      `update seller set stage = 'CLOSED' where ${one('seller', 'seller_id', 'seller_id in (select seller_id from seller_listing)')}`,
      `update offer set status = 'CLOSED' where ${one('offer', 'offer_id', "status = 'ACTUAL'")}`,
    ],
  },
  'bank: a file is written within a day': {
    broken: [files(file(1, 'OUT', `now() - interval '1 day 1 second'`), file(2, 'IN', 'now()'))],
    sound: [
      files(file(1, 'OUT', `now() - interval '1 day'`), file(2, 'IN', 'now()')),
      files(file(1, 'OUT', `now() - interval '2 days'`, 'now()'), file(2, 'IN', 'now()')),
    ],
  },
  'bank: a file that was sent asks for something': {
    broken: [files(file(1, 'OUT', 'now()'))],
    sound: [files(file(1, 'IN', 'now()'))],
  },
  'bank: what it was asked to pay of ours has left within ten days of its files': {
    broken: [
      `with asked as (insert into bank_transfer (bank_transfer_id, purpose, subject_id, amount_minor, currency, from_name, from_iban,
           from_bic, to_name, to_iban, to_bic, reference, ordered_at)
         select gen_random_uuid(), 'REFUND', gen_random_uuid(), 1, 'USD', 'a', 'b', 'c', 'd', 'e', 'f', 'g', now() - interval '10 days 1 second'
         returning subject_id),
       due as (insert into ledger_account (ledger_account_id, type, object, currency)
         select gen_random_uuid(), 'REFUND_DUE', subject_id::text, 'USD' from asked returning ledger_account_id),
       moved as (update posting set ledger_account_id = (select ledger_account_id from due) where (ledger_entry_id, position) = (
         select ledger_entry_id, position from posting order by 1, 2 limit 1))
       ${files(file(1, 'IN', 'now()'))}`,
    ],
  },
  'invoices: a series has as many papers as its last number says': {
    broken: [more('invoice_series', 'last_position', 'series')],
  },
  'invoices: lines, taxes and parts add up to the cent': {
    broken: [
      `delete from invoice_part where ${one('invoice_part', 'seller_order_id')}`,
      `delete from invoice_line where ${one('invoice_line', 'invoice_id, position')}`,
      more('invoice_tax', 'amount_minor', 'invoice_id, line_position, tax_rule_id'),
      more('invoice', 'tax_minor', 'invoice_id', 'number is not null'),
    ],
  },
  'invoices: what was credited is what its credit notes say, and of no seller order more than its total': {
    broken: [
      more('credit_note', 'total_minor', 'credit_note_id'),
      more('credit_note_part', 'items_minor', 'credit_note_id, seller_order_id'),
      more('credit_note_tax', 'amount_minor', 'credit_note_id, jurisdiction, remitter'),
    ],
  },
  'invoices: what was paid is what came for it, less what went back': {
    broken: [
      more('invoice_payment', 'amount_minor', 'invoice_payment_id'),
      more('invoice', 'paid_minor', 'invoice_id', unpaid),
    ],
  },
  'invoices: the books hold what each invoice still owes, and every refund that is owed': {
    broken: [posted('AR'), more('invoice', 'credited_minor', 'invoice_id', unpaid)],
  },
  'invoices: what is to be paid of its seller orders is what it still owes': {
    broken: [more('invoice', 'paid_minor', 'invoice_id', unpaid)],
  },
  'invoices: one that has ended owes nothing': {
    broken: [`update invoice set status = 'CLOSED' where ${one('invoice', 'invoice_id', unpaid)}`],
  },
  'invoices: the last recorded change is the status': {
    broken: [
      `update invoice set status = 'CLOSED' where ${one('invoice', 'invoice_id', `status = 'PAID'`)}`,
      `update invoice_event set to_status = 'DRAFT'`,
    ],
  },
  'orders: lines, seller orders and order add up to the cent': {
    broken: [
      `delete from order_line where ${one('order_line', 'order_line_id')}`,
      more('order_tax', 'amount_minor', 'seller_order_id, jurisdiction'),
      `delete from seller_order where ${one('seller_order', 'seller_order_id')}`,
    ],
  },
  'orders: stock is held exactly while the status says so': {
    broken: [
      `update reservation set state = 'RELEASED' where order_line_id in (select order_line_id from order_line join seller_order using (seller_order_id) where status = 'PAID')`,
      `update reservation set state = 'FIRM' where order_line_id in (select order_line_id from order_line join seller_order using (seller_order_id) where status = 'CANCELLED')`,
    ],
  },
  'orders: pieces are on their way back while their buyer has withdrawn from them, and no others': {
    broken: [
      more('order_line', 'coming_back', 'order_line_id'),
      `update order_line set coming_back = 0 where coming_back > 0`,
    ],
  },
  'orders: a card order owes all until it is paid, then nothing': {
    broken: [
      `update seller_order set outstanding_minor = 1 where status = 'PAID' and order_id in (select order_id from "order" where route = 'CARD')`,
    ],
  },
  'disputes: an undecided one has a disputed seller order, and one that waits for goods has them on their way back': {
    broken: [
      `update seller_order set status = 'DELIVERED' where status = 'DISPUTE_OPEN'`,
      `update dispute set status = 'APPROVED' where ${one('dispute', 'dispute_id')}`,
      `update dispute set status = 'RETURN' where status = 'OPENED'`,
    ],
  },
  'disputes: money is held only while a seller order is disputed, or its goods come back': {
    broken: [`update seller_order set status = 'COMPLETED' where status = 'DISPUTE_OPEN'`],
  },
  'disputes: the last recorded change is the status': {
    broken: [`update dispute set status = 'CANCELLED' where ${one('dispute', 'dispute_id', `status <> 'CANCELLED'`)}`],
  },
  'schools: an account holds the sum of its movements, as the ledger says': {
    broken: [more('school_account', 'balance_minor', 'organisation_id'), posted('SCHOOL_AVAILABLE')],
  },
  'schools: each movement leads from the balance before it to its own': {
    broken: [
      `update school_movement set balance_minor = balance_minor + 1 where ${one('school_movement', 'school_movement_id')}`,
    ],
  },
};
