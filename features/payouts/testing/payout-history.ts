import type { Account } from '@cubby/contract';
import { idOf } from '@cubby/server/testing/small-shop';
import { asOwner } from '@cubby/testing';
import { expect } from 'vitest';
import { choosePayoutSchedule, holdPayouts, payoutList, rejectRun, releasePayouts, returnPayout } from '../contract.ts';
import type { openPayoutShop } from './payout-shop.ts';
import { jonah, noor, proposedRun, proposeWeek, sendApproved } from './runs.ts';

const handles = ['harlow', 'maple', 'paper-fox'] as const;
type Handle = (typeof handles)[number];
/** A shop's expected balances, and the facts that decide whether it is paid. */
type Expected = {
  available: number;
  advanced: number;
  isHeld: boolean;
  isMonthly: boolean;
  /** How many destinations it has had. */
  destination: number;
  isBlocked: boolean;
};
type Line = { amount: number; destination: number | undefined };

/** By shop, as each calls its own endpoints. */
export const owner: Account = {
  ...{ accountId: idOf('owner of all'), login: 'owner@cubby.example' },
  shops: handles.map((handle) => ({ sellerId: idOf(handle), roles: ['OWNER'] })),
};
const firstMonday = Date.parse('2026-09-07T06:00:00Z');
const weekMs = 7 * 86_400_000;
const least = 2_000;

/**
 * Runs a history chosen by some numbers, week by week: sales, refunds, runs that are approved, rejected or left
 * waiting, returns, holds. After each step the ledger must equal what is computed here from the choices alone.
 */
export async function livePayouts(shop: Awaited<ReturnType<typeof openPayoutShop>>, choices: readonly number[]) {
  const { pool, clock, api, change } = shop;
  await shop.reset();
  const expected = new Map<Handle, Expected>(
    handles.map((handle) => [
      handle,
      { ...{ available: 0, advanced: 0, isHeld: false, isMonthly: false }, destination: 0, isBlocked: false },
    ]),
  );
  const paid = { out: 0, back: 0 };
  let [week, lastPaidMonth] = [0, ''];
  let run: { runId: string; month: string; lines: Map<Handle, Line> } | undefined;
  const trace: string[] = [];

  const enterDestination = async (handle: Handle) => {
    const mine = expected.get(handle)!;
    mine.destination += 1;
    mine.isBlocked = false;
    await asOwner(
      pool,
      `insert into payout_destination (payout_destination_id, seller_id, holder, country, currency, iban, bic, name_confirmed,
         entered_at, undo_hash, in_force_at)
       values (gen_random_uuid(), $1, 'X', 'CA', 'CAD', '1234567', 'CACPA000301234', false, $2::timestamptz - interval '4 days',
         sha256(gen_random_uuid()::text::bytea), $2::timestamptz - interval '1 day')`,
      [idOf(handle), clock.now()],
    );
  };
  await asOwner(pool, 'delete from payout_destination');
  for (const handle of handles) await enterDestination(handle);

  const sell = async (handle: Handle, minor: number) => {
    await change(handle, minor);
    expected.get(handle)!.available += minor;
  };
  /** Taken from the balance, and beyond it as an advance. */
  const refund = async (handle: Handle, minor: number) => {
    const mine = expected.get(handle)!;
    const fromBalance = Math.min(Math.max(mine.available, 0), minor);
    if (fromBalance > 0) await change(handle, -fromBalance);
    if (minor > fromBalance) await change(handle, fromBalance - minor, 'SELLER_ADVANCE');
    mine.available -= fromBalance;
    mine.advanced += minor - fromBalance;
  };
  const propose = async () => {
    week += 1;
    clock.set(new Date(firstMonday + week * weekMs).toISOString());
    await proposeWeek(api, clock);
    if (run) return;
    const month = clock.now().toISOString().slice(0, 7);
    const lines = new Map<Handle, Line>();
    for (const [handle, mine] of expected) {
      const amount = mine.available - Math.min(mine.available, mine.advanced);
      if (mine.available <= 0 || mine.isHeld || (mine.isMonthly && month === lastPaidMonth)) continue;
      if (amount > 0 && (amount < least || mine.isBlocked)) continue;
      lines.set(handle, { amount, destination: amount > 0 ? mine.destination : undefined });
    }
    const runId = await proposedRun(api);
    expect(runId !== undefined).toBe(lines.size > 0);
    if (runId === undefined) lastPaidMonth = month;
    else run = { runId, month, lines };
  };
  const send = async () => {
    if (!run) return;
    for (const who of [noor, jonah]) await shop.approve(who, run.runId);
    await sendApproved(api, run.runId, clock);
    for (const [handle, line] of run.lines) {
      const mine = expected.get(handle)!;
      const repaid = Math.max(Math.min(mine.available, mine.advanced), 0);
      const amount = Math.min(Math.max(mine.available, 0) - repaid, line.amount);
      if (amount + repaid === 0 || mine.isHeld || (amount > 0 && (amount < least || mine.isBlocked))) continue;
      if (line.destination !== undefined && line.destination !== mine.destination) continue;
      mine.available -= amount + repaid;
      mine.advanced -= repaid;
      paid.out += amount;
    }
    lastPaidMonth = run.month;
    run = undefined;
  };
  const reject = async () => {
    if (!run) return;
    await api.callAs(jonah)(rejectRun, { runId: run.runId, reason: 'Looks wrong' });
    run = undefined;
  };
  const takeBack = async (n: number) => {
    const sent = (await api.callAs(noor)(payoutList, {})).filter(
      ({ amount, returned }) => amount.amountMinor > returned.amountMinor,
    );
    const one = sent[n % sent.length];
    if (!one) return;
    await api.callAs(noor)(returnPayout, { id: one.id, note: 'account closed' });
    await expect(api.callAs(noor)(returnPayout, { id: one.id, note: 'again' })).rejects.toMatchObject({
      code: 'OC_WRONG_STATUS',
    });
    const mine = expected.get(one.seller as Handle)!;
    mine.available += one.amount.amountMinor;
    paid.back += one.amount.amountMinor;
    const { rows } = await pool.query<{ isBlocked: boolean }>(
      `select blocked_at is not null as "isBlocked" from payout_destination where seller_id = $1 and undone_at is null
       order by entered_at desc, payout_destination_id desc limit 1`,
      [idOf(one.seller)],
    );
    mine.isBlocked = rows[0]!.isBlocked;
  };
  const hold = async (handle: Handle) => {
    const mine = expected.get(handle)!;
    if (mine.isHeld) await api.callAs(noor)(releasePayouts, { shop: handle });
    else await api.callAs(noor)(holdPayouts, { shop: handle, reason: 'A case is open' });
    mine.isHeld = !mine.isHeld;
  };
  const schedule = async (handle: Handle) => {
    const mine = expected.get(handle)!;
    mine.isMonthly = !mine.isMonthly;
    await api.callAs(owner)(choosePayoutSchedule, { shop: handle, schedule: mine.isMonthly ? 'MONTHLY' : 'WEEKLY' });
  };

  for (const choice of choices) {
    const n = Math.floor(choice / 16);
    const handle = handles[n % handles.length]!;
    const steps: [string, () => Promise<void>][] = [
      ['sale', () => sell(handle, 1 + (n % 9_000))],
      ['sale', () => sell(handle, 1 + (n % 9_000))],
      ['sale', () => sell(handle, 1 + (n % 900))],
      ['refund', () => refund(handle, 1 + (n % 4_000))],
      ['refund', () => refund(handle, 1 + (n % 12_000))],
      ['week', propose],
      ['week', propose],
      ['week', propose],
      ['week', propose],
      ['send', send],
      ['send', send],
      ['send', send],
      ['reject', reject],
      ['return', () => takeBack(n)],
      ['new destination', () => enterDestination(handle)],
      n % 2 ? ['hold', () => hold(handle)] : ['schedule', () => schedule(handle)],
    ];
    const [name, act] = steps[choice % 16]!;
    trace.push(`${name} ${handle} ${n}`);
    try {
      await act();
      expect(await booksOf(shop)).toEqual({
        available: nonZero(expected, ({ available }) => available),
        advanced: nonZero(expected, ({ advanced }) => -advanced),
        ...{ bank: paid.back - paid.out, sum: 0, unlike: [] },
      });
    } catch (error) {
      throw new Error(`${(error as Error).message}\n  after ${trace.join('\n        ')}`);
    }
  }
  return trace.map((each) => each.split(' ')[0]!);
}

