import { money } from '@cubby/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterPayment, moveInvoiceAsStaff } from '../../../invoices/staff-contract.ts';
import { actOnOrder } from '../../contract.ts';
import { openInvoiceShop, opensAt } from '../../testing/invoice-shop.ts';

const { pool, clock, api, as, teacher, ordered, save, settles } = await openInvoiceShop();
beforeEach(() => clock.set(opensAt));
afterEach(settles);

type Step = (orderNumber: string) => Promise<unknown>;
const does =
  (who: string, action: 'CONFIRM' | 'PREPARE' | 'REJECT' | 'CANCEL', reason?: string): Step =>
  (orderNumber) =>
    (who === 'teacher' ? teacher : as(who))(actOnOrder, { number: `${orderNumber}-1`, action, reason });
const confirm = does('harlow', 'CONFIRM');
const invoice: Step = (orderNumber) => save([orderNumber]);
const keyOf = async (orderNumber: string): Promise<string> =>
  (
    await pool.query(
      `select i.number from invoice i join invoice_order io using (invoice_id) join "order" o using (order_id) where o.order_number = $1`,
      [orderNumber],
    )
  ).rows[0].number;
let payments = 0;
const pay =
  (minor: number): Step =>
  async (orderNumber) =>
    as('manager')(enterPayment, {
      ...{ key: await keyOf(orderNumber), amount: money(minor), reference: `cheque ${++payments}` },
      ...{ bookedOn: '2026-09-01', payerName: 'School', note: undefined },
    });
const cancelInvoice: Step = async (orderNumber) =>
  as('manager')(moveInvoiceAsStaff, { key: await keyOf(orderNumber), move: 'CANCEL', reason: 'the school has closed' });
const at =
  (instant: string): Step =>
  async () => {
    clock.set(instant);
    await api.runScheduled();
  };

// Two notebooks for 6.40, 1.90 delivery and 0.42 GST.
test.each<[row: string, before: Step[], make: Step, posted: Record<string, number>]>([
  ['O8', [], confirm, {}],
  ['O10', [confirm], invoice, { 'P1i AR': 872, 'P1i CLEARING': -830, 'P1i TAX': -42 }],
  ['O11', [confirm, invoice], pay(100), { 'P2 BANK': 100, 'P2 AR': -100 }],
  ['O12', [confirm, invoice, pay(100)], pay(772), { 'P2 BANK': 772, 'P2 AR': -772 }],
  ['O14', [confirm, invoice, pay(872)], does('harlow', 'PREPARE'), {}],
  ['O19', [], at('2026-09-15T17:00:00Z'), {}],
  ['O21', [], does('harlow', 'REJECT', 'sold out'), {}],
  ['O24', [confirm], does('teacher', 'CANCEL'), {}],
  ['O24', [confirm, invoice], does('teacher', 'CANCEL'), { 'P9 CLEARING': 830, 'P9 TAX': 42, 'P9 AR': -872 }],
  [
    'O25',
    [confirm, invoice, pay(100)],
    cancelInvoice,
    { 'P9 CLEARING': 830, 'P9 TAX': 42, 'P9 AR': -772, 'P9 REFUND_DUE': -100 },
  ],
])(
  '%s on an invoice order, through its endpoint, with its postings (domain 5.3, 5.4)',
  async (row, before, make, posted) => {
    const orderNumber = await ordered([['NB-1', 'harlow', 2]]);
    for (const step of before) await step(orderNumber);
    const { rows: known } = await pool.query('select ledger_entry_id as id from ledger_entry');
    await make(orderNumber);
    const { rows } = await pool.query(
      `select e.transition from seller_order_event e join seller_order so using (seller_order_id) join "order" o using (order_id)
     where o.order_number = $1 order by e.position desc limit 1`,
      [orderNumber],
    );
    expect(rows).toEqual([{ transition: row }]);
    const { rows: made } = await pool.query(
      `select e.code || ' ' || a.type as account, sum(p.amount_minor)::int as minor from posting p
     join ledger_entry e using (ledger_entry_id) join ledger_account a using (ledger_account_id)
     left join "order" o using (order_id)
     where e.ledger_entry_id <> all($1) and (o.order_number = $2 or e.order_id is null) group by 1 having sum(p.amount_minor) <> 0`,
      [known.map(({ id }) => id), orderNumber],
    );
    expect(Object.fromEntries(made.map(({ account, minor }) => [account, minor]))).toEqual(posted);
  },
);
