import type { Account, Client, InputOf } from '@cubby/contract';
import { staffRoles } from '@cubby/contract';
import { utcDay } from '@cubby/days';
import { actOnOrder, reportParcel, shipParcel } from '@cubby/features/fulfilment/contract';
import type { OrderStep } from '@cubby/features/fulfilment/rules';
import { guestOrder, placeGuestOrder } from '@cubby/features/orders/contract';
import { startCardPayment } from '@cubby/features/payments/contract';
import { wantedBy } from '@cubby/server/testing/guest';
import { insertAccounts, ownShops } from '@cubby/server/testing/insert-accounts';
import { offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { moveDisputeAsBuyer, openDispute } from '../buyer-contract.ts';
import { oneDispute } from '../contract.ts';
import { answerDispute } from '../seller-contract.ts';
import { decideDispute } from '../staff-contract.ts';

const idOf = (n: number) => `01990000-0000-7000-8000-00000000000${n}`;
const people: Record<string, Account> = {
  owner: { accountId: idOf(1), login: 'owner@cubby.example' },
  guardian: { accountId: idOf(2), login: 'guardian@cubby.example' },
  stranger: { accountId: idOf(3), login: 'stranger@cubby.example' },
  manager: { accountId: idOf(4), login: 'manager@cubby.example', staff: staffRoles },
  member: { accountId: idOf(5), login: 'member@cubby.example' },
};
const carrierToken = 'carrier-of-the-tests-1';
type Wanted = Partial<InputOf<typeof openDispute>>;

/** A small shop whose orders can be disputed: the buyer is a guest by default. */
export async function openDisputeShop(from = '2026-09-01T10:00:00Z', settings: Record<string, string> = {}) {
  const { pool } = await testDatabase();
  const clock = fixedClock(from);
  await openSmallShop(pool, { 'NB-1 harlow': 100_000, 'SC-1 harlow': 100_000, 'BM-1 paper-fox': 1000 });
  const api = await createTestApi(pool, clock, {
    CARRIER_TOKEN: carrierToken,
    TEAM_EMAIL: 'team@cubby.example',
    ...settings,
  });
  const as = (name: string): Client => api.callAs(people[name]!);
  await insertAccounts(pool, Object.values(people));
  const owns = { harlow: 'owner', 'paper-fox': 'guardian', maple: 'stranger' };
  for (const [handle, name] of Object.entries(owns)) await ownShops(pool, people[name]!.accountId, [handle]);

  /** An order whose buyer is at the payment page; `pay` reports the payment. */
  async function paying(pieces: Record<string, number>) {
    const lines = Object.entries(pieces).map(([name, quantity]) => {
      const [sku, seller] = name.split(' ');
      return { offerId: offerId(sku!, seller!), quantity };
    });
    const { orderNumber, guestOrderToken: bearer } = await api.call(placeGuestOrder, wantedBy(lines));
    const order = () => api.call(guestOrder, { orderNumber }, { bearer });
    const { total } = await order();
    const page = await api.call(startCardPayment, { orderNumber, total, note: '' }, { bearer });
    const sessionId = new URL(page).pathname.split('/').at(-1)!;
    const paymentId = `pi_${orderNumber}`;
    const event = { id: `evt_${orderNumber}`, type: 'PAID', sessionId, key: null, paymentId, amount: total };
    const pay = async () => {
      await pool.query(
        `insert into provider_event (provider, event_id, type, payload, received_at) values ('SANDBOX', $1, 'PAID', $2, $3)`,
        [event.id, JSON.stringify(event), clock.now()],
      );
      await api.features.tasks['apply-provider-event']!({ provider: 'SANDBOX', eventId: event.id }, {
        now: clock.now(),
      } as never);
    };
    return { orderNumber, bearer, order, number: `${orderNumber}-1`, pay };
  }

  async function paid(pieces: Record<string, number> = { 'NB-1 harlow': 5, 'SC-1 harlow': 2 }) {
    const { orderNumber, bearer, order, number, pay } = await paying(pieces);
    await pay();
    const seller = Object.keys(pieces)[0]!.endsWith('paper-fox') ? 'guardian' : 'owner';
    const step = (action: OrderStep, of = number) => as(seller)(actOnOrder, { number: of, action, reason: 'a reason' });
    const buyerDoes = (action: OrderStep) => api.call(actOnOrder, { number, action, reason: undefined }, { bearer });
    const ship = (of = number) =>
      as(seller)(shipParcel, {
        ...{ number: of, lines: [], carrier: 'Canada Post', tracker: `T-${of}`, trackingUrl: undefined },
        departedOn: utcDay(clock.now()),
      });
    const arrive = (of = number) =>
      api.call(
        reportParcel,
        { carrier: 'Canada Post', tracker: `T-${of}`, event: 'DELIVERED' },
        { bearer: carrierToken },
      );
    return { orderNumber, number, bearer, order, seller, step, buyerDoes, ship, arrive };
  }

  async function bought(status: 'IN_DELIVERY' | 'DELIVERED' | 'COMPLETED', pieces?: Record<string, number>) {
    const order = await paid(pieces);
    await order.step('CONFIRM');
    await order.step('PREPARE');
    await order.ship();
    if (status !== 'IN_DELIVERY') await order.arrive();
    if (status === 'COMPLETED') await order.buyerDoes('COMPLETE');
    return order;
  }

  async function dispute(order: Awaited<ReturnType<typeof paid>>, wanted: Wanted = {}) {
    const { number, bearer, seller } = order;
    const { code } = await api.call(
      openDispute,
      {
        ...{ number, pieces: [], reason: 'DAMAGED', wished: 'FULL_REFUND', description: 'Both are bent.' },
        ...{ pictures: [], intent: 'OPEN', ...wanted },
      },
      { bearer },
    );
    type Remedy = Partial<Pick<InputOf<typeof decideDispute>, 'remedy' | 'amount' | 'withReturn'>>;
    const offered = (remedy: Remedy) => ({ remedy: undefined, amount: undefined, withReturn: false, ...remedy });
    const does = async (action: 'OPEN' | 'DISCARD' | 'WITHDRAW' | 'APPEAL', body?: string) =>
      (await api.call(moveDisputeAsBuyer, { code, action, body }, { bearer })).status;
    const answers = async (remedy: Remedy = {}, body = 'Sorry.') =>
      (await as(seller)(answerDispute, { code, body, ...offered(remedy) })).status;
    const decides = async (remedy: Remedy = {}, body = 'The pictures show it.') =>
      (await as('manager')(decideDispute, { code, body, ...offered(remedy) })).status;
    const see = () => api.call(oneDispute, { code }, { bearer });
    const statuses = async () => {
      const { rows } = await pool.query<{ order: string; dispute: string }>(
        `select so.status as order, d.status as dispute from dispute d join seller_order so using (seller_order_id) where d.code = $1`,
        [code],
      );
      return `${rows[0]!.order} ${rows[0]!.dispute}`;
    };
    return { code, does, answers, decides, see, statuses };
  }

  const posted = async (orderNumber: string, ...codes: string[]): Promise<Record<string, number>> => {
    const { rows } = await pool.query(
      `select e.code || ' ' || a.type as account, sum(p.amount_minor)::int as minor from posting p join ledger_entry e using (ledger_entry_id)
       join ledger_account a using (ledger_account_id) join "order" o using (order_id)
       where o.order_number = $1 and e.code = any($2) group by 1 order by 1`,
      [orderNumber, codes],
    );
    return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
  };
  /** The seller's balances and hold for an order, in cents; money owed is positive. */
  const balances = async (orderNumber: string): Promise<Record<string, number>> => {
    const { rows } = await pool.query(
      `select a.type, -sum(p.amount_minor)::int as minor from posting p join ledger_entry e using (ledger_entry_id)
       join ledger_account a using (ledger_account_id) join "order" o using (order_id)
       where o.order_number = $1 and a.type in ('CLEARING', 'DISPUTE_HOLD', 'SELLER_PENDING', 'SELLER_AVAILABLE', 'SELLER_ADVANCE')
       group by 1 having sum(p.amount_minor) <> 0 order by 1`,
      [orderNumber],
    );
    return Object.fromEntries(rows.map(({ type, minor }) => [type, minor]));
  };
  const refunds = async (orderNumber: string): Promise<string[]> =>
    (
      await pool.query(
        `select r.reason || ' ' || r.amount_minor as refund from refund r join payment p using (payment_id) join "order" o using (order_id)
         where o.order_number = $1 order by r.created_at, r.amount_minor`,
        [orderNumber],
      )
    ).rows.map(({ refund }) => refund);
  const onHand = async (sku: string, seller = 'harlow'): Promise<string> => {
    const { rows } = await pool.query('select on_hand, reserved from offer where offer_id = $1', [
      offerId(sku, seller),
    ]);
    return `${rows[0].on_hand} ${rows[0].reserved}`;
  };
  const letters = async (code: string): Promise<string[]> =>
    (
      await pool.query(
        `select substring(key from '(buyer|seller|staff)$') || ': ' || subject as letter from mail
         where key like 'dispute-' || $1 || '-%'
         order by created_at, substring(key from '^dispute-[^-]*-([0-9]+)-')::int, 1`,
        [code],
      )
    ).rows.map(({ letter }) => letter.replace(/[0-9A-Z]{10}-\d/, 'N'));
  const wait = async (days: number) => {
    clock.set(new Date(clock.now().getTime() + days * 86_400_000).toISOString());
    await api.runScheduled();
  };
  return {
    pool,
    clock,
    api,
    as,
    people,
    paying,
    paid,
    bought,
    dispute,
    posted,
    balances,
    refunds,
    onHand,
    letters,
    wait,
  };
}