const nonZero = (expected: ReadonlyMap<Handle, Expected>, of: (each: Expected) => number) =>
  Object.fromEntries([...expected].map(([handle, each]) => [handle, of(each)] as const).filter(([, minor]) => minor));

/** The ledger's balances: of each shop, the bank, and all, and payouts that differ from their entries. */
async function booksOf({ pool, owed }: Awaited<ReturnType<typeof openPayoutShop>>) {
  const { rows } = await pool.query<{ bank: number; sum: number; unlike: string[] }>(
    `select coalesce(sum(p.amount_minor) filter (where a.type = 'BANK'), 0)::int as bank, coalesce(sum(p.amount_minor), 0)::int as sum,
       (select coalesce(array_agg(o.payout_id), '{}') from payout o left join lateral (
         select sum(x.amount_minor) filter (where t.type = 'SELLER_AVAILABLE') as taken, sum(x.amount_minor) filter (where t.type = 'BANK') as sent,
           sum(x.amount_minor) filter (where t.type = 'SELLER_ADVANCE') as repaid
         from ledger_entry e join posting x using (ledger_entry_id) join ledger_account t using (ledger_account_id)
         where e.key = 'P8:' || o.payout_id) e on true
         where (coalesce(taken, 0), -coalesce(sent, 0), -coalesce(repaid, 0)) <> (o.amount_minor + o.repaid_minor, o.amount_minor, o.repaid_minor)) as unlike
     from posting p join ledger_account a using (ledger_account_id)`,
  );
  const [available, advanced] = await Promise.all([owed(), owed('SELLER_ADVANCE')]);
  return { available, advanced, ...rows[0]! };
}
