import type { Client } from '@cubby/contract';
import { staffRoles } from '@cubby/contract';
import { guestOrder, placeGuestOrder } from '@cubby/features/orders/contract';
import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { wantedBy } from '@cubby/server/testing/guest';
import { offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startCardPayment } from '../../contract.ts';
import {
  oneRefund,
  openRefundList,
  providerEventList,
  settleProviderEvent,
  settleRefundByHand,
} from '../../staff-contract.ts';
import { receiveEvent } from '../events/inbox.ts';
import { recordMissingFees } from '../events/record-fee.ts';
import type { createPaymentNotices } from '../notices.ts';
import type { CardProvider, ProviderEvent, SentRefund } from '../provider.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';
import { sandboxProvider } from '../sandbox/provider.ts';
import { checkSession, reconcileSessions } from '../sessions/check-sessions.ts';
import { sendDueRefunds, sendRefund } from './send-refund.ts';
import { settleByHand } from './settle-by-hand.ts';

const { pool, owner } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
let api: Awaited<ReturnType<typeof createTestApi>>;
const managerId = '01990000-0000-7000-8000-00000000000a';
const asManager: Client = (...given) =>
  api.callAs({ accountId: managerId, login: 'm@cubby.example', staff: staffRoles })(...given);

beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 100 });
  api = await createTestApi(pool, clock);
  await pool.query(
    `insert into account (account_id, login, password_hash, first_name, last_name, created_at)
     values ($1, 'm@cubby.example', '-', 'M', 'M', now())`,
    [managerId],
  );
});
beforeEach(() => clock.set('2026-09-01T10:00:00Z'));

const told: string[] = [];
const notices = {
  refundSent: async (_tx: unknown, _order: unknown, { to }: { to: string }) => void told.push(`sent to ${to}`),
} as unknown as ReturnType<typeof createPaymentNotices>;
const providerThat = (refund: CardProvider['refund']): CardProvider => ({ ...sandboxProvider(pool, 'test'), refund });

afterEach(async () => {
  await pool.query(`update refund set due_at = $1 where due_at is not null`, [clock.now()]);
  const provider = providerThat(async () => ({ state: 'SENT', refundId: null }));
  await sendDueRefunds({ pool, provider, notices }, clock.now());
  await pool.query('update provider_event set needs_attention = false where needs_attention');
});

async function owed(): Promise<{ refundId: string; orderNumber: string }> {
  told.length = 0;
  const line = { offerId: offerId('NB-1', 'harlow'), quantity: 1 };
  const { orderNumber, guestOrderToken: bearer } = await api.call(placeGuestOrder, wantedBy([line]));
  const { total } = await api.call(guestOrder, { orderNumber }, { bearer });
  const page = await api.call(startCardPayment, { orderNumber, total, note: '' }, { bearer });
  const sessionId = new URL(page).pathname.split('/').at(-1)!;
  for (const nth of [1, 2])
    await apply({ type: 'PAID', sessionId, paymentId: `pi_${orderNumber}_${nth}`, amount: total });
  const { rows } = await pool.query(
    `select r.refund_id as id from refund r join payment p using (payment_id) join "order" o using (order_id) where o.order_number = $1`,
    [orderNumber],
  );
  await pool.query(`delete from graphile_worker._private_jobs`);
  return { refundId: rows[0].id, orderNumber };
}
let events = 0;
async function apply(event: Partial<ProviderEvent>): Promise<string> {
  const id = `evt_refunds_${++events}`;
  const reading = {
    ...sandboxProvider(pool, 'test'),
    readEvent: () => ({ id, sessionId: null, key: null, paymentId: null, amount: null, ...event }) as ProviderEvent,
  };
  await receiveEvent(pool, reading, Buffer.from('{"signed": true}'), '', clock.now());
  await api.features.tasks['apply-provider-event']!({ provider: 'SANDBOX', eventId: id }, {
    now: clock.now(),
  } as never);
  return id;
}
const stateOf = async (refundId: string) =>
  (
    await pool.query(
      `select r.status, r.attempts, r.last_error as error, coalesce((select sum(b.balance_minor)::int from ledger_balance b
         where b.type = 'REFUND_DUE' and b.object = r.refund_id::text), 0) as due from refund r where refund_id = $1`,
      [refundId],
    )
  ).rows[0];

