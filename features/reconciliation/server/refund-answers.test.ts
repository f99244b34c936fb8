import { utimes } from 'node:fs/promises';
import { basename } from 'node:path';
import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  oneInvoiceRefund,
  openInvoiceRefunds,
  sendRefundTo,
  settleInvoiceRefund,
} from '../../invoices/staff-contract.ts';
import { bankProblemFiles, returnCredit } from '../contract.ts';
import { failed, openBankShop, opensAt, people, theirs } from '../testing/bank-shop.ts';

const { pool, clock, api, as, invoiced, exchange, receive, sendInVain, leave, told, forStaff, owed, settles } =
  await openBankShop();
beforeEach(() => clock.set(opensAt));
afterEach(settles);

/** An invoice was overpaid by 5.00, and the refund was sent to the bank in one of our files. */
async function refundAsked() {
  const { key, total } = await invoiced(theirs, 'CREATE');
  await told({ amountMinor: total + 500, reference: key });
  const [{ transferId, refundId }] = (
    await pool.query(
      `select bank_transfer_id as "transferId", subject_id as "refundId" from bank_transfer where purpose = 'REFUND' and bank_file_id is null`,
    )
  ).rows as [{ transferId: string; refundId: string }];
  await sendInVain();
  const { rows } = await pool.query<{ id: string }>(
    'select bank_file_id as id from bank_transfer where bank_transfer_id = $1',
    [transferId],
  );
  return { key, refundId, endToEndId: transferId.replaceAll('-', ''), messageId: rows[0]!.id.replaceAll('-', '') };
}
async function reported(messageId: string, inside: string): Promise<string> {
  const path = await leave(
    'R',
    () =>
      `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId>${inside}</CstmrPmtStsRpt></Document>`,
  );
  // Old enough that it is no longer being written.
  await utimes(path, 0, 0);
  await receive();
  return basename(path);
}
const refund = async (id: string) =>
  (await as('manager')(openInvoiceRefunds, {}))
    .filter((each) => each.id === id)
    .map(({ status, lastError }) => [status, lastError]);
const account = { name: 'School', iban: 'FR1420041010050500013M02606', swift: 'BNPAFRPP' };

test.each([
  ['file', '<GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf></OrgnlGrpInfAndSts>'],
  [
    'payment',
    '</OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>{}-1</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts><StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf></OrgnlPmtInfAndSts>',
  ],
])('if the bank rejects the whole %s, its refund fails, and staff send it again (P9)', async (_what, inside) => {
  const { refundId, messageId } = await refundAsked();
  await reported(messageId, inside.replace('{}', messageId.slice(0, 30)));
  expect(await refund(refundId)).toEqual([['FAILED', 'FF01']]);
  expect((await forStaff()).map(({ kind, reason }) => [kind, reason])).toEqual([['REJECTED', 'FF01']]);
  const one = () => as('manager')(oneInvoiceRefund, { id: refundId });
  expect(await one()).toMatchObject({
    ...{ status: 'FAILED', lastError: 'FF01', amount: money(500), reason: null, isIdle: true, isUnconfirmed: false },
    to: { iban: `DE${'•'.repeat(16)}${theirs.slice(-4)}` },
  });
  await as('manager')(sendRefundTo, { id: refundId, ...account });
  await api.runJobs();
  expect(await one()).toMatchObject({
    ...{ status: 'SENDING', lastError: null, isIdle: false },
    to: { name: 'School', iban: `FR${'•'.repeat(21)}2606`, swift: 'BNPAFRPP' },
  });
  await exchange();
  await exchange(1);
  expect([await refund(refundId), await owed()]).toEqual([[], 0]);
});

test('refunds refused by the bank come first, though others have waited longer', async () => {
  const waiting = await refundAsked();
  const failedOne = await refundAsked();
  await reported(
    failedOne.messageId,
    '<GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf></OrgnlGrpInfAndSts>',
  );
  const listed = (await as('manager')(openInvoiceRefunds, {})).map(({ id }) => id);
  expect(listed.filter((id) => id === waiting.refundId || id === failedOne.refundId)).toEqual([
    failedOne.refundId,
    waiting.refundId,
  ]);
  for (const { refundId } of [waiting, failedOne]) {
    clock.advance(80 * 3_600_000);
    await as('manager')(settleInvoiceRefund, { id: refundId, note: 'paid at the counter' });
  }
});

test('a report about no file of ours, or without a status, is set aside and listed for staff', async () => {
  const unknown = await reported('0123456789abcdef0123456789abcdef', '<GrpSts>RJCT</GrpSts></OrgnlGrpInfAndSts>');
  const silent = await reported('0123456789abcdef0123456789abcdef', '</OrgnlGrpInfAndSts>');
  expect((await as('manager')(bankProblemFiles, {})).map((file) => [file.name, file.problem]).sort()).toEqual([
    [unknown, 'a status of a file that we did not send: 0123456789abcdef0123456789abcdef'],
    [silent, 'a report without a status'],
  ]);
  expect(await failed(as('school')(bankProblemFiles, {}))).toMatch(/^OC_(FORBIDDEN|NOT_FOUND)$/);
});

