import { ApiError, type Client, type InputOf, type OutputOf } from '@cubby/contract';
import { utcDay } from '@cubby/days';
import { type Tx, transaction } from '@cubby/db';
import { type memberInvoice, moveInvoice, saveInvoice } from '@cubby/features/invoices/contract';
import { bankAccepted, bankRejected, refundRefused, refundSent } from '@cubby/features/invoices/server';
import type { memberOrder } from '@cubby/features/orders/contract';
import { money } from '@cubby/money';
import { enterPayment, moveInvoiceAsStaff } from '../../invoices/staff-contract.ts';
import { actOnOrder, giveBackMoney, shipParcel } from '../contract.ts';
import type { OrderStep } from '../rules.ts';
import { dispute, endsOfDisputes } from './invoice-disputes.ts';
import type { InvoiceOffice } from './invoice-office.ts';

export type InvoiceLife = {
  office: InvoiceOffice;
  invoiceId: string;
  key: string;
  saved: InputOf<typeof saveInvoice>;
  /** Payments so far, from any source; and the last one's amount. */
  payments: number;
  lastMinor: number;
};
/** The state before a step, and the number that chooses it. */
export type Moment = {
  choice: number;
  pick: <Each>(all: readonly Each[]) => Each;
  invoice: OutputOf<typeof memberInvoice>;
  parts: OutputOf<typeof memberOrder>['sellerOrders'];
  part: OutputOf<typeof memberOrder>['sellerOrders'][number];
};
type Step = [told: string, take: () => Promise<unknown>];

/** The possible steps of people, the bank and time. Their order decides what happens with a seed. */
export const stepsOf = (life: InvoiceLife, moment: Moment): Step[] => [
  ...answers(life, moment),
  ...bankSteps(life, moment),
  ...staffSteps(life, moment),
  ...goodsSteps(life, moment),
  ...refundsAndTime(life, moment),
];

/** A refused step changes nothing, which is fine; an error is not. */
export const ignoreRefusal = (error: unknown): void => {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
};

const act = (who: Client, { part: { number } }: Moment, action: OrderStep) =>
  who(actOnOrder, { number, action, reason: 'why not' });
const inBank = <Done>({ office: { pool } }: InvoiceLife, work: (tx: Tx) => Promise<Done>) => transaction(pool, work);

/** Sellers answer; the buyer creates the invoice and sends it to the bank. */
function answers(life: InvoiceLife, moment: Moment): Step[] {
  const { key, saved, office } = life;
  const { buyer, owner, accounts } = office;
  const confirmAll = async () => {
    for (const { number } of moment.parts)
      await owner(actOnOrder, { number, action: 'CONFIRM', reason: undefined }).catch(ignoreRefusal);
  };
  const bankDetailsCode = moment.pick([undefined, ...accounts]);
  return [
    ['confirm', () => act(owner, moment, 'CONFIRM')],
    ['confirm all', confirmAll],
    ['reject', () => act(owner, moment, 'REJECT')],
    ['create', () => buyer(saveInvoice, { ...saved, key, intent: 'CREATE' })],
    ['send', () => buyer(moveInvoice, { key, move: 'SEND', bankDetailsCode })],
  ];
}

const some = ({ choice, pick, invoice: { outstanding, total } }: Moment): number =>
  Math.max(1, pick([outstanding.amountMinor, 1 + ((choice >> 8) % 3_000), total.amountMinor]));

/** A payment under a new reference, or the last one again, mostly with the same amount. */
function paymentOf(life: InvoiceLife, minor: number | 'AGAIN', choice: number) {
  if (minor === 'AGAIN')
    return { reference: `${life.key} ${life.payments}`, minor: life.lastMinor + +(choice % 5 === 0) };
  life.lastMinor = minor;
  return { reference: `${life.key} ${++life.payments}`, minor };
}

/** The bank accepts, refuses, and reports money: some, all that is owed, or an amount reported before. */
function bankSteps(life: InvoiceLife, moment: Moment): Step[] {
  const { invoiceId } = life;
  const { pool, clock, bankTells } = life.office;
  const lastTransfer = async () =>
    (
      await pool.query<{ id: string }>(
        'select bank_transfer_id as id from bank_transfer where subject_id = $1 order by ordered_at desc, bank_transfer_id desc limit 1',
        [invoiceId],
      )
    ).rows[0]?.id ?? invoiceId;
  const accept = (tx: Tx, transferId: string) => bankAccepted(tx, { invoiceId, transferId }, clock.now());
  const reject = (tx: Tx, transferId: string) =>
    bankRejected(tx, { invoiceId, transferId, reason: 'AM04' }, clock.now());
  const receive = async (minor: number | 'AGAIN') => {
    const { number } = moment.invoice;
    if (number !== null) await bankTells({ ...paymentOf(life, minor, moment.choice), words: number });
  };
  const owed = Math.max(1, moment.invoice.outstanding.amountMinor);
  return [
    ['accept', () => inBank(life, async (tx) => accept(tx, await lastTransfer()))],
    ['refused', () => inBank(life, async (tx) => reject(tx, await lastTransfer()))],
    ['pay', () => receive(some(moment))],
    ['pay', () => receive(owed)],
    ['a file of the bank has the last payment', () => receive('AGAIN')],
  ];
}

