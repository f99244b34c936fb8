import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { transaction } from '@cubby/db';
import { account } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { money } from '@cubby/money';
import { idOf } from '@cubby/server/testing/small-shop';
import { testDataDir } from '@cubby/server/testing/test-api';
import { asOwner } from '@cubby/testing';
import { expect, test } from 'vitest';
import { validate } from '../../../bank/testing/schema.ts';
import { openPayoutShop } from '../../testing/payout-shop.ts';
import { giveDestinations, jonah, noor, payWeek, sendApproved } from '../../testing/runs.ts';

const { pool, clock, api, change, owed, transfers, propose, approve, approveAndSend, runOf, reasons } =
  await openPayoutShop();

test('a balance that fell since is paid as it is, or omitted below 20.00; an increase waits for the next run', async () => {
  await change('harlow', 9_000);
  await change('maple', 5_000);
  await change('paper-fox', 8_000);
  await giveDestinations(pool, ['paper-fox']);
  const runId = await propose();
  await change('harlow', -1_000);
  await change('maple', -3_001);
  await change('paper-fox', 700);
  await approveAndSend(runId);
  expect((await transfers()).map(({ to_name, minor }) => [to_name, minor])).toEqual([
    ['harlow', 8_000],
    ['paper-fox', 8_000],
  ]);
  expect((await runOf(runId)).total).toEqual(money(16_000));
  expect(await owed()).toEqual({ maple: 1_999, 'paper-fox': 700 });
  expect(await reasons(runId)).toEqual([['maple', 'FELL']]);
});

test('a balance that fell to an advance or less repays it, and no transfer is requested (P8, P10)', async () => {
  await change('harlow', 5_000);
  await change('maple', 3_000);
  const runId = await propose();
  await change('maple', -2_400);
  await change('maple', -1_000, 'SELLER_ADVANCE');
  await approveAndSend(runId);
  expect((await transfers()).map(({ to_name, minor }) => [to_name, minor])).toEqual([['harlow', 5_000]]);
  expect([await owed(), await owed('SELLER_ADVANCE')]).toEqual([{}, { maple: -400 }]);
});

test('a destination undone or entered between proposal and approval is not paid', async () => {
  await change('harlow', 5_000);
  await change('maple', 5_000);
  const runId = await propose();
  await asOwner(pool, `update payout_destination set undone_at = '2026-08-02' where holder = 'harlow'`);
  await asOwner(
    pool,
    `insert into payout_destination select '00000000-0000-7000-8000-000000000000', seller_id, 'new', country, currency, iban, bic, false, null,
       '2026-09-07', sha256('new'), '2026-09-10' from payout_destination where holder = 'maple'`,
  );
  await approveAndSend(runId);
  expect(await transfers()).toEqual([]);
  expect(await reasons(runId)).toEqual([
    ['harlow', 'NO_DESTINATION'],
    ['maple', 'NEW_DESTINATION'],
  ]);
});

test('a destination replaced since the proposal by another in force is not paid', async () => {
  await change('harlow', 5_000);
  const runId = await propose();
  await asOwner(
    pool,
    `insert into payout_destination select '00000000-0000-7000-8000-000000000000', seller_id, 'new', country, currency, iban, bic, false, null,
       '2026-09-07', sha256('new'), '2026-09-10' from payout_destination where holder = 'harlow'`,
  );
  clock.set('2026-09-10T06:00:00Z');
  await approveAndSend(runId);
  expect(await transfers()).toEqual([]);
  expect(await reasons(runId)).toEqual([['harlow', 'NEW_DESTINATION']]);
});

const isWaiting = () =>
  expect
    .poll(async () => (await pool.query('select count(*)::int as n from pg_locks where not granted')).rows[0].n)
    .toBeGreaterThan(0);

