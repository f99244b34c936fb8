import { ApiError } from '@cubby/contract';
import { actOnOrder, giveBackMoney } from '@cubby/features/fulfilment/contract';
import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { offerId } from '@cubby/server/testing/small-shop';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDispute, moveDisputeAsBuyer, openDispute, sendDisputedBack } from '../buyer-contract.ts';
import { sayInDispute } from '../contract.ts';
import { disputeReasons, remedies } from '../rules.ts';
import { answerDispute, appealAsSeller, receiveDisputedBack } from '../seller-contract.ts';
import { decideDispute } from '../staff-contract.ts';
import { openDisputeShop } from '../testing/dispute-shop.ts';

const numRuns = process.env.LONG ? 10_000 : 15;
const shop = await openDisputeShop();
const { api, as, clock, pool } = shop;
/** The tasks that act on an order, a dispute and its money: all forty would take most of the test's time. */
const byTime = api.features.schedules.filter(({ name }) =>
  [
    'orders whose time has come',
    'disputes whose time has come',
    'orders that are late',
    'payouts of the week',
  ].includes(name),
);
const wait = async (days: number) => {
  clock.set(new Date(clock.now().getTime() + days * 86_400_000).toISOString());
  for (const { run } of byTime) await run(clock.now());
};

/** Unsafe goods would be off sale for the following histories. */
const reasons = disputeReasons.filter((reason) => reason !== 'UNSAFE');

type Books = { clearing: number; held: number; paid: number; refunded: number; status: string; open: number };
/** The status of an order's first seller order. */
async function booksOf(orderNumber: string): Promise<Books> {
  const { rows } = await pool.query<Books>(
    `select so.status,
       (select coalesce(-sum(p.amount_minor), 0)::int from ledger_account a join posting p using (ledger_account_id)
         where a.type = 'CLEARING' and a.object = so.seller_order_id::text) as clearing,
       (select coalesce(-sum(p.amount_minor), 0)::int from ledger_account a join posting p using (ledger_account_id)
         where a.type = 'DISPUTE_HOLD' and a.object = so.seller_order_id::text) as held,
       (select sum(x.amount_minor)::int from payment_allocation x where x.seller_order_id = so.seller_order_id) as paid,
       (select coalesce(sum(x.items_minor + x.shipping_minor + x.tax_minor), 0)::int from refund_part x
         where x.seller_order_id = so.seller_order_id) as refunded,
       (select count(*)::int from dispute d where d.seller_order_id = so.seller_order_id
         and d.status in ('DRAFT', 'OPENED', 'IN_PROGRESS', 'APPROVED', 'RETURN')) as open
     from seller_order so join "order" o using (order_id) where o.order_number = $1 and so.position = 1`,
    [orderNumber],
  );
  return rows[0]!;
}

