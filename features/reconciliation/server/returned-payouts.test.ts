import { transaction } from '@cubby/db';
import { account } from '@cubby/features/ledger/rules';
import { owedTo, post } from '@cubby/features/ledger/server';
import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf } from '@cubby/server/testing/small-shop';
import { asOwner, unsealed } from '@cubby/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { notificationFile } from '../../bank/server/simulator/simulator-files.ts';
import { payoutList, returnPayout } from '../../payouts/contract.ts';
import { giveDestinations, jonah, noor, payWeek } from '../../payouts/testing/runs.ts';
import { openBankShop, ours, theirs } from '../testing/bank-shop.ts';

const { pool, clock, api, leave, receive, told, forStaff } = await openBankShop();
await insertAccounts(pool, [noor, jonah]);
beforeEach(async () => {
  clock.set('2026-09-07T06:00:00Z');
  await unsealed(
    pool,
    `truncate payout_run, payout, payout_line, payout_approval, payout_destination, bank_transfer, bank_file, bank_message, posting,
       ledger_entry, ledger_account cascade`,
  );
  await giveDestinations(pool, ['harlow', 'maple']);
});
afterEach(async () => expect(await findViolations(pool)).toEqual([]));

const available = async (handle = 'harlow') =>
  (await owedTo(pool, account('SELLER_AVAILABLE', idOf(handle)))).amountMinor || 0;
/** Both shops enter the same account again. */
const giveIbans = () =>
  asOwner(
    pool,
    `insert into payout_destination select gen_random_uuid(), seller_id, holder, country, currency, iban, bic, false, null,
       '2026-09-08', sha256(holder::bytea || 'again'), '2026-09-11' from payout_destination`,
  );
/** A week's payouts of 50.00 to harlow and of 30.00 to maple. */
async function paid(amounts: Record<string, number> = { harlow: 5_000, maple: 3_000 }) {
  for (const [handle, minor] of Object.entries(amounts))
    await transaction(pool, (tx) =>
      post(
        tx,
        {
          ...{ code: 'P6', key: crypto.randomUUID() },
          postings: [
            { account: account('SELLER_AVAILABLE', idOf(handle)), amount: money(-minor) },
            { account: account('LOSSES'), amount: money(minor) },
          ],
        },
        null,
        clock.now(),
      ),
    );
  await payWeek(api, clock);
  const { rows } = await pool.query<{ id: string }>(
    `select replace(t.bank_transfer_id::text, '-', '') as id from bank_transfer t join payout p on p.payout_id = t.subject_id
     where p.seller_id = $1 order by ordered_at desc limit 1`,
    [idOf('harlow')],
  );
  return { endToEndId: rows[0]!.id };
}
const returned = async () =>
  (await api.callAs(noor)(payoutList, {})).map(({ seller, returned }) => [seller, returned.amountMinor]).toSorted();
const strays = async () => (await forStaff()).map(({ amount }) => amount?.amountMinor);

const ofHarlow = { payerName: 'HARLOW', payerIban: '1234567' };

test('a credit with the end-to-end id of a payout is that payout: it is not unassigned, and its account is blocked (P8)', async () => {
  const { endToEndId } = await paid();
  await told({ amountMinor: 5_000, reference: 'RETURN', endToEndId });
  expect(await returned()).toEqual([
    ['harlow', 5_000],
    ['maple', 0],
  ]);
  expect([await available(), await strays()]).toEqual([5_000, []]);
  const { rows } = await pool.query(`select holder from payout_destination where blocked_at is not null`);
  expect(rows).toEqual([{ holder: 'harlow' }]);
});

