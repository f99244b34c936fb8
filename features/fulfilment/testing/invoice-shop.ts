import type { Account, ApiError, Client, InputOf } from '@cubby/contract';
import { staffRoles } from '@cubby/contract';
import { transaction } from '@cubby/db';
import { saveBankDetails } from '@cubby/features/bank-details/contract';
import { saveCartLines } from '@cubby/features/cart/contract';
import { memberInvoice, moveInvoice, saveInvoice } from '@cubby/features/invoices/contract';
import { bankAccepted, bankReceived, bankRejected } from '@cubby/features/invoices/server';
import { memberOrder, placeMemberOrder } from '@cubby/features/orders/contract';
import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { wantedBy } from '@cubby/server/testing/guest';
import { ownShops } from '@cubby/server/testing/insert-accounts';
import { offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { expect } from 'vitest';
import { actOnOrder } from '../contract.ts';
import type { OrderStep } from '../rules.ts';
import { createPaperCheck } from './papers.ts';

const idOf = (n: number) => `01990000-0000-7000-8000-00000000000${n}`;
export const people: Record<string, Account> = {
  teacher: { accountId: idOf(1), login: 'teacher@school.example' },
  stranger: { accountId: idOf(2), login: 'stranger@school.example' },
  harlow: { accountId: idOf(3), login: 'harlow@shop.example' },
  maple: { accountId: idOf(4), login: 'maple@shop.example' },
  'paper-fox': { accountId: idOf(5), login: 'father@home.example' },
  manager: { accountId: idOf(6), login: 'manager@cubby.example', staff: staffRoles },
};
export const bankDetails = (iban: string) => ({
  ...{ code: undefined, bankName: 'Harbour Bank', bankAddress: undefined, iban, currency: 'USD' },
  ...{ swift: 'DEUTDEFF', bankCode: 'DEUT', isMain: false },
});
const { contact, address } = wantedBy([], 'teacher@school.example');
type Wanted = Partial<InputOf<typeof saveInvoice>>;

/** The error code of a refused call, or “done”. */
export const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: ApiError) => error.code,
  );

/** The day on which its tests start. */
export const opensAt = '2026-09-01T17:00:00Z';

/** A small shop in which a teacher pays by invoice, with a bank account and every person who acts on the orders. */
export async function openInvoiceShop() {
  const { pool } = await testDatabase();
  const paperProblems = createPaperCheck(pool);
  const clock = fixedClock(opensAt);
  await openSmallShop(pool, { 'NB-1 harlow': 1000, 'NB-1 maple': 1000, 'SC-1 harlow': 1000, 'BM-1 paper-fox': 1000 });
  const api = await createTestApi(pool, clock);
  for (const [name, { accountId, login }] of Object.entries(people)) {
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, created_at, email_confirmed_at)
       values ($1, $2, '-', initcap($3), 'Y', now(), now())`,
      [accountId, login, name],
    );
    await ownShops(pool, accountId, [name]);
  }
  await pool.query(`update seller set tax_number = '71001 2345 RT0001' where handle = 'harlow'`);
  const as = (name: string): Client => api.callAs(people[name]!);
  const teacher: Client = (...given) => as('teacher')(...given);
  const account = (await teacher(saveBankDetails, bankDetails('DE89370400440532013000'))).code;

  /**
   * An order on invoice: two notebooks and scissors of one seller, notebooks of another, a bookmark of a child's shop.
   */
  async function ordered(
    lines: [sku: string, seller: string, quantity: number][] = [
      ['NB-1', 'harlow', 2],
      ['SC-1', 'harlow', 1],
      ['NB-1', 'maple', 3],
      ['BM-1', 'paper-fox', 1],
    ],
    to: typeof address = address,
  ): Promise<string> {
    const entries = lines.map(([sku, seller, quantity]) => ({
      offerId: offerId(sku, seller),
      quantity,
      selected: true,
    }));
    await teacher(saveCartLines, { entries, merge: false });
    const wanted = { note: '', sellerNotes: [], deliveryNote: '', savesAddress: false, contact, address: to };
    return (await teacher(placeMemberOrder, { ...wanted, paymentMethod: 'INVOICE' })).orderNumber;
  }
  /** The sellers of an order, by position. */
  const sellersOf = async (orderNumber: string) =>
    (await teacher(memberOrder, { orderNumber })).sellerOrders.map(
      ({ number, seller }) => [number, seller.handle] as const,
    );
  async function allDo(orderNumber: string, action: OrderStep, reason?: string) {
    for (const [number, handle] of await sellersOf(orderNumber))
      await as(handle)(actOnOrder, { number, action, reason });
  }
  const statusesOf = async (orderNumber: string) =>
    (await teacher(memberOrder, { orderNumber })).sellerOrders.map(({ status }) => status);
  const save = (orderNumbers: string[], more: Wanted = {}) =>
    teacher(saveInvoice, { orderNumbers, bankDetailsCode: account, intent: 'CREATE', ...more } as InputOf<
      typeof saveInvoice
    >);
  const see = (key: string) => teacher(memberInvoice, { key });
  /** An order that its sellers have confirmed, and its numbered invoice. */
  async function invoiced(more: Wanted = {}, lines?: Parameters<typeof ordered>[0]) {
    const orderNumber = await ordered(lines);
    await allDo(orderNumber, 'CONFIRM');
    const { number } = await save([orderNumber], more);
    const { rows } = await pool.query<{ id: string }>('select invoice_id as id from invoice where number = $1', [
      number,
    ]);
    const invoiceId = rows[0]!.id;
    const { total } = await see(number!);
    let paid = 0;
    const pay = (minor: number, bankReference = `${number} ${++paid}`) =>
      transaction(pool, (tx) =>
        bankReceived(
          tx,
          {
            ...{ invoiceId, amount: money(minor), bankReference, bookedOn: '2026-09-02' },
            ...{ payerName: 'Harbour School', payerIban: null },
          },
          clock.now(),
        ),
      );
    const bankSays = async (event: 'ACCEPTED' | 'REJECTED', nth = -1) => {
      const { rows: asked } = await pool.query<{ id: string }>(
        'select bank_transfer_id as id from bank_transfer where subject_id = $1 order by ordered_at',
        [invoiceId],
      );
      const order = { invoiceId, transferId: asked.at(nth)!.id };
      return transaction(pool, (tx) =>
        event === 'ACCEPTED'
          ? bankAccepted(tx, order, clock.now())
          : bankRejected(tx, { ...order, reason: 'AM04' }, clock.now()),
      );
    };
    const move = async (does: 'SEND' | 'CANCEL', bankDetailsCode?: string) =>
      (await teacher(moveInvoice, { key: number!, move: does, bankDetailsCode })).status;
    return { orderNumber, number: number!, invoiceId, total: total.amountMinor, pay, bankSays, move };
  }
  const refundsOf = async (invoiceId: string) =>
    (
      await pool.query(
        'select amount_minor::int as minor, status from invoice_refund where invoice_id = $1 order by created_at',
        [invoiceId],
      )
    ).rows;
  /** At the end, the books balance and every paper is correct. */
  const settles = async () => {
    await api.runJobs();
    expect(await findViolations(pool)).toEqual([]);
    expect(await paperProblems()).toEqual([]);
  };
  return {
    ...{ pool, clock, api, as, teacher, account, address, ordered, sellersOf, allDo, statusesOf, save, see, invoiced },
    ...{ refundsOf, paperProblems, settles },
  };
}