describe('a refund is owed until the provider has sent it (domain 5.3 P9)', () => {
  test('it is tried as long as necessary, with growing pauses, and the buyer is notified only when it has been sent', async () => {
    const { refundId } = await owed();
    const keys: string[] = [];
    const silent = providerThat(async ({ key }) => {
      keys.push(key);
      throw new ProviderUnavailable('the provider is silent');
    });
    await sendRefund({ pool, provider: silent, notices }, refundId, clock.now());
    for (let tries = 0; tries < 40; tries += 1) {
      clock.advance(6 * 60 * 60_000);
      await sendDueRefunds({ pool, provider: silent, notices }, clock.now());
    }
    expect(await stateOf(refundId)).toMatchObject({
      status: 'OWED',
      attempts: 41,
      error: 'the provider is silent',
    });
    // Any of them may have arrived: each try is the same refund.
    expect(new Set(keys)).toEqual(new Set([refundId]));
    expect(told).toEqual([]);
    clock.advance(6 * 60 * 60_000);
    await sendDueRefunds(
      { pool, provider: providerThat(async () => ({ state: 'SENT', refundId: null })), notices },
      clock.now(),
    );
    expect(await stateOf(refundId)).toMatchObject({ status: 'SENT', error: null, due: 0 });
    expect(told).toEqual(['sent to CARD']);
  });

  test('a bug of ours does not count as the provider’s answer: it is reported, other refunds are still sent, and it is tried again', async () => {
    const [first, second] = [await owed(), await owed()];
    const provider = providerThat(async ({ key }) => {
      if (key === first.refundId) throw new TypeError('undefined is not a function');
      return { state: 'SENT', refundId: null };
    });
    await expect(sendDueRefunds({ pool, provider, notices }, clock.now())).rejects.toThrow('1 refunds failed');
    expect(await stateOf(first.refundId)).toMatchObject({ status: 'SENDING', error: null });
    expect(await stateOf(second.refundId)).toMatchObject({ status: 'SENT', due: 0 });
    clock.advance(10 * 60_000);
    const mended = providerThat(async () => ({ state: 'SENT', refundId: null }));
    await sendDueRefunds({ pool, provider: mended, notices }, clock.now());
    expect(await stateOf(first.refundId)).toMatchObject({ status: 'SENT', attempts: 2, due: 0 });
  });

  test('the first pauses are one, two and four minutes', async () => {
    const { refundId } = await owed();
    let tries = 0;
    const silent = providerThat(async () => {
      tries += 1;
      throw new ProviderUnavailable('silent');
    });
    for (let minute = 0; minute <= 8; minute += 1) {
      await sendDueRefunds({ pool, provider: silent, notices }, clock.now());
      clock.advance(60_000);
    }
    expect(tries).toBe(4);
    const provider = providerThat(async () => ({ state: 'SENT', refundId: null }));
    await sendRefund({ pool, provider, notices }, refundId, clock.now());
  });

  test('a refused refund is still owed, and the next try is a new refund to the provider', async () => {
    const { refundId } = await owed();
    const keys: string[] = [];
    const answers: SentRefund[] = [
      { state: 'FAILED', refundId: `re_1_${refundId}`, error: 'insufficient_funds' },
      { state: 'SENT', refundId: `re_2_${refundId}` },
    ];
    const provider = providerThat(async ({ key }) => {
      keys.push(key);
      return answers.shift()!;
    });
    await sendRefund({ pool, provider, notices }, refundId, clock.now());
    expect(await stateOf(refundId)).toMatchObject({ status: 'FAILED', error: 'insufficient_funds' });
    expect(told).toEqual([]);
    clock.advance(60_000);
    await sendDueRefunds({ pool, provider, notices }, clock.now());
    expect(keys).toEqual([refundId, `${refundId}-1`]);
    expect(await stateOf(refundId)).toMatchObject({ status: 'SENT', due: 0 });
    expect(told).toEqual(['sent to CARD']);
  });

  test('a refund returned by the buyer’s bank is owed again, and resent an hour later, each time', async () => {
    const { refundId } = await owed();
    const keys: string[] = [];
    const provider = providerThat(async ({ key }) => {
      keys.push(key);
      return { state: 'SENT', refundId: `re_${key}` };
    });
    const send = () => sendDueRefunds({ pool, provider, notices }, clock.now());
    await send();
    const returned = { refundId: `re_${refundId}`, error: 'expired_or_canceled_card' };
    const eventId = await apply({ type: 'REFUND_FAILED', ...returned });
    // It is resent automatically: staff have nothing to do.
    expect((await asManager(providerEventList, {})).map((event) => event.eventId)).not.toContain(eventId);
    expect(await stateOf(refundId)).toMatchObject({ status: 'FAILED', error: 'expired_or_canceled_card', due: -536 });
    clock.set('2026-09-01T10:59:59Z');
    await send();
    expect(await stateOf(refundId)).toMatchObject({ status: 'FAILED' });
    clock.set('2026-09-01T11:00:00Z');
    await send();
    expect(await stateOf(refundId)).toMatchObject({ status: 'SENT', due: 0 });
    await apply({ type: 'REFUND_FAILED', refundId: `re_${refundId}-1` });
    expect(await stateOf(refundId)).toMatchObject({ status: 'FAILED', error: 'failed', due: -536 });
    clock.set('2026-09-01T12:00:00Z');
    await send();
    expect(await stateOf(refundId)).toMatchObject({ status: 'SENT', due: 0 });
    expect(keys).toEqual([refundId, `${refundId}-1`, `${refundId}-2`]);
    expect(told).toEqual(Array(3).fill('sent to CARD'));
    expect(await findViolations(pool)).toEqual([]);
  });

  test('if the process dies while sending, the refund is resent after ten minutes, and the buyer is notified once', async () => {
    const { refundId } = await owed();
    const keys: string[] = [];
    const ask = async ({ key }: { key: string }): Promise<SentRefund> => {
      keys.push(key);
      return { state: 'SENT', refundId: `re_${key}` };
    };
    const dying = providerThat(async (request) => {
      const { rows } = await pool.query('select status, due_at as due from refund where refund_id = $1', [refundId]);
      expect(rows).toEqual([{ status: 'SENDING', due: new Date('2026-09-01T10:10:00Z') }]);
      // Another process takes over meanwhile.
      clock.set('2026-09-01T10:10:00Z');
      await sendDueRefunds({ pool, provider: providerThat(ask), notices }, clock.now());
      return ask(request);
    });
    await sendRefund({ pool, provider: dying, notices }, refundId, clock.now());
    expect(keys).toEqual([refundId, refundId]);
    expect(await stateOf(refundId)).toMatchObject({ status: 'SENT', attempts: 2, due: 0 });
    expect(told).toEqual(['sent to CARD']);
  });
});