test.each(['<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>', '<RvslInd>true</RvslInd>'])(
  'a bank that marks it as a return, by %s, gives it back all the same; another return is for staff alone',
  async (mark) => {
    const { endToEndId } = await paid();
    const returns = async (id: string) => {
      const booking = { ...ofHarlow, amountMinor: 5_000, currency: 'USD', side: 'CRDT', reference: 'RETURN' } as const;
      await leave('N', (name) => {
        const file = notificationFile(name, ours, { ...booking, bankReference: name, endToEndId: id }, clock.now());
        return mark.startsWith('<RtrInf>')
          ? file.replace('</TxDtls>', `${mark}</TxDtls>`)
          : file.replace('</CdtDbtInd>', `</CdtDbtInd>${mark}`);
      });
      await receive();
    };
    await returns(endToEndId);
    expect([await available(), await strays()]).toEqual([5_000, []]);
    await returns('f'.repeat(32));
    expect([await available(), await strays()]).toEqual([5_000, [5_000]]);
    const owed = await pool.query(`select 1 from ledger_balance where type = 'REFUND_DUE' and balance_minor <> 0`);
    expect(owed.rows).toEqual([]);
  },
);

test.each([
  ['a text with the end-to-end id', (id: string) => ({ reference: `RETURNED ${id.toUpperCase()} AC04` })],
  ['its payee and reference', () => ({ ...ofHarlow, reference: 'RETURN OF CUBBY  2026-09-07' })],
])('it is found by %s', async (_what, booking) => {
  const { endToEndId } = await paid();
  await told({ amountMinor: 5_000, ...booking(endToEndId) });
  expect([await available(), await strays()]).toEqual([5_000, []]);
});

test.each([
  ['another amount', { ...ofHarlow, amountMinor: 4_990, reference: 'Cubby 2026-09-07' }],
  ['another payee', { amountMinor: 5_000, reference: 'Cubby 2026-09-07', payerName: 'maple', payerIban: '1234567' }],
  ['an account of another kind', { ...ofHarlow, amountMinor: 5_000, reference: 'Cubby 2026-09-07', payerIban: theirs }],
  ['another week', { ...ofHarlow, amountMinor: 5_000, reference: 'Cubby 2026-09-14' }],
  ['the id of nothing', { ...ofHarlow, amountMinor: 5_000, reference: `Cubby 2026-09-07 ${'f'.repeat(32)}` }],
])('%s is left to staff', async (_what, booking) => {
  await paid();
  await told(booking);
  expect([await available(), await strays()]).toEqual([0, [booking.amountMinor]]);
});

test('it is also found by IBAN; if two payouts match, staff decide', async () => {
  await asOwner(pool, `update payout_destination set country = 'DE', iban = $1, bic = 'DEUTDEFF'`, [theirs]);
  await paid({ harlow: 5_000, maple: 3_000 });
  const back = { reference: 'Cubby 2026-09-07', payerName: 'H. and P.', payerIban: theirs };
  await told({ ...back, amountMinor: 5_000 });
  expect([await available(), await strays()]).toEqual([5_000, []]);
  clock.set('2026-09-14T06:00:00Z');
  await giveIbans();
  await paid({ maple: 5_000 });
  await told({ ...back, reference: 'Cubby 2026-09-14', amountMinor: 5_000 });
  expect([await available(), await available('maple'), await strays()]).toEqual([0, 0, [5_000]]);
});

test('a payout to an account with an IBAN is not matched by its holder’s name', async () => {
  await asOwner(pool, `update payout_destination set country = 'DE', iban = $1, bic = 'DEUTDEFF'`, [theirs]);
  await paid();
  await told({ amountMinor: 5_000, reference: 'Cubby 2026-09-07', payerName: 'HARLOW', payerIban: undefined as never });
  expect([await available(), await strays()]).toEqual([0, [5_000]]);
});

test('a return recorded by staff counts once, and a second credit for it is left to them', async () => {
  const { endToEndId } = await paid();
  const { id } = (await api.callAs(noor)(payoutList, {})).find(({ seller }) => seller === 'harlow')!;
  await api.callAs(noor)(returnPayout, { id, note: 'account closed' });
  await told({ amountMinor: 5_000, reference: 'RETURN', endToEndId });
  expect([await available(), await strays()]).toEqual([5_000, []]);
  clock.advance(86_400_000);
  await told({ amountMinor: 5_000, reference: 'AGAIN', endToEndId });
  expect([await available(), await strays()]).toEqual([5_000, [5_000]]);
});
