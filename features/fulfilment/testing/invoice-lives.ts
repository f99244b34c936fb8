import type { InputOf } from '@cubby/contract';
import { transaction } from '@cubby/db';
import { memberInvoice, moveInvoice, saveInvoice } from '@cubby/features/invoices/contract';
import { bankAccepted, bankReceived } from '@cubby/features/invoices/server';
import { memberOrder } from '@cubby/features/orders/contract';
import { actOnOrder, shipParcel } from '../contract.ts';
import { type InvoiceOffice, officeOpens, orderOnInvoice } from './invoice-office.ts';
import { type InvoiceLife, ignoreRefusal, stepsOf } from './invoice-steps.ts';

/**
 * One invoice for some orders to one country, with steps of people, the bank and time chosen by numbers. Refusals are
 * fine; after each step it owes its total less credits and payments. Returns what happened.
 */
export async function liveThroughInvoice(
  office: InvoiceOffice,
  beginning: readonly (readonly number[])[],
  choices: readonly number[],
): Promise<string[]> {
  const { clock, buyer, accounts, pool } = office;
  clock.set(officeOpens);
  const numbers: string[] = [];
  const to = choices.at(-1)!;
  for (const [i, each] of beginning.entries())
    numbers.push(await orderOnInvoice(office, each, { quantity: 1 + (choices[i]! % 3), to }));
  const saved = { orderNumbers: numbers, bankDetailsCode: accounts[0], intent: 'DRAFT' } as unknown as InputOf<
    typeof saveInvoice
  >;
  const { key } = await buyer(saveInvoice, saved);
  const { rows } = await pool.query<{ id: string }>('select invoice_id as id from invoice where code = $1', [key]);
  const life: InvoiceLife = { office, key, saved, invoiceId: rows[0]!.id, payments: 0, lastMinor: 1 };
  const trace = [`${numbers.length} orders`];
  await getAhead(life, numbers, choices[0]! % 7);
  for (const choice of choices) {
    const pick = <Each>(all: readonly Each[]): Each => all[(choice >> 6) % all.length]!;
    const invoice = await buyer(memberInvoice, { key });
    const orders = await Promise.all(numbers.map((orderNumber) => buyer(memberOrder, { orderNumber })));
    const parts = orders.flatMap(({ sellerOrders }) => sellerOrders);
    const steps = stepsOf(life, { choice, pick, invoice, parts, part: pick(parts) });
    const [told, take] = steps[choice % steps.length]!;
    await take().catch(ignoreRefusal);
    const { status, total, credited, paid, outstanding } = await buyer(memberInvoice, { key });
    trace.push(`${told}: ${invoice.status} → ${status}`);
    if (total.amountMinor - credited.amountMinor - paid.amountMinor !== outstanding.amountMinor)
      throw new Error(`it owes ${outstanding.amountMinor}\n${trace.join('\n')}`);
  }
  return trace;
}

/** Most histories start where more can happen: confirmed and numbered, sent, accepted, paid, delivered. */
async function getAhead(
  { office, key, invoiceId }: InvoiceLife,
  numbers: readonly string[],
  steps: number,
): Promise<void> {
  const { buyer, owner, api, pool, clock } = office;
  const parts = async () =>
    (await Promise.all(numbers.map((orderNumber) => buyer(memberOrder, { orderNumber })))).flatMap(
      ({ sellerOrders }) => sellerOrders,
    );
  if (steps === 0) return;
  for (const { number } of await parts()) await owner(actOnOrder, { number, action: 'CONFIRM', reason: undefined });
  await buyer(moveInvoice, { key, move: 'SEND', bankDetailsCode: undefined });
  if (steps === 1) return;
  await api.runJobs();
  if (steps === 2) return;
  const { rows } = await pool.query('select bank_transfer_id as id from bank_transfer where subject_id = $1', [
    invoiceId,
  ]);
  await transaction(pool, (tx) => bankAccepted(tx, { invoiceId, transferId: rows[0].id }, clock.now()));
  if (steps === 3) return;
  const { outstanding: amount } = await buyer(memberInvoice, { key });
  const received = { amount, bankReference: `${key} 0`, bookedOn: '2026-09-02', payerName: 'B', payerIban: null };
  await transaction(pool, (tx) => bankReceived(tx, { invoiceId, ...received }, clock.now()));
  if (steps === 4) return;
  for (const { number } of await parts()) await deliver(office, number);
}

async function deliver({ buyer, owner }: InvoiceOffice, number: string): Promise<void> {
  await owner(actOnOrder, { number, action: 'PREPARE', reason: undefined });
  const sent = { lines: [], carrier: 'Post', tracker: undefined, trackingUrl: undefined, departedOn: '2026-09-01' };
  await owner(shipParcel, { number, ...sent });
  await buyer(actOnOrder, { number, action: 'DELIVER', reason: undefined });
}