/** Performs steps chosen by some numbers on a disputed order, as every party; checks the result after each. */
async function runHistory(beginning: number, choices: readonly number[], trace: string[]): Promise<void> {
  clock.set('2026-09-01T10:00:00Z');
  const order = await shop.bought((['IN_DELIVERY', 'DELIVERED', 'COMPLETED'] as const)[beginning % 3]!);
  const { orderNumber, number } = order;
  let code = '';
  // A guest's token expires; an account does not.
  await pool.query(
    `update "order" set account_id = (select account_id from account where login = 'member@cubby.example') where order_number = $1`,
    [orderNumber],
  );
  const buyer = as('member');
  const [owner, staff] = [as('owner'), as('manager')];
  const pick = <const Item>(all: readonly Item[], n: number): Item => all[n % all.length]!;
  let before = await booksOf(orderNumber);
  for (const choice of choices) {
    const n = Math.floor(choice / 16);
    const remedy = pick([...remedies, 'FULL_REFUND', 'FULL_REFUND'] as const, n);
    const offered = { remedy, amount: money(1 + (n % 2500)), withReturn: n % 3 === 0 };
    const none = { remedy: undefined, amount: undefined, withReturn: false };
    const open = () =>
      buyer(openDispute, {
        number,
        pieces: [
          ...pick(
            [
              [],
              [{ offerId: offerId('SC-1', 'harlow'), quantity: 1 + (n % 2) }],
              [
                { offerId: offerId('NB-1', 'harlow'), quantity: 1 + (n % 5) },
                { offerId: offerId('SC-1', 'harlow'), quantity: 1 },
              ],
            ],
            n,
          ),
        ],
        ...{ reason: pick(reasons, n), wished: 'FULL_REFUND', description: 'Something is wrong.', pictures: [] },
        intent: n % 7 === 0 ? 'TELL' : 'OPEN',
      }).then((opened) => {
        code = opened.code;
      });
    const steps: [string, () => Promise<unknown>][] = [
      ['wait', () => wait((n % 33) / 2)],
      ['open', open],
      ['open', open],
      ['accept', () => owner(answerDispute, { code, body: 'Sorry.', ...offered })],
      ['answer', () => owner(answerDispute, { code, body: 'It was whole.', ...none })],
      ['decide for the buyer', () => staff(decideDispute, { code, body: 'It shows.', ...offered })],
      ['decide for the seller', () => staff(decideDispute, { code, body: 'It does not.', ...none })],
      [
        'appeal',
        () =>
          n % 2
            ? buyer(moveDisputeAsBuyer, { code, action: 'APPEAL', body: 'Again.' })
            : owner(appealAsSeller, { code, body: 'Again.' }),
      ],
      [
        'the buyer moves it',
        () => buyer(moveDisputeAsBuyer, { code, action: pick(['OPEN', 'DISCARD', 'WITHDRAW'], n), body: undefined }),
      ],
      ['ask', () => staff(sayInDispute, { code, body: 'What?', pictures: [], asksBuyer: true })],
      ['say', () => buyer(sayInDispute, { code, body: 'This.', pictures: [], asksBuyer: false })],
      ['send back', () => buyer(sendDisputedBack, { code, carrier: 'Canada Post', tracker: undefined })],
      ['receive', () => (n % 3 ? owner : staff)(receiveDisputedBack, { code, restocks: n % 2 === 0 })],
      [
        'the buyer acts on the order',
        () => buyer(actOnOrder, { number, action: pick(['COMPLETE', 'WITHDRAW', 'DELIVER'], n), reason: undefined }),
      ],
      [
        'the seller acts on the order',
        () =>
          n % 4 === 0
            ? owner(giveBackMoney, {
                ...{ number, withShipping: n % 5 === 0, reason: 'goodwill' },
                lines: [{ offerId: offerId('NB-1', 'harlow'), quantity: 1 }],
              })
            : owner(actOnOrder, { number, action: pick(['RECEIVE_RETURN', 'END_RETURN'], n), reason: 'back' }),
      ],
      [
        'edit',
        () =>
          buyer(editDispute, {
            ...{ code, reason: 'OTHER', wished: 'FULL_REFUND', description: 'Something else.', pictures: [] },
          }),
      ],
    ];
    const [name, make] = steps[choice % 16]!;
    const outcome = code === '' && !/^(wait|open|the .* acts)/.test(name) ? 'skipped' : await attempt(make);
    trace.push(`${name}: ${outcome}`);
    const after = await booksOf(orderNumber);
    // A refused step changes nothing.
    if (outcome !== 'done' && name !== 'wait') expect(after).toEqual(before);
    expect(after.refunded).toBeLessThanOrEqual(after.paid);
    expect(after.refunded).toBeGreaterThanOrEqual(before.refunded);
    expect(after.open).toBeLessThanOrEqual(1);
    expect(after.held).toBeGreaterThanOrEqual(0);
    if (after.held > 0) expect(['DISPUTE_OPEN', 'RETURN']).toContain(after.status);
    if (['COMPLETED', 'CLOSED'].includes(after.status)) expect(after.clearing).toBe(0);
    before = after;
  }
  // In the end everyone has been silent for long, and staff decide the rest.
  for (let rounds = 0; rounds < 8; rounds++) {
    await wait(16);
    if (code && (await booksOf(orderNumber)).status === 'DISPUTE_OPEN')
      await staff(decideDispute, { code, body: 'No.', remedy: undefined, amount: undefined, withReturn: false });
    if (code && (await booksOf(orderNumber)).status === 'RETURN')
      await attempt(() => owner(receiveDisputedBack, { code, restocks: true }));
  }
  const end = await booksOf(orderNumber);
  expect(end.held).toBe(0);
  trace.push(`${end.status}: ${end.refunded} of ${end.paid} refunded`);
}

const attempt = (make: () => Promise<unknown>): Promise<string> =>
  make().then(
    () => 'done',
    (error: unknown) => {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      return error.code;
    },
  );

test(
  `${numRuns} random histories of disputes: no amount is lost, a seller order has at most one, and nothing is held in the end (domain 5.3, 5.4, 5.6)`,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(99),
        fc.array(fc.nat(1 << 20), { minLength: 4, maxLength: 10 }),
        async (from, choices) => {
          const trace: string[] = [];
          await runHistory(from, choices, trace).catch((error: Error) => {
            throw new Error(`${error.message}\n  after ${trace.join('\n        ')}`);
          });
        },
      ),
      { numRuns, endOnFailure: true },
    );
    await api.runJobs();
    expect(await findViolations(pool)).toEqual([]);
    expect(byTime.length).toBe(4);
    const { rows } = await pool.query<{ row: string; count: number }>(
      `select transition as row, count(*)::int as count from dispute_event where transition is not null group by 1 order by 1`,
    );
    console.log(`rows: ${rows.map(({ row, count }) => `${row} ${count}`).join(', ')}`);
  },
  process.env.LONG ? 14_400_000 : 120_000,
);
