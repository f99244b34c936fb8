import { utcDay } from '@cubby/days';
import { money } from '@cubby/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assignCredit, returnCredit, settleBankMessage } from '../contract.ts';
import { openBankShop, opensAt, ours, theirs } from '../testing/bank-shop.ts';

const { pool, clock, as, invoiced, exchange, leave, told, forStaff, owed, settles } = await openBankShop();
beforeEach(() => clock.set(opensAt));
afterEach(settles);

/** A movement as written by a bank without references, in a notification or a statement. */
async function toldBare(kind: 'Ntfctn' | 'Stmt', entries: { minor: number; words: string; endToEndId?: string }[]) {
  const entry = ({ minor, words, endToEndId = 'SCHOOL-77' }: (typeof entries)[number], i: number) =>
    `<Ntry>${kind === 'Stmt' ? `<NtryRef>${i + 1}</NtryRef>` : ''}<Amt Ccy="USD">${minor / 100}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
     <Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${utcDay(clock.now())}</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>
     <RltdPties><DbtrAcct><Id><IBAN>${theirs}</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  const part = kind === 'Stmt' ? 'BkToCstmrStmt' : 'BkToCstmrDbtCdtNtfctn';
  await leave(
    'B',
    (id) =>
      `<Document><${part}><${kind}><Id>${id}</Id><Acct><Id><IBAN>${ours}</IBAN></Id></Acct>${entries.map(entry).join('')}</${kind}></${part}></Document>`,
  );
  await exchange();
}
const refunds = async () =>
  (
    await pool.query(
      `select amount_minor::int as minor from bank_transfer where purpose = 'REFUND' and ordered_at >= $1`,
      [clock.now()],
    )
  ).rows;

test.each(['Ntfctn', 'Stmt'] as const)(
  'a bank without references tells of a transfer by a notification and a statement, first the %s: it counts once, nothing goes back (P2, P9)',
  async (first) => {
    clock.set('2026-09-20T10:00:00Z');
    const { key, see, total } = await invoiced(theirs, 'CREATE');
    const transfer = { minor: total, words: key };
    await toldBare(first, [transfer]);
    await toldBare(first === 'Stmt' ? 'Ntfctn' : 'Stmt', [transfer]);
    expect(await see()).toMatchObject({ status: 'PAID', payments: [{ amount: money(total) }] });
    expect(await refunds()).toEqual([]);
    expect(await forStaff()).toEqual([]);
  },
);

test('equal transfers in one statement are two; the second is new, even if a notification reported the first (P2)', async () => {
  const { key, see, total } = await invoiced(theirs, 'CREATE');
  const half = { minor: total / 2, words: key };
  await toldBare('Ntfctn', [half]);
  expect((await see()).status).toBe('PARTIALLY_PAID');
  await toldBare('Stmt', [half, half]);
  expect(await see()).toMatchObject({ status: 'PAID', paid: money(total) });
  expect(await forStaff()).toEqual([]);
});

test('possible repetitions are left to staff: neither counted nor refunded until they decide (P2, P9)', async () => {
  clock.set('2026-09-21T10:00:00Z');
  const { key, see, total } = await invoiced(theirs, 'CREATE');
  const { key: other, see: seeOther } = await invoiced(theirs, 'CREATE');
  await toldBare('Ntfctn', [{ minor: total, words: `${key} notebooks` }]);
  expect((await see()).status).toBe('PAID');
  await toldBare('Ntfctn', [{ minor: total, words: `${key} notebooks` }]);
  await toldBare('Stmt', [{ minor: total, words: key }]);
  await told({ amountMinor: total, reference: key, endToEndId: 'SCHOOL-77' });
  const listed = await forStaff();
  expect(listed.map(({ amount, mayRepeat }) => [amount!.amountMinor, mayRepeat])).toEqual([
    [total, true],
    [total, true],
    [total, true],
  ]);
  expect([await owed(), await refunds()]).toEqual([0, []]);
  await as('manager')(settleBankMessage, { id: listed[0]!.id, note: 'told twice' });
  await as('manager')(assignCredit, { id: listed[1]!.id, invoiceNumber: other });
  expect((await seeOther()).status).toBe('PAID');
  await as('manager')(returnCredit, { id: listed[2]!.id, swift: 'DEUTDEFF' });
  expect(await owed()).toBe(total);
  await exchange();
  await exchange(1);
  expect(await owed()).toBe(0);
  // A different payer's text means another transfer.
  await toldBare('Stmt', [{ minor: total, words: 'for the choir', endToEndId: 'X' }]);
  const [stray, ...none] = await forStaff();
  expect([stray!.mayRepeat, none]).toEqual([false, []]);
  await as('manager')(returnCredit, { id: stray!.id, swift: 'DEUTDEFF' });
  await exchange();
  await exchange(1);
});