test('a refund during sending waits for it, or the reverse: refunded money is never paid out (P10)', async () => {
  await change('maple', 10_000);
  const runId = await propose();
  for (const who of [noor, jonah]) await approve(who, runId);
  let sending: Promise<void> | undefined;
  await transaction(pool, async (tx) => {
    const refund = { code: 'P6', key: 'refunded' } as const;
    const postings = [
      { account: account('SELLER_AVAILABLE', idOf('maple')), amount: money(4_000) },
      { account: account('LOSSES'), amount: money(-4_000) },
    ];
    await post(tx, { ...refund, postings }, null, clock.now());
    sending = sendApproved(api, runId, clock);
    await isWaiting();
  });
  await sending;
  expect((await transfers()).map(({ minor }) => minor)).toEqual([6_000]);
  expect(await owed()).toEqual({});
});

test('the bank’s file is a valid pain.001, with IBANs, or local numbers elsewhere; a lost file is written again', async () => {
  await change('harlow', 5_000);
  await change('maple', 3_000);
  await asOwner(
    pool,
    `update payout_destination set country = 'DE', iban = 'DE89370400440532013000', bic = 'DEUTDEFF' where holder = 'maple'`,
  );
  await payWeek(api, clock);
  const folder = join(testDataDir(), 'bank', 'out');
  await rm(folder, { recursive: true, force: true });
  const send = () => api.features.schedules.find(({ name }) => name === 'files for the bank')!.run(clock.now());
  const written = async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.xml'));
    return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  };
  await send();
  const [file, ...others] = await written();
  expect(others).toEqual([]);
  validate('pain.001.001.09', file!);
  expect(file).toContain('<CdtrAcct><Id><Othr><Id>1234567</Id></Othr></Id></CdtrAcct>');
  expect(file).toContain('<CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>');
  expect(file).toContain('<CtrlSum>80.00</CtrlSum>');
  // The process was killed before it recorded the file.
  await rm(folder, { recursive: true });
  await asOwner(pool, 'update bank_file set written_at = null');
  await send();
  expect(await written()).toEqual([file]);
  await rm(folder, { recursive: true });
});

test('transfers requested from the bank are in no file for uploading, or they would be paid twice (P8)', async () => {
  await change('harlow', 5_000);
  await payWeek(api, clock);
  expect((await transfers()).map(({ minor }) => minor)).toEqual([5_000]);
  const file = join(testDataDir(), 'payouts', 'payouts-2026-09-07.csv');
  await expect(readFile(file)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('an advance to a shop during sending is repaid first: no debt is paid out (P8, P10)', async () => {
  await change('maple', 10_000);
  await change('maple', -500, 'SELLER_ADVANCE');
  const runId = await propose();
  for (const who of [noor, jonah]) await approve(who, runId);
  let sending: Promise<void> | undefined;
  await transaction(pool, async (tx) => {
    const postings = [
      { account: account('SELLER_ADVANCE', idOf('maple')), amount: money(4_000) },
      { account: account('LOSSES'), amount: money(-4_000) },
    ];
    await post(tx, { ...{ code: 'P6', key: 'advanced' }, postings }, null, clock.now());
    sending = sendApproved(api, runId, clock);
    await isWaiting();
  });
  await sending;
  expect((await transfers()).map(({ minor }) => minor)).toEqual([5_500]);
  expect([await owed(), await owed('SELLER_ADVANCE')]).toEqual([{}, {}]);
});

test.each([
  ['CA', '1000001'],
  ['US', '100000001'],
  ['DE', 'GB44CUBY00000000000001'],
])(
  'a shop with an account in %s is paid from ours %s: the one that its bank can be reached from (P8)',
  async (country, ours) => {
    await asOwner(pool, `update payout_destination set country = '${country}' where holder = 'harlow'`);
    await change('harlow', 5_000);
    await payWeek(api, clock);
    expect((await transfers()).map(({ from_iban, to_name }) => [from_iban, to_name])).toEqual([[ours, 'harlow']]);
  },
);