test('staff see what is owed, and settle it once another way; it is not sent again (domain 5.3)', async () => {
  const { refundId, orderNumber } = await owed();
  const [refund] = (await asManager(openRefundList, {})).filter(({ id }) => id === refundId);
  expect(refund).toEqual({
    ...{ id: refundId, orderNumber, reason: 'SECOND_PAYMENT', status: 'OWED', amount: money(536), attempts: 0 },
    ...{ givenBy: null, note: null, lastError: null },
    ...{ createdAt: '2026-09-01T10:00:00.000Z', dueAt: '2026-09-01T10:00:00.000Z' },
  });
  const settle = () => asManager(settleRefundByHand, { id: refundId, note: 'Bank transfer of 2 September' });
  expect(await asManager(oneRefund, { id: refundId })).toEqual({
    ...{ ...refund, giverName: null, paid: money(536), lines: [], settledAt: null, settledBy: null, settledNote: null },
  });
  expect(await settle()).toBe(true);
  expect(await asManager(oneRefund, { id: refundId })).toMatchObject({
    ...{ status: 'SETTLED_BY_HAND', dueAt: null, settledAt: '2026-09-01T10:00:00.000Z' },
    ...{ settledBy: 'M M', settledNote: 'Bank transfer of 2 September' },
  });
  await expect(settle()).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  expect(await stateOf(refundId)).toMatchObject({ status: 'SETTLED_BY_HAND', due: 0 });
  const { rows } = await pool.query('select settled_by as by, settled_note as note from refund where refund_id = $1', [
    refundId,
  ]);
  expect(rows).toEqual([{ by: managerId, note: 'Bank transfer of 2 September' }]);
  const sent: string[] = [];
  const provider = providerThat(async ({ key }) => {
    sent.push(key);
    return { state: 'SENT', refundId: null };
  });
  await sendRefund({ pool, provider, notices }, refundId, clock.now());
  expect(sent).toEqual([]);
  expect(await findViolations(pool)).toEqual([]);
});

