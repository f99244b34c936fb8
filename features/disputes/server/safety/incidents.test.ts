import { actOnOrder, shipParcel } from '@cubby/features/fulfilment/contract';
import {
  dismissIncident,
  noteReport,
  oneIncident,
  openIncidents,
  recallProducts,
} from '@cubby/features/incidents/contract';
import { findViolations } from '@cubby/server/start/check-invariants';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { editDispute } from '../../buyer-contract.ts';
import { clearSafety } from '../../staff-contract.ts';
import { openDisputeShop } from '../../testing/dispute-shop.ts';

const shop = await openDisputeShop();
const { api, as, clock, pool, bought, dispute } = shop;
const staff = as('manager');
beforeEach(async () => {
  clock.set('2026-09-01T10:00:00Z');
  await pool.query('delete from mail');
  const { rows } = await pool.query(
    'select code from dispute where dispute_id in (select dispute_id from dispute_line where suspended)',
  );
  for (const { code } of rows) await staff(clearSafety, { code });
});
afterEach(async () => expect(await findViolations(pool)).toEqual([]));
const watch = async (now: string) => {
  clock.set(now);
  await api.features.schedules.find(({ name }) => name === 'reports of incidents')!.run(clock.now());
};
const mailed = async (letter: string) =>
  (await pool.query(`select subject from mail where key like $1 order by position`, [letter])).rows.map(
    ({ subject }) => subject,
  );
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'OC_OK',
    (error: { code: string }) => error.code,
  );

test('an unsafe dispute immediately opens one incident with two timers (domain C17)', async () => {
  const { code } = await dispute(await bought('DELIVERED', { 'SC-1 harlow': 1 }), {
    reason: 'UNSAFE',
    description: 'The blade came off.',
  });
  expect((await staff(openIncidents, {})).find((each) => each.code === code)).toEqual({
    ...{ code, description: 'The blade came off.', openedAt: '2026-09-01T10:00:00.000Z' },
    deadlines: [
      { kind: 'REPORT', dueAt: '2026-09-03T10:00:00.000Z', doneAt: null, reference: null, isOverdue: false },
      { kind: 'WRITTEN', dueAt: '2026-09-11T10:00:00.000Z', doneAt: null, reference: null, isOverdue: false },
    ],
    products: [{ sku: 'SC-1', name: expect.any(String), sellerName: 'Harlow & Pine' }],
  });
  const other = await dispute(await bought('DELIVERED', { 'NB-1 harlow': 1 }));
  const known = () => pool.query('select from incident where code = $1', [other.code]);
  expect((await known()).rowCount).toBe(0);
});

test('an edit that first mentions unsafety opens one too, with the facts known then', async () => {
  const order = await bought('DELIVERED', { 'NB-1 harlow': 1 });
  const { code } = await dispute(order);
  const edit = { code, reason: 'UNSAFE', wished: 'FULL_REFUND', description: 'The wire cuts.' } as const;
  clock.set('2026-09-01T12:00:00Z');
  for (let n = 0; n < 2; n += 1) await api.call(editDispute, { ...edit, pictures: [] }, { bearer: order.bearer });
  const { openedAt, description } = await staff(oneIncident, { code });
  expect([openedAt, description]).toEqual(['2026-09-01T12:00:00.000Z', 'The wire cuts.']);
  // Staff are notified at the first mention.
  expect(await mailed(`dispute-${code}-%-staff`)).toHaveLength(1);
});

test('staff are reminded once before each report is due, and once when it is overdue; a report ends its timer', async () => {
  const { code } = await dispute(await bought('DELIVERED', { 'SC-1 harlow': 1 }), { reason: 'UNSAFE' });
  for (const now of ['2026-09-02T21:59:00Z', '2026-09-02T22:00:00Z', '2026-09-02T22:05:00Z']) await watch(now);
  const mine = `incident-${code}-%`;
  expect(await mailed(mine)).toEqual([`Incident ${code}: a report is due soon`]);
  await watch('2026-09-03T10:00:00Z');
  expect((await staff(oneIncident, { code })).deadlines.map(({ isOverdue }) => isOverdue)).toEqual([true, false]);
  await watch('2026-09-03T10:05:00Z');
  expect(await mailed(mine)).toEqual([
    `Incident ${code}: a report is due soon`,
    `Incident ${code}: a report is overdue`,
  ]);
  await staff(noteReport, { code, kind: 'REPORT', reference: 'HC-2026-17' });
  await staff(noteReport, { code, kind: 'WRITTEN', reference: 'HC-2026-18' });
  expect(await codeOf(staff(noteReport, { code, kind: 'REPORT', reference: 'again' }))).toBe('OC_WRONG_STATUS');
  expect((await staff(openIncidents, {})).some((each) => each.code === code)).toBe(false);
  for (const now of ['2026-09-09T10:00:00Z', '2026-09-11T10:00:00Z']) await watch(now);
  expect((await mailed(mine)).length).toBe(2);
  expect((await staff(oneIncident, { code })).deadlines[0]).toMatchObject({
    reference: 'HC-2026-17',
    isOverdue: false,
  });
});

