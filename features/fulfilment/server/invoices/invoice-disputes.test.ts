import { transaction } from '@cubby/db';
import { answerDispute, moveDisputeAsBuyer, openDispute, receiveDisputedBack } from '@cubby/features/disputes/contract';
import { refundSent } from '@cubby/features/invoices/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actOnOrder, shipParcel } from '../../contract.ts';
import { openInvoiceShop, opensAt } from '../../testing/invoice-shop.ts';

const { pool, clock, api, as, teacher, sellersOf, allDo, statusesOf, see, invoiced, refundsOf, settles } =
  await openInvoiceShop();
beforeEach(() => clock.set(opensAt));
afterEach(settles);

describe('disputes of invoiced orders (I16 to I20)', () => {
  /** A paid invoice of two sellers, both of whom have delivered. */
  async function paidAndDelivered() {
    const invoice = await invoiced({ intent: 'SEND' }, [
      ['NB-1', 'harlow', 2],
      ['NB-1', 'maple', 3],
    ]);
    await api.runJobs();
    await invoice.bankSays('ACCEPTED');
    await invoice.pay(invoice.total);
    await allDo(invoice.orderNumber, 'PREPARE');
    for (const [number, handle] of await sellersOf(invoice.orderNumber))
      await as(handle)(shipParcel, {
        ...{ number, lines: [], carrier: 'Canada Post', tracker: undefined, trackingUrl: undefined },
        departedOn: '2026-09-02',
      });
    for (const [number] of await sellersOf(invoice.orderNumber))
      await teacher(actOnOrder, { number, action: 'DELIVER', reason: undefined });
    const open = async (place: number) =>
      (
        await teacher(openDispute, {
          ...{ number: `${invoice.orderNumber}-${place}`, pieces: [], reason: 'DAMAGED', wished: 'FULL_REFUND' },
          ...{ description: 'All of them are wet.', pictures: [], intent: 'OPEN' },
        })
      ).code;
    const status = async () => (await see(invoice.number)).status;
    const rows = async () =>
      (
        await pool.query(
          `select string_agg(transition, ' ' order by position) as rows from invoice_event where invoice_id = $1 and transition ~ '^I(1[6-9]|2.)$'`,
          [invoice.invoiceId],
        )
      ).rows[0].rows;
    const sendRefunds = async () => {
      for (const { id } of (
        await pool.query('select invoice_refund_id as id from invoice_refund where invoice_id = $1', [
          invoice.invoiceId,
        ])
      ).rows)
        await transaction(pool, (tx) => refundSent(tx, id, clock.now()));
    };
    return { ...invoice, open, status, rows, sendRefunds };
  }
  const accept = { body: 'Sorry.', remedy: 'FULL_REFUND', amount: undefined, withReturn: false } as const;

  test('a withdrawn dispute changes nothing (I16, I17)', async () => {
    const { open, status, rows } = await paidAndDelivered();
    const code = await open(1);
    expect(await status()).toBe('DISPUTE_OPEN');
    await teacher(moveDisputeAsBuyer, { code, action: 'WITHDRAW', body: undefined });
    expect(await status()).toBe('PAID');
    expect(await rows()).toBe('I16 I17');
  });

  test('an accepted dispute gets a credit note and a bank refund; the rest stays paid (I16, I17; O37, P14)', async () => {
    const { open, status, number, invoiceId, rows } = await paidAndDelivered();
    const code = await open(1);
    await as('harlow')(answerDispute, { code, ...accept });
    expect(await status()).toBe('PAID');
    const { creditNotes, parts } = await see(number);
    expect(creditNotes.map(({ reason, total }) => [reason, total])).toEqual([['DISPUTED', parts[0]!.total]]);
    expect((await refundsOf(invoiceId)).map(({ minor }) => minor)).toEqual([parts[0]!.total.amountMinor]);
    expect(await rows()).toBe('I16 I17');
  });

  test('returned goods: the credit note waits for them (I18), and crediting and refunding everything closes the invoice (I19)', async () => {
    const { open, status, orderNumber, number, rows, sendRefunds } = await paidAndDelivered();
    const [first, second] = [await open(1), await open(2)];
    await as('harlow')(answerDispute, { code: first, ...accept, withReturn: true });
    expect(await status()).toBe('DISPUTE_OPEN');
    await as('maple')(answerDispute, { code: second, ...accept });
    expect(await status()).toBe('RETURN');
    expect((await see(number)).creditNotes).toHaveLength(1);
    await as('harlow')(receiveDisputedBack, { code: first, restocks: true });
    expect(await statusesOf(orderNumber)).toEqual(['CLOSED', 'CLOSED']);
    // Not closed until the refund has been sent.
    expect(await status()).toBe('RETURN');
    await sendRefunds();
    expect(await status()).toBe('CLOSED');
    expect(await rows()).toBe('I16 I18 I19');
  });

  test('goods that are not returned stay paid (I18, I20; D12)', async () => {
    const { open, status, rows } = await paidAndDelivered();
    const code = await open(1);
    await as('harlow')(answerDispute, { code, ...accept, withReturn: true });
    expect(await status()).toBe('RETURN');
    clock.set('2026-09-15T17:00:00Z');
    await api.runScheduled();
    expect(await rows()).toMatch(/^I16 I18 I20/);
  });

  test.each([false, true])(
    'money for another part is taken while one is disputed, with a return: %s; what is more goes back (I16, I17, P2, O12)',
    async (withReturn) => {
      const invoice = await invoiced({ intent: 'SEND' }, [
        ['NB-1', 'harlow', 2],
        ['NB-1', 'maple', 3],
      ]);
      await api.runJobs();
      await invoice.bankSays('ACCEPTED');
      const [first, second] = (await see(invoice.number)).parts;
      await invoice.pay(first!.total.amountMinor);
      const number = `${invoice.orderNumber}-1`;
      await as('harlow')(actOnOrder, { number, action: 'PREPARE', reason: undefined });
      await as('harlow')(shipParcel, {
        ...{ number, lines: [], carrier: 'Canada Post', tracker: undefined, trackingUrl: undefined },
        departedOn: '2026-09-02',
      });
      await teacher(actOnOrder, { number, action: 'DELIVER', reason: undefined });
      const { code } = await teacher(openDispute, {
        ...{ number, pieces: [], reason: 'DAMAGED', wished: 'FULL_REFUND' },
        ...{ description: 'All of them are wet.', pictures: [], intent: 'OPEN' },
      });
      if (withReturn) await as('harlow')(answerDispute, { code, ...accept, withReturn });
      const disputed = withReturn ? 'RETURN' : 'DISPUTE_OPEN';
      expect((await see(invoice.number)).status).toBe(disputed);
      await invoice.pay(second!.total.amountMinor + 5);
      expect((await see(invoice.number)).status).toBe(disputed);
      expect(await refundsOf(invoice.invoiceId)).toMatchObject([{ minor: 5 }]);
      expect((await statusesOf(invoice.orderNumber))[1]).toBe('PAID');
      if (withReturn) await as('harlow')(receiveDisputedBack, { code, restocks: true });
      else await teacher(moveDisputeAsBuyer, { code, action: 'WITHDRAW', body: undefined });
      expect((await see(invoice.number)).status).toBe('PAID');
    },
  );
});