test('owed refunds are listed with refused ones first, then oldest first', async () => {
  const ids: string[] = [];
  for (const at of ['2026-09-01T11:00:00Z', '2026-09-01T10:30:00Z', '2026-09-01T12:00:00Z', '2026-09-01T11:30:00Z']) {
    clock.set(at);
    ids.push((await owed()).refundId);
  }
  const refuses = providerThat(async () => ({ state: 'FAILED', refundId: null, error: 'declined' }));
  for (const refused of ids.slice(2)) await sendRefund({ pool, provider: refuses, notices }, refused, clock.now());
  const listed = (await asManager(openRefundList, {})).map(({ id }) => ids.indexOf(id)).filter((nth) => nth >= 0);
  expect(listed).toEqual([3, 2, 1, 0]);
});

test('a signed event without an action waits for staff, with its body, until one of them has handled it', async () => {
  const eventId = await apply({ type: 'OTHER', providerType: 'charge.dispute.created', needsAttention: true });
  const listed = async () => (await asManager(providerEventList, {})).map((event) => event.type);
  expect(await asManager(providerEventList, {})).toEqual([
    {
      ...{ provider: 'SANDBOX', eventId, type: 'charge.dispute.created', amount: null, refundId: null },
      receivedAt: '2026-09-01T10:00:00.000Z',
    },
  ]);
  const { rows } = await pool.query('select raw from provider_event where event_id = $1', [eventId]);
  expect(rows).toEqual([{ raw: { signed: true } }]);
  const other = await apply({ type: 'OTHER', providerType: 'payout.failed', needsAttention: true });
  const settle = (provider: 'SANDBOX' | 'STRIPE') => asManager(settleProviderEvent, { provider, eventId });
  await expect(settle('STRIPE')).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  expect(await settle('SANDBOX')).toBe(true);
  expect(await listed()).toEqual(['payout.failed']);
  await expect(settle('SANDBOX')).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  await asManager(settleProviderEvent, { provider: 'SANDBOX', eventId: other });
  expect(await listed()).toEqual([]);
});

test('a refund larger than what we have sent is shown to staff (domain 5.2)', async () => {
  const { refundId } = await owed();
  const { rows } = await pool.query(
    `select p.provider_payment_id as id, r.amount_minor::int as minor from refund r join payment p using (payment_id) where refund_id = $1`,
    [refundId],
  );
  const paymentId = rows[0].id as string;
  const listed = async () => (await asManager(providerEventList, {})).map((event) => event.eventId);
  const told = (minor: number, of = paymentId) => apply({ type: 'REFUNDED', paymentId: of, amount: money(minor) });
  const before = await told(rows[0].minor);
  expect(await listed()).toContain(before);
  await pool.query(`update refund set status = 'SENDING', attempts = 1 where refund_id = $1`, [refundId]);
  const own = await told(rows[0].minor);
  const more = await told(rows[0].minor + 1);
  const unknown = await told(1, 'pi_of_somebody');
  expect((await asManager(providerEventList, {})).find(({ eventId }) => eventId === more)).toMatchObject({
    ...{ type: 'REFUNDED', amount: money(rows[0].minor + 1), refundId: null },
  });
  expect(await listed()).toEqual(expect.arrayContaining([more, unknown]));
  expect(await listed()).not.toContain(own);
  for (const eventId of [before, more, unknown]) await asManager(settleProviderEvent, { provider: 'SANDBOX', eventId });
});

