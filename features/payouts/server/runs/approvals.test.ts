import { ownShops } from '@cubby/server/testing/insert-accounts';
import { idOf } from '@cubby/server/testing/small-shop';
import { asOwner } from '@cubby/testing';
import { expect, test } from 'vitest';
import { holdPayouts, payoutRun, reconcileRun, releasePayouts } from '../../contract.ts';
import { codeOf, openPayoutShop, reader } from '../../testing/payout-shop.ts';
import { jonah, noor, payWeek, sendApproved } from '../../testing/runs.ts';

const { pool, clock, api, change, transfers, propose, approve, runOf, acts } = await openPayoutShop();

test('nobody approves twice, and one person is not enough', async () => {
  await change('harlow', 5_000);
  const runId = await propose();
  const answers = await Promise.all([noor, noor].map((who) => codeOf(approve(who, runId))));
  expect(answers.toSorted()).toEqual(['OC_KNOWN', 'OC_OK']);
  expect((await runOf(runId)).status).toBe('PROPOSED');
  expect((await runOf(runId)).barredBy).toBe('TWICE');
  expect((await runOf(runId, 'PAID', jonah)).barredBy).toBeNull();
});

test('two simultaneous approvals both count, and the run is sent once', async () => {
  await change('harlow', 5_000);
  const runId = await propose();
  const answers = await Promise.all([noor, jonah].map((who) => approve(who, runId)));
  expect(answers.toSorted()).toEqual(['APPROVED', 'PROPOSED']);
  await Promise.all([sendApproved(api, runId, clock), sendApproved(api, runId, clock)]);
  expect((await transfers()).map(({ minor }) => minor)).toEqual([5_000]);
  expect(await codeOf(approve(noor, runId))).toBe('OC_WRONG_STATUS');
});

test('a run lists its approvals oldest first, and its payment methods by total, largest first', async () => {
  await change('harlow', 5_000);
  await change('maple', 3_000);
  const runId = await propose();
  clock.set('2026-09-07T09:00:00Z');
  await approve(jonah, runId);
  clock.set('2026-09-07T08:00:00Z');
  await approve(noor, runId);
  await asOwner(pool, `update payout_line set way = 'FILE' where payout_run_id = $1 and seller_id = $2`, [
    ...[runId, idOf('maple')],
  ]);
  const ways = async () => (await runOf(runId)).ways.map(({ way, total }) => `${way} ${total.amountMinor}`);
  expect(await ways()).toEqual(['BANK 5000', 'FILE 3000']);
  expect((await runOf(runId)).approvedBy.map(({ at }) => at)).toEqual([
    ...['2026-09-07T08:00:00.000Z', '2026-09-07T09:00:00.000Z'],
  ]);
});

test('a member of a payee may not approve in any role; nor may a reader, who can’t see accounts either', async () => {
  await change('harlow', 5_000);
  await change('maple', 3_000);
  const runId = await propose();
  await pool.query(`insert into seller_member values ($1, $2, '{OWNER}'), ($1, $3, '{ORDERS}')`, [
    ...[idOf('harlow'), reader.accountId, noor.accountId],
  ]);
  expect(await codeOf(approve(noor, runId))).toBe('OC_OWN_PAYOUT');
  expect(await codeOf(approve(reader, runId))).toBe('OC_FORBIDDEN');
  expect((await runOf(runId, 'PAID', reader)).lines.map(({ holder, ending }) => [holder, ending])).toEqual([
    [null, null],
    [null, null],
  ]);
  expect((await runOf(runId, 'PAID', reader)).barredBy).toBe('PERMISSION');
  expect((await runOf(runId)).barredBy).toBe('PAYEE');
  expect((await runOf(runId)).lines.map(({ shop, ending }) => [shop, ending])).toEqual([
    ['harlow', '4567'],
    ['maple', '4567'],
  ]);
});

test('a member of a shop that the run omits, or that another run paid, may approve it', async () => {
  await change('harlow', 5_000);
  await payWeek(api, clock);
  clock.set('2026-09-14T06:00:00Z');
  await change('maple', 3_000);
  await change('paper-fox', 5_000);
  const runId = await propose();
  await ownShops(pool, noor.accountId, ['paper-fox']);
  await ownShops(pool, jonah.accountId, ['harlow']);
  expect(await approve(noor, runId)).toBe('PROPOSED');
  expect(await approve(jonah, runId)).toBe('APPROVED');
});

test('the account of a person who holds, approves, releases or reconciles is recorded, with the reason (reliability rule 11)', async () => {
  await change('harlow', 5_000);
  const runId = await propose();
  await api.callAs(noor)(holdPayouts, { shop: 'maple', reason: 'A case is open' });
  for (const who of [noor, jonah]) {
    clock.advance(1_000);
    await approve(who, runId);
  }
  await sendApproved(api, runId, clock);
  clock.advance(1_000);
  await api.callAs(jonah)(releasePayouts, { shop: 'maple' });
  clock.advance(1_000);
  await api.callAs(noor)(reconcileRun, { runId });
  const [byNoor, byJonah, ofRun, ofMaple] = [
    ...[{ by: noor.accountId }, { by: jonah.accountId }],
    ...[
      { subject: runId, reason: null },
      { subject: idOf('maple'), reason: null },
    ],
  ];
  expect(await acts()).toEqual([
    { ...byNoor, ...ofMaple, action: 'payout.held', reason: 'A case is open' },
    { ...byNoor, ...ofRun, action: 'payout.approved' },
    { ...byJonah, ...ofRun, action: 'payout.approved' },
    { ...byJonah, ...ofMaple, action: 'payout.released' },
    { ...byNoor, ...ofRun, action: 'payout.reconciled' },
  ]);
});

test('each line of a run is on one page, fifty on the first', async () => {
  await change('harlow', 5_000);
  const runId = await propose();
  await pool.query(
    `insert into payout_line (payout_line_id, payout_run_id, payee, amount_minor, repaid_minor, way)
     select gen_random_uuid(), $1, 'REFERRER', 500, 0, 'FILE' from generate_series(1, 50)`,
    [runId],
  );
  const [first, second] = await Promise.all(
    [1, 2].map((page) => api.callAs(noor)(payoutRun, { runId, which: 'PAID', page })),
  );
  expect([first!.lines.length, second!.lines.length, first!.lines[0]!.shop]).toEqual([50, 1, 'harlow']);
  expect(new Set([...first!.lines, ...second!.lines].map(({ lineId }) => lineId)).size).toBe(51);
  expect(second!.page).toEqual({ current: 2, items: 1, total: 51, last: 2 });
});
