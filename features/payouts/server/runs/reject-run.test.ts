import { money } from '@cubby/money';
import { idOf } from '@cubby/server/testing/small-shop';
import { expect, test } from 'vitest';
import { choosePayoutSchedule, payoutRuns, rejectRun } from '../../contract.ts';
import { codeOf, openPayoutShop, reader } from '../../testing/payout-shop.ts';
import { jonah, noor, payWeek, proposedRun, proposeWeek, sendApproved } from '../../testing/runs.ts';

const { clock, api, change, owed, transfers, propose, approve, approveAndSend, runOf, acts } = await openPayoutShop();
const reject = (runId: string, who = noor) => api.callAs(who)(rejectRun, { runId, reason: 'Maple’s sales look wrong' });

test('a rejected run is never sent; its balances wait for the next week’s', async () => {
  await change('harlow', 5_000);
  const first = await propose();
  expect(await approve(jonah, first)).toBe('PROPOSED');
  clock.advance(60_000);
  expect(await reject(first)).toBe('REJECTED');
  expect(await codeOf(approve(noor, first))).toBe('OC_WRONG_STATUS');
  await sendApproved(api, first, clock);
  await proposeWeek(api, clock);
  expect(await proposedRun(api)).toBeUndefined();
  expect(await transfers()).toEqual([]);
  expect(await owed()).toEqual({ harlow: 5_000 });
  expect(await runOf(first)).toMatchObject({
    ...{ status: 'REJECTED', sentAt: null, barredBy: 'STATUS', total: money(5_000) },
    rejected: { reason: 'Maple’s sales look wrong', at: '2026-09-07T06:01:00.000Z', by: 'X Y' },
  });
  clock.set('2026-09-14T06:00:00Z');
  await change('harlow', 1_000);
  await approveAndSend(await propose());
  expect((await transfers()).map(({ minor }) => minor)).toEqual([6_000]);
  expect((await api.callAs(noor)(payoutRuns, {})).map(({ status }) => status)).toEqual(['SENT', 'REJECTED']);
});

test('only a waiting run can be rejected, by people with the right to settle; account and reason are recorded (reliability rule 11)', async () => {
  await change('harlow', 5_000);
  const runId = await propose();
  expect(await codeOf(reject(runId, reader))).toBe('OC_FORBIDDEN');
  expect(await codeOf(reject(idOf('none')))).toBe('OC_NOT_FOUND');
  const answers = await Promise.all([noor, jonah].map((who) => codeOf(reject(runId, who))));
  expect(answers.toSorted()).toEqual(['OC_OK', 'OC_WRONG_STATUS']);
  expect(await acts()).toEqual([
    {
      by: answers[0] === 'OC_OK' ? noor.accountId : jonah.accountId,
      ...{ action: 'payout.rejected', subject: runId, reason: 'Maple’s sales look wrong' },
    },
  ]);
  clock.set('2026-09-14T06:00:00Z');
  await payWeek(api, clock);
  const sent = (await api.callAs(noor)(payoutRuns, {}))[0]!;
  expect([sent.status, await codeOf(reject(sent.runId))]).toEqual(['SENT', 'OC_WRONG_STATUS']);
});

test('of a simultaneous approval and rejection one counts', async () => {
  await change('harlow', 5_000);
  const runId = await propose();
  await approve(jonah, runId);
  const [approval, rejection] = await Promise.all([codeOf(approve(noor, runId)), codeOf(reject(runId, jonah))]);
  expect([approval, rejection].toSorted()).toEqual(['OC_OK', 'OC_WRONG_STATUS']);
  await sendApproved(api, runId, clock);
  expect((await transfers()).length).toBe(approval === 'OC_OK' ? 1 : 0);
});

test('a monthly payee is in the run after a rejected one, if that was the first of its month', async () => {
  const finn = { accountId: idOf('finn'), login: 'finn@cubby.example' };
  const owner = { ...finn, shops: [{ sellerId: idOf('harlow'), roles: ['OWNER'] as const }] };
  await change('harlow', 5_000);
  await api.callAs(owner)(choosePayoutSchedule, { shop: 'harlow', schedule: 'MONTHLY' });
  await reject(await propose());
  clock.set('2026-09-14T06:00:00Z');
  expect((await runOf(await propose())).lines.map(({ shop }) => shop)).toEqual(['harlow']);
});

test('amounts are shown beside the median of the payee’s last payouts, the total beside that of the last runs', async () => {
  const week = (n: number) =>
    clock.set(new Date(Date.parse('2026-09-07T06:00:00Z') + n * 7 * 86_400_000).toISOString());
  for (const [n, [harlow, maple]] of [
    [9_000, 2_000],
    [3_000, 2_000],
    [5_000, 0],
    [4_000, 0],
  ].entries()) {
    week(n);
    await change('harlow', harlow!);
    if (maple! > 0) await change('maple', maple!);
    await payWeek(api, clock);
  }
  week(4);
  await change('harlow', 8_001);
  await change('maple', 4_000);
  const shown = await runOf(await propose());
  // The median of 110.00, 50.00, 50.00 and 40.00.
  expect([shown.total, shown.usual, shown.isUnusual]).toEqual([money(12_001), money(5_000), true]);
  expect(shown.lines.map(({ shop, usual, isUnusual }) => [shop, usual, isUnusual])).toEqual([
    ['harlow', money(4_000), true],
    ['maple', money(2_000), false],
  ]);
});

test('a first payout has no comparison; it ignores itself and payouts that only repaid an advance', async () => {
  await change('harlow', 5_000);
  await change('maple', 600);
  await change('maple', -1_000, 'SELLER_ADVANCE');
  const first = await propose();
  const isFirst = async () => {
    const { usual, isUnusual, lines } = await runOf(first);
    return [usual, isUnusual, lines.map((line) => line.usual), lines.some((line) => line.isUnusual)];
  };
  expect(await isFirst()).toEqual([null, false, [null, null], false]);
  await approveAndSend(first);
  expect(await isFirst()).toEqual([null, false, [null, null], false]);
  clock.set('2026-09-14T06:00:00Z');
  await change('maple', 3_400);
  const { usual, lines } = await runOf(await propose());
  expect([usual, lines.map(({ shop, amount, usual: own }) => [shop, amount, own])]).toEqual([
    money(5_000),
    [['maple', money(3_000), null]],
  ]);
});