describe('only the provider that took a payment is asked', () => {
  const never = () => Promise.reject(new TypeError('another provider is asked'));
  const asked = { refund: never, findRefund: never, findFee: never, closeSession: never, findPayment: never };
  const other: CardProvider = { ...sandboxProvider(pool, 'test'), ...asked, name: 'STRIPE' };
  test('to send a refund, and for its fee', async () => {
    const { refundId } = await owed();
    await sendRefund({ pool, provider: other, notices }, refundId, clock.now());
    await sendDueRefunds({ pool, provider: other, notices }, clock.now());
    expect(await stateOf(refundId)).toMatchObject({ status: 'OWED', attempts: 0 });
    await recordMissingFees({ pool, provider: other }, clock.now());
  });
  test('whether a session was paid: the session counts as checked', async () => {
    const { orderNumber } = await owed();
    const { rows } = await pool.query(
      `update checkout_session s set status = 'EXPIRED', checked_at = null from "order" o
       where o.order_id = s.order_id and o.order_number = $1
       returning checkout_session_id as id, s.provider, provider_session_id as "sessionId"`,
      [orderNumber],
    );
    clock.advance(1000);
    await reconcileSessions(pool, other, clock.now());
    const { rowCount } = await pool.query(
      `select from graphile_worker._private_jobs where key = 'check-session-' || $1`,
      [rows[0].id],
    );
    expect(rowCount).toBe(0);
    await checkSession(pool, other, rows[0], clock.now());
    const checked = await pool.query('select checked_at as at from checkout_session where checkout_session_id = $1', [
      rows[0].id,
    ]);
    expect(checked.rows).toEqual([{ at: new Date('2026-09-01T10:00:01Z') }]);
  });
  test.each([
    ['a refund of another provider', other, 1],
    ['one that was never tried', { ...other, name: 'SANDBOX' }, 0],
  ] as const)('before staff settle %s by hand: nobody is', async (_what, provider, attempts) => {
    const { refundId } = await owed();
    if (attempts > 0)
      await pool.query(`update refund set status = 'SENDING', attempts = 1 where refund_id = $1`, [refundId]);
    if (attempts > 0) await pool.query(`update refund set status = 'FAILED' where refund_id = $1`, [refundId]);
    const by = { id: refundId, note: 'by cheque', accountId: managerId };
    expect(await settleByHand({ pool, provider, notices }, by, clock.now())).toMatchObject({ ok: true });
    expect(await stateOf(refundId)).toMatchObject({ status: 'SETTLED_BY_HAND', due: 0 });
  });
});

test('a fee that cannot be fetched does not stop the others (P3)', async () => {
  await owed();
  const fees = () => pool.query('select count(*)::int as n from payment where fee_minor is null');
  const [{ n }] = (await fees()).rows;
  let tries = 0;
  const provider: CardProvider = {
    ...sandboxProvider(pool, 'test'),
    findFee: async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('undefined is not a function');
      return money(30);
    },
  };
  await expect(recordMissingFees({ pool, provider }, clock.now())).rejects.toThrow('1 fees failed');
  expect([tries, (await fees()).rows]).toEqual([n, [{ n: 1 }]]);
});

test('staff cannot settle a refund by hand while it is being sent', async () => {
  const { refundId } = await owed();
  await pool.query(`update refund set status = 'SENDING', attempts = 1 where refund_id = $1`, [refundId]);
  const settle = () => asManager(settleRefundByHand, { id: refundId, note: 'by cheque' });
  await expect(settle()).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  await pool.query(`update refund set status = 'FAILED' where refund_id = $1`, [refundId]);
  expect(await settle()).toBe(true);
});