test('a dismissed incident is closed, with its reason', async () => {
  const { code } = await dispute(await bought('DELIVERED', { 'SC-1 harlow': 1 }), { reason: 'UNSAFE' });
  await staff(dismissIncident, { code, reason: 'It was another product.' });
  expect((await staff(oneIncident, { code })).dismissal).toBe('It was another product.');
  await watch('2026-09-12T10:00:00Z');
  expect(await mailed(`incident-${code}-%`)).toEqual([]);
  expect(await codeOf(staff(recallProducts, { code, advice: 'x' }))).toBe('OC_WRONG_STATUS');
  expect(await codeOf(staff(dismissIncident, { code, reason: 'x' }))).toBe('OC_WRONG_STATUS');
  expect(await codeOf(staff(noteReport, { code, kind: 'REPORT', reference: 'x' }))).toBe('OC_WRONG_STATUS');
});

test('a recall reaches everyone who received the same product from the same seller, once each, and nobody else', async () => {
  const unsafe = await bought('DELIVERED', { 'BM-1 paper-fox': 1 });
  const same = await bought('COMPLETED', { 'BM-1 paper-fox': 2 });
  const deliveredAt = async (at: string) => {
    const order = await bought('COMPLETED', { 'BM-1 paper-fox': 1 });
    await pool.query(
      'update seller_order set delivered_at = $2 where order_id = (select order_id from "order" where order_number = $1)',
      [order.orderNumber, at],
    );
    return order;
  };
  // For six years.
  await deliveredAt('2020-09-01T09:59:59Z');
  const old = await deliveredAt('2020-09-01T10:00:00Z');
  const unsent = await shop.paid({ 'BM-1 paper-fox': 1 });
  await bought('DELIVERED', { 'NB-1 harlow': 1 });
  const { code } = await dispute(unsafe, { reason: 'UNSAFE' });
  const { sales } = await staff(oneIncident, { code });
  expect(sales.map(({ number, quantity, toldAt }) => [number, quantity, toldAt]).sort()).toEqual(
    [
      [unsafe.number, 1, null],
      [same.number, 2, null],
      [old.number, 1, null],
    ].sort(),
  );
  const recall = () => staff(recallProducts, { code, advice: 'Put it away.\n\nWe refund it.' });
  expect(await recall()).toEqual({ told: 3 });
  expect(await recall()).toEqual({ told: 0 });
  const { rows } = await pool.query(
    `select subject, text_body as text from mail where key like 'incident-' || $1 || '-recall-%' order by subject`,
    [code],
  );
  expect(rows.map(({ subject }) => subject)).toEqual(
    [unsafe, same, old].map(({ number }) => `Safety notice about your order ${number}`).sort(),
  );
  expect(rows[0].text).toContain('Put it away.');
  expect(rows.map(({ subject }) => subject).join()).not.toContain(unsent.orderNumber);
});

test('the same product sold by another seller is not recalled', async () => {
  const { number } = await shop.paid({ 'NB-1 maple': 1 });
  const seller = as('stranger');
  for (const action of ['CONFIRM', 'PREPARE'] as const) await seller(actOnOrder, { number, action, reason: undefined });
  await seller(shipParcel, {
    ...{ number, lines: [], carrier: 'Canada Post', tracker: 'T-1', trackingUrl: undefined, departedOn: '2026-09-01' },
  });
  const unsafe = await bought('DELIVERED', { 'NB-1 harlow': 1 });
  const { code } = await dispute(unsafe, { reason: 'UNSAFE' });
  const numbers = (await staff(oneIncident, { code })).sales.map((sale) => sale.number);
  expect(numbers).toContain(unsafe.number);
  expect(numbers).not.toContain(number);
});

test('the audit records who noted a report, recalled or dismissed', async () => {
  const unsafe = await bought('DELIVERED', { 'BM-1 paper-fox': 1 });
  const { code } = await dispute(unsafe, { reason: 'UNSAFE' });
  await staff(noteReport, { code, kind: 'REPORT', reference: 'HC-2026-19' });
  await staff(recallProducts, { code, advice: 'Put it away.' });
  await staff(recallProducts, { code, advice: 'Put it away.' });
  await staff(dismissIncident, { code, reason: 'It was another product.' });
  const { rows } = await pool.query(
    `select e.action, split_part(a.login, '@', 1) as by, e.changes from audit_event e join account a using (account_id)
     where e.subject_kind = 'incident' and e.subject_id = $1 order by e.action desc`,
    [code],
  );
  expect(rows).toEqual([
    { action: 'incident.report-noted', by: 'manager', changes: { REPORT: [null, 'HC-2026-19'] } },
    { action: 'incident.products-recalled', by: 'manager', changes: { told: [null, 4] } },
    { action: 'incident.dismissed', by: 'manager', changes: {} },
  ]);
});

test('an incident looks missing to everyone except staff', async () => {
  const { code } = await dispute(await bought('DELIVERED', { 'SC-1 harlow': 1 }), { reason: 'UNSAFE' });
  for (const who of ['owner', 'stranger'] as const)
    expect(await codeOf(as(who)(oneIncident, { code }))).not.toBe('OC_OK');
  expect(await codeOf(staff(oneIncident, { code: 'ABCDEFGH12' }))).toBe('OC_NOT_FOUND');
});