test('a refund that the bank does not answer is decided by staff after 72 hours; after ten days of its files it is an alarm (P9)', async () => {
  clock.set('2026-10-01T10:00:00Z');
  const { refundId, endToEndId } = await refundAsked();
  const settle = () => as('manager')(settleInvoiceRefund, { id: refundId, note: 'paid at the counter' });
  const resend = () => as('manager')(sendRefundTo, { id: refundId, ...account });
  const hour = 3_600_000;
  clock.advance(72 * hour - 1);
  expect([await failed(resend()), await failed(settle())]).toEqual(['OC_WRONG_STATUS', 'OC_WRONG_STATUS']);
  clock.advance(1);
  expect(await failed(as('school')(settleInvoiceRefund, { id: refundId, note: 'x' }))).toMatch(
    /^OC_(FORBIDDEN|NOT_FOUND)$/,
  );
  await resend();
  expect(await failed(resend())).toBe('OC_WRONG_STATUS');
  await api.runJobs();
  // The answer to the first transfer does not apply to the second.
  await reported(
    '',
    `</OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>RJCT</TxSts></TxInfAndSts></OrgnlPmtInfAndSts>`,
  );
  expect(await refund(refundId)).toEqual([['SENDING', null]]);
  await sendInVain();
  clock.advance(240 * hour);
  await told({ amountMinor: 100, side: 'DBIT', reference: 'fees' });
  expect(await findViolations(pool)).toEqual([]);
  clock.advance(1);
  await told({ amountMinor: 101, side: 'DBIT', reference: 'fees' });
  expect(JSON.stringify(await findViolations(pool))).toContain(
    'what it was asked to pay of ours has left within ten days of its files',
  );
  await settle();
  expect([await refund(refundId), await owed()]).toEqual([[], 0]);
  expect(await failed(settle())).toBe('OC_WRONG_STATUS');
  const { rows } = await pool.query(
    'select status, settled_by, settled_note from invoice_refund where invoice_refund_id = $1',
    [refundId],
  );
  expect(rows).toEqual([{ status: 'SENT', settled_by: people.manager.accountId, settled_note: 'paid at the counter' }]);
  // The bank has sent it after all: staff see that it was sent twice.
  await told({ amountMinor: 500, side: 'DBIT', endToEndId, reference: 'late' });
  expect((await forStaff()).map(({ kind, reference }) => [kind, reference])).toContainEqual(['DEBITED', 'late']);
});

const rejects = (endToEndId: string) =>
  reported(
    '',
    `</OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>RJCT</TxSts></TxInfAndSts></OrgnlPmtInfAndSts>`,
  );

test('a late refusal of a refund that staff settled by hand changes nothing; staff see it (P9)', async () => {
  const { refundId, endToEndId } = await refundAsked();
  clock.advance(72 * 3_600_000);
  await as('manager')(settleInvoiceRefund, { id: refundId, note: 'paid at the counter' });
  await rejects(endToEndId);
  expect([await refund(refundId), await owed()]).toEqual([[], 0]);
  expect((await forStaff()).map(({ kind }) => kind)).toEqual(['REJECTED']);
  expect(await failed(as('manager')(settleInvoiceRefund, { id: refundId, note: 'again' }))).toBe('OC_WRONG_STATUS');
  expect(await failed(as('manager')(sendRefundTo, { id: refundId, ...account }))).toBe('OC_WRONG_STATUS');
});

test('money that the bank refuses to return can be returned again, even if other money was returned since', async () => {
  const sendsBack = (id: string) => as('manager')(returnCredit, { id, swift: 'DEUTDEFF' });
  for (const amountMinor of [4200, 4300]) {
    await told({ amountMinor, reference: 'a mistake' });
    await sendsBack((await forStaff())[0]!.id);
    clock.advance(1000);
  }
  const { rows } = await pool.query<{ id: string; message: string }>(
    `select bank_transfer_id as id, subject_id as message from bank_transfer where purpose = 'RETURN' and amount_minor = 4200`,
  );
  await rejects(rows[0]!.id.replaceAll('-', ''));
  expect((await forStaff()).flatMap(({ amount }) => amount?.amountMinor ?? [])).toEqual([4200]);
  await sendsBack(rows[0]!.message);
  await exchange();
  await exchange(1);
  expect(await owed()).toBe(0);
});

test('a late refusal of an older transfer does not offer the money again while a newer one is in progress', async () => {
  await told({ amountMinor: 4200, reference: 'a mistake' });
  const { id } = (await forStaff())[0]!;
  const transfers = async () =>
    (
      await pool.query<{ id: string }>(
        'select bank_transfer_id as id from bank_transfer where subject_id = $1 order by bank_transfer_id',
        [id],
      )
    ).rows.map((row) => row.id.replaceAll('-', ''));
  const sendsBack = () => as('manager')(returnCredit, { id, swift: 'DEUTDEFF' });
  await sendsBack();
  const [first] = await transfers();
  await rejects(first!);
  clock.advance(1000);
  await sendsBack();
  await pool.query('update bank_message set applied_at = null where end_to_end_id = $1', [first]);
  const { rows } = await pool.query('select bank_message_id as id from bank_message where end_to_end_id = $1', [first]);
  await api.features.tasks['apply-bank-message']!({ messageId: rows[0].id }, { now: clock.now() } as never);
  expect(await failed(sendsBack())).toBe('OC_WRONG_STATUS');
  expect(await transfers()).toHaveLength(2);
  await exchange();
  await exchange(1);
  expect(await owed()).toBe(0);
});