test('a refund that is tried while the provider is asked about it cannot be settled by hand', async () => {
  const { refundId } = await owed();
  await pool.query(`update refund set status = 'FAILED', attempts = 1 where refund_id = $1`, [refundId]);
  const findRefund = async () =>
    void (await pool.query('update refund set attempts = 2 where refund_id = $1', [refundId]));
  const provider = { ...sandboxProvider(pool, 'test'), findRefund } as CardProvider;
  const by = { id: refundId, note: 'by cheque', accountId: managerId };
  expect(await settleByHand({ pool, provider, notices }, by, clock.now())).toMatchObject({
    failure: { code: 'OC_WRONG_STATUS' },
  });
  expect(await stateOf(refundId)).toMatchObject({ status: 'FAILED', attempts: 2, due: -536 });
});

test('an unknown failed refund is shown to staff', async () => {
  const eventId = await apply({ type: 'REFUND_FAILED', refundId: 're_of_somebody', error: 'x' });
  expect((await asManager(providerEventList, {})).map((event) => event.eventId)).toEqual([eventId]);
});

test('the books are sealed: no posting is added to an entry, no account changes, no payment is rewritten, no table is emptied', async () => {
  await owed();
  const one = `(select ledger_entry_id from ledger_entry limit 1)`;
  const account = `(select ledger_account_id from ledger_account limit 1)`;
  const refused = async (sql: string, why: RegExp) => expect(owner.query(sql), sql).rejects.toThrow(why);
  await refused(`insert into posting values (${one}, 90, ${account}, 5), (${one}, 91, ${account}, -5)`, /sealed/);
  await refused(`update ledger_account set type = 'LOSSES'`, /append-only/);
  await refused('delete from ledger_account', /append-only/);
  await refused('update payment set amount_minor = amount_minor + 1', /not rewritten/);
  for (const table of ['posting', 'ledger_entry', 'ledger_account', 'seller_order_event'])
    await refused(`truncate ${table} cascade`, /append-only/);
});

test('payments and refunds change by transitions only: nothing is rewritten, deleted or emptied (reliability 3)', async () => {
  const { refundId } = await owed();
  // Rolled back in the end: the books would not agree.
  const client = await owner.connect();
  await client.query('begin');
  const refused = async (sql: string, why: RegExp) => {
    await client.query('savepoint before');
    await expect(client.query(sql), sql).rejects.toThrow(why);
    await client.query('rollback to before');
  };
  for (const table of ['payment', 'payment_allocation', 'refund', 'refund_part', 'refund_part_tax']) {
    await refused(`truncate ${table} cascade`, /append-only/);
    await refused(`delete from ${table}`, /append-only/);
  }
  for (const set of [`stray = 'LATE'`, `kind = 'BANK'`, 'checkout_session_id = null'])
    await refused(`update payment set ${set}`, /not rewritten/);
  await client.query('update payment set fee_minor = 30 where fee_minor is null');
  await refused('update payment set fee_minor = 31', /not rewritten/);
  await refused('update payment_allocation set amount_minor = 1', /append-only/);
  await refused('update refund_part set items_minor = items_minor + 1', /append-only/);
  const set = (what: string) => `update refund set ${what} where refund_id = '${refundId}'`;
  for (const what of [`amount_minor = 1`, `reason = 'RETURNED'`, `created_at = now()`])
    await refused(set(what), /a refund is not rewritten/);
  await refused(set(`status = 'SENT', settled_at = now()`), /a refund is not rewritten/);
  await client.query(set(`status = 'SENDING', attempts = 1`));
  await client.query(set(`status = 'SENT', settled_at = now(), due_at = null`));
  await refused(set(`status = 'OWED', settled_at = null`), /a refund is not rewritten/);
  await client.query(set(`status = 'FAILED', settled_at = null`));
  await client.query(set(`status = 'SETTLED_BY_HAND', settled_at = now(), settled_note = 'by cheque'`));
  await refused(set(`status = 'FAILED', settled_at = null`), /a refund is not rewritten/);
  await client.query('rollback');
  client.release();
});

test('every status of a seller order has the row that led to it, at the end of its transaction (domain 5.4)', async () => {
  await owed();
  await expect(pool.query(`update seller_order set status = 'COMPLETED'`)).rejects.toThrow(/is not recorded/);
});
