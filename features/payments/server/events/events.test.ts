import type { Account } from '@cubby/contract';
import { waitingWork } from '@cubby/features/work-queue/contract';
import { money } from '@cubby/money';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { asOwner, fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { providerEvent, providerEventList, settleProviderEvent } from '../../staff-contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-07T10:00:00Z');
await openSmallShop(pool);
const api = await createTestApi(pool, clock);
const member = (name: string, role: 'FINANCE' | 'READER' | 'SUPPORT'): Account => ({
  ...{ accountId: idOf(name), login: `${name}@cubby.example`, staff: [role] },
});
const [noor, reader, helper] = [member('noor', 'FINANCE'), member('reader', 'READER'), member('helper', 'SUPPORT')];
beforeAll(() => insertAccounts(pool, [noor, reader, helper]));

const store = (eventId: string, type: string, payload: object, needsAttention = true) =>
  pool.query(
    `insert into provider_event (provider, event_id, type, payload, received_at, applied_at, provider_type, needs_attention)
     values ('STRIPE', $1, $2, $3, '2026-09-07T08:00:00Z', now(), 'charge.updated', $4)`,
    [
      eventId,
      type,
      JSON.stringify({ id: eventId, type, sessionId: null, key: null, paymentId: null, amount: null, ...payload }),
      needsAttention,
    ],
  );
beforeEach(async () => {
  await asOwner(pool, 'delete from provider_event');
  await store('evt_refund', 'OTHER', { refundId: 're_1', amount: money(500) });
  await store('booked-txn_1', 'OTHER', { paymentId: 'pi_1', amount: money(2_500) });
  await store('evt_failed', 'REFUND_FAILED', { refundId: 're_2', error: 'lost_or_stolen_card' });
  await store('evt_done', 'PAID', {}, false);
});
const actionsOf = async (eventId: string, who = noor) =>
  (await api.callAs(who)(providerEvent, { provider: 'STRIPE', eventId })).actions;

test('an event states the possible actions and who may take them; a handled one has none', async () => {
  expect(await actionsOf('evt_refund')).toEqual(['TAKE_REFUND', 'SETTLE']);
  expect(await actionsOf('booked-txn_1')).toEqual(['DONATION', 'SETTLE']);
  expect(await actionsOf('evt_failed')).toEqual(['SETTLE']);
  expect(await actionsOf('evt_done')).toEqual([]);
  for (const eventId of ['evt_refund', 'booked-txn_1', 'evt_failed'])
    expect(await actionsOf(eventId, reader)).toEqual([]);
  await expect(actionsOf('evt_refund', helper)).rejects.toMatchObject({ code: 'OC_FORBIDDEN' });
  await expect(actionsOf('evt_none')).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  expect(await api.callAs(noor)(providerEvent, { provider: 'STRIPE', eventId: 'evt_failed' })).toEqual({
    ...{ provider: 'STRIPE', eventId: 'evt_failed', type: 'charge.updated', amount: null, refundId: null },
    ...{ paymentId: null, error: 'lost_or_stolen_card', isOpen: true, actions: ['SETTLE'] },
    receivedAt: '2026-09-07T08:00:00.000Z',
  });
});

test('an unhandled event is work of the finance team, due within a day, until it is noted as handled', async () => {
  const work = async (who: Account) =>
    (await api.callAs(who)(waitingWork, { kind: 'PROVIDER_EVENT', whose: 'ALL', page: 1 })).items
      .map(({ subject, about, dueAt, canTake }) => [subject, about, dueAt, canTake])
      .toSorted();
  const row = (eventId: string, canTake: boolean) => [
    ...[`STRIPE/${eventId}`, 'charge.updated', '2026-09-08T08:00:00.000Z', canTake],
  ];
  expect(await work(noor)).toEqual([row('booked-txn_1', true), row('evt_failed', true), row('evt_refund', true)]);
  expect(await work(reader)).toContainEqual(row('evt_failed', false));
  expect(await work(helper)).toEqual([]);
  expect(await api.callAs(noor)(settleProviderEvent, { provider: 'STRIPE', eventId: 'evt_failed' })).toBe(true);
  expect(await work(noor)).toEqual([row('booked-txn_1', true), row('evt_refund', true)]);
  expect((await api.callAs(noor)(providerEventList, {})).map(({ eventId }) => eventId).toSorted()).toEqual([
    ...['booked-txn_1', 'evt_refund'],
  ]);
  expect(await actionsOf('evt_failed')).toEqual([]);
});

test('events are listed newest first', async () => {
  await asOwner(pool, `update provider_event set received_at = '2026-09-07T09:00:00Z' where event_id = 'booked-txn_1'`);
  await asOwner(pool, `update provider_event set received_at = '2026-09-07T07:00:00Z' where event_id = 'evt_refund'`);
  const listed = await api.callAs(reader)(providerEventList, {});
  expect(listed.map(({ eventId }) => eventId)).toEqual(['booked-txn_1', 'evt_failed', 'evt_refund']);
});

test('an event is applied once, however often its job runs (reliability rule 9)', async () => {
  await asOwner(pool, 'delete from graphile_worker._private_jobs');
  await asOwner(
    pool,
    `insert into provider_event (provider, event_id, type, payload, received_at)
     values ('STRIPE', 'evt_dispute', 'DISPUTE', '{"type": "DISPUTE", "disputeId": "dp_1"}', '2026-09-07T08:00:00Z'),
       ('STRIPE', 'evt_reversed', 'TRANSFER_REVERSED', '{"type": "TRANSFER_REVERSED", "transferId": "tr_1"}', '2026-09-07T08:00:00Z')`,
  );
  for (const _again of [1, 2])
    for (const eventId of ['evt_dispute', 'evt_reversed'])
      await api.features.tasks['apply-provider-event']!({ provider: 'STRIPE', eventId }, { now: clock.now() } as never);
  // Another provider has no such event.
  await api.features.tasks['apply-provider-event']!({ provider: 'SANDBOX', eventId: 'evt_dispute' }, {
    now: clock.now(),
  } as never);
  const { rows } = await pool.query(
    `select t.identifier as task, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by 1`,
  );
  expect(rows).toEqual([
    { task: 'apply-chargeback', payload: { disputeId: 'dp_1', eventId: 'evt_dispute' } },
    { task: 'take-back-transfer', payload: { transfer: 'tr_1', eventId: 'evt_reversed' } },
  ]);
  await asOwner(pool, 'delete from graphile_worker._private_jobs');
});