/** Staff enter payments and move invoices; anyone cancels. */
function staffSteps(life: InvoiceLife, moment: Moment): Step[] {
  const { key, office } = life;
  const { buyer, owner, manager } = office;
  const { choice, pick } = moment;
  const cheque = (wanted: number | 'AGAIN') => {
    const { reference, minor } = paymentOf(life, wanted, choice);
    return { key, amount: money(minor), reference, bookedOn: utcDay(office.clock.now()), payerName: 'B' };
  };
  const move = () => ({ key, move: pick(['APPROVE', 'AWAIT_TRANSFER', 'CANCEL'] as const), reason: 'x' });
  const cancel = async () => {
    if (choice % 7 === 0) await buyer(moveInvoice, { key, move: 'CANCEL', bankDetailsCode: undefined });
  };
  return [
    ['staff enter a payment', () => manager(enterPayment, cheque(some(moment)))],
    ['staff enter the last payment', () => manager(enterPayment, cheque('AGAIN'))],
    ['cancel part', () => act(pick([buyer, owner, manager]), moment, 'CANCEL')],
    ['cancel invoice', cancel],
    ['staff', () => manager(moveInvoiceAsStaff, move())],
  ];
}

/** Goods are sent, arrive, come back, are refunded and disputed. */
function goodsSteps({ office }: InvoiceLife, moment: Moment): Step[] {
  const { buyer, owner } = office;
  const { choice, pick, part } = moment;
  const parcel = {
    ...{ number: part.number, lines: [], carrier: 'Post', tracker: undefined, trackingUrl: undefined },
    departedOn: '2026-09-04',
  };
  const giveBack = () => ({
    ...{ number: part.number, lines: [{ offerId: pick(part.lines).offerId, quantity: 1 }] },
    ...{ withShipping: choice % 2 === 0, reason: 'x' },
  });
  return [
    ['prepare', () => act(owner, moment, 'PREPARE')],
    ['ship', () => owner(shipParcel, parcel)],
    ['deliver', () => act(buyer, moment, 'DELIVER')],
    ['complete', () => act(buyer, moment, 'COMPLETE')],
    ['withdraw', () => act(buyer, moment, 'WITHDRAW')],
    ['take back', () => act(owner, moment, 'RECEIVE_RETURN')],
    ['give back', () => owner(giveBackMoney, giveBack())],
    ['dispute', () => dispute(office, part.number, ['DISPUTE', pick(endsOfDisputes)])],
    ['dispute', () => dispute(office, part.number, ['DISPUTE'])],
    ['decide', () => dispute(office, part.number, [pick(endsOfDisputes)])],
  ];
}

/** Refunds are sent or refused; days pass. */
function refundsAndTime(life: InvoiceLife, { pick }: Moment): Step[] {
  const { invoiceId } = life;
  const { pool, clock, api } = life.office;
  const oldest = async (column: 'invoice_refund_id' | 'transfer_id', isMeant: string) =>
    (
      await pool.query<{ id: string }>(
        `select ${column} as id from invoice_refund where invoice_id = $1 and ${isMeant} order by created_at, invoice_refund_id limit 1`,
        [invoiceId],
      )
    ).rows[0]?.id ?? invoiceId;
  const open = () => oldest('invoice_refund_id', `status <> 'SENT'`);
  const asked = () => oldest('transfer_id', `status = 'SENDING'`);
  const wait = async () => {
    clock.advance(pick([1, 3, 14, 30]) * 86_400_000);
    for (const { name, run } of api.features.schedules) if (/whose time has come/.test(name)) await run(clock.now());
  };
  return [
    ['refund sent', () => inBank(life, async (tx) => refundSent(tx, await open(), clock.now()))],
    ['refund refused', () => inBank(life, async (tx) => refundRefused(tx, await asked(), 'AC04'))],
    ['wait', wait],
    ['jobs', () => api.runJobs()],
  ];
}
