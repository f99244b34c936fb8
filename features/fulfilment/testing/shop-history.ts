import { type Account, ApiError, type Client } from '@cubby/contract';
import { utcDay } from '@cubby/days';
import { type Pool, transaction } from '@cubby/db';
import { placeGuestOrder } from '@cubby/features/orders/contract';
import {
  findSoldLines,
  findSoldOrder,
  lockOrder,
  moveOnDueOrders,
  type SoldOrder,
} from '@cubby/features/orders/server';
import {
  isReturnOfDispute,
  type OrderAction,
  type OrderActor,
  type OrderFacts,
  statusesBefore,
  transitionFor,
} from '@cubby/features/orders/transitions';
import { startCardPayment } from '@cubby/features/payments/contract';
import { type Money, money } from '@cubby/money';
import { wantedBy } from '@cubby/server/testing/guest';
import type { FixedClock } from '@cubby/testing';
import { lockSellerOrders } from '../../orders/server/transitions/transition-store.ts';
import { actOnOrder, giveBackMoney, reportParcel, sendBack, shipParcel } from '../contract.ts';
import type { OrderStep } from '../rules.ts';
import { claimAmount, claimPieces } from '../server/claims/claims.ts';
import { moveDisputed } from '../server/claims/move-disputed.ts';
import { whenDue } from '../server/manifest.ts';
import { type Snapshot, snapshotOf, wrongIn } from './snapshot.ts';

/** The application over a database, with its people, for histories of its own orders. */
export type ShopOfHistories = {
  pool: Pool;
  clock: FixedClock;
  call: Client;
  callAs: (account: Account) => Client;
  /** Sends the owed refunds of an order. */
  sendRefunds: (number: string) => Promise<unknown>;
  /** A guest's token of an order, as in a mailed link. */
  tokenOf: (number: string) => string;
  /** Applies a stored event of the payment provider. */
  applyEvent: (eventId: string) => Promise<void>;
  owner: Account;
  manager: Account;
  carrierToken: string;
};
/** The start of an order: which offers, and how many pieces of each. */
export type ShopBeginning = readonly { offerId: string; quantity: number }[];

type History = {
  shop: ShopOfHistories;
  number: string;
  total: Money;
  events: number;
  trace: string[];
};
/** The result of a step: `changes` is false if the application refused it, in which case nothing may change. */
type Outcome = { told: string; changes: boolean };

/** Of the school that gets 5 % of all orders in histories. */
export const partnerCode = 'HISTORIES';

const day = 24 * 60 * 60 * 1000;
const disputes = [
  ...(['DISPUTE', 'END_DISPUTE', 'REFUND_IN_PART', 'AWAIT_RETURN', 'REFUND_IN_FULL'] as const),
  ...(['RECEIVE_RETURN', 'END_RETURN'] as const),
] as const satisfies readonly OrderAction[];

/**
 * Places an order and takes the steps that the numbers choose; after each step stock, money and status must be correct.
 */
export async function runShopHistory(
  shop: ShopOfHistories,
  lines: ShopBeginning,
  choices: readonly number[],
): Promise<void> {
  const { orderNumber: number } = await shop.call(placeGuestOrder, { ...wantedBy([...lines]), partnerCode });
  const { rows } = await shop.pool.query('select total_minor::int as minor from "order" where order_number = $1', [
    number,
  ]);
  const history: History = { shop, number, total: money(rows[0].minor), events: 0, trace: [] };
  await getAhead(history, choices[0]! % 4);
  let before = await snapshotOf(shop.pool, number);
  for (const choice of choices) {
    try {
      const { told, changes } = await step(history, before, choice);
      const after = await snapshotOf(shop.pool, number);
      history.trace.push(`${told}: ${after.parts.map(({ status }) => status).join(', ')}`);
      if (!changes && JSON.stringify(after) !== JSON.stringify(before))
        throw new Error('a refused step changed something');
      const wrong = wrongIn(after);
      if (wrong) throw new Error(wrong);
      before = after;
    } catch (error) {
      throw new Error(`${(error as Error).message}\n  order ${number}\n  ${history.trace.join('\n  ')}`);
    }
  }
  await shop.sendRefunds(number);
  // The next history has only its own order's deadlines.
  await shop.pool.query(
    'update seller_order set due_at = null where order_id = (select order_id from "order" where order_number = $1)',
    [number],
  );
}

/** Most histories start later: with a payment, a shipped first part, or an arrived one. */
async function getAhead(history: History, how: number): Promise<void> {
  const { shop, number, trace } = history;
  if (how === 0) return;
  await pay(history);
  await hear(history, 0);
  trace.push('paid');
  if (how === 1) return;
  const first = `${number}-1`;
  const seller = shop.callAs(shop.owner);
  for (const action of ['CONFIRM', 'PREPARE'] as const)
    await seller(actOnOrder, { number: first, action, reason: undefined });
  await ship(history, { number: first, lines: [] }, 1);
  trace.push(`${first} shipped`);
  if (how === 2) return;
  await shop.call(
    actOnOrder,
    { number: first, action: 'DELIVER', reason: undefined },
    { bearer: shop.tokenOf(number) },
  );
  trace.push(`${first} delivered`);
}

/** The number chooses a part and one of a few kinds of steps; most are possible at that time. */
function step(history: History, { parts }: Snapshot, choice: number): Promise<Outcome> {
  const part = parts[choice % parts.length]!;
  const n = Math.floor(choice / parts.length);
  const kind = n % 12;
  const rest = Math.floor(n / 12);
  const isEarly = ['CREATED', 'SENT_TO_PMT', 'PAID'].includes(part.status);
  if (kind === 0 && (!isEarly || rest % 8 === 0)) return wait(history, rest);
  if (kind === 1) return refund(history, part.number, rest);
  if (kind === 2) return sendRefunds(history);
  if (part.status === 'CREATED' || part.status === 'SENT_TO_PMT') {
    if (kind < 7) return pay(history);
    if (kind < 9) return hear(history, rest);
  }
  if (part.status === 'IN_PROGRESS' && kind < 9) return ship(history, part, rest);
  if (part.status === 'IN_DELIVERY' && kind < 7) return report(history, part, rest);
  if (part.lines.some(({ comingBack }) => comingBack > 0) && kind === 3) return sendItBack(history, part.number, rest);
  if (disputes.some((action) => statusesBefore(action).includes(part.status)) && kind < 6)
    return applyDirectly(history, part.number, rest);
  return act(history, part, rest);
}

/** Calls, and returns whether the application refused. Anything but an expected refusal is an error. */
async function attempt(told: string, made: () => Promise<unknown>): Promise<Outcome> {
  try {
    await made();
    return { told, changes: true };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { told: `${told} ${error.code}`, changes: false };
  }
}

const people = ['buyer', 'owner', 'manager'] as const;
const actorsOf = { buyer: ['BUYER'], owner: ['SELLER'], manager: ['MANAGER'] } as const;
const actions: readonly OrderStep[] = [
  ...(['CONFIRM', 'PREPARE', 'REJECT', 'CANCEL', 'DELIVER', 'COMPLETE'] as const),
  ...(['WITHDRAW', 'SHIP_AGAIN', 'RECEIVE_RETURN', 'END_RETURN'] as const),
];

/** An actor uses the one call. The table decides whether they may, and the result; the application must agree. */
async function act(
  history: History,
  { number, lines }: Pick<Snapshot['parts'][number], 'number' | 'lines'>,
  rest: number,
): Promise<Outcome> {
  const { shop } = history;
  const known = await factsOf(history, number);
  // Goods returned in a dispute are received by the dispute's own call.
  const facts: OrderFacts = isReturnOfDispute(known) ? { ...known, status: 'CLOSED' } : known;
  const all = people.flatMap((who) => actions.map((action) => ({ who, action })));
  const foundFor = ({ who, action }: (typeof all)[number]) =>
    transitionFor(
      { ...facts, hasReason: true, underway: action === 'DELIVER' && who === 'buyer' ? 0 : facts.underway },
      action,
      actorsOf[who][0],
      shop.clock.now(),
    );
  const possible = all.filter((each) => foundFor(each).ok);
  const onward = possible.filter(({ action }) => action !== 'CANCEL' && action !== 'REJECT');
  // One step in eight tries what may be impossible, and one what ends it early; otherwise few histories would get far.
  const wanted = [all, possible][rest % 8] ?? onward;
  const from = wanted.length > 0 ? wanted : all;
  const chosen = from[Math.floor(rest / 8) % from.length]!;
  const expected = foundFor(chosen);
  // Some of the available pieces, or all; sometimes more than there are.
  const most = rest % 7 === 0 ? 9 : 3;
  const pieces =
    chosen.action === 'WITHDRAW'
      ? lines
          .map(({ offerId, quantity, refunded, comingBack }, i) => ({
            offerId,
            quantity: Math.min((rest >> i) % most, most === 9 ? 9 : quantity - refunded - comingBack),
          }))
          .filter(({ quantity }) => quantity > 0)
      : [];
  const isTooMany = pieces.some(({ offerId, quantity }) => {
    const line = lines.find((each) => each.offerId === offerId)!;
    return quantity > line.quantity - line.refunded - line.comingBack;
  });
  const client = chosen.who === 'buyer' ? shop.call : shop.callAs(chosen.who === 'owner' ? shop.owner : shop.manager);
  const outcome = await attempt(`${number.slice(-1)} ${chosen.who} ${chosen.action}`, async () => {
    const { status } = await client(
      actOnOrder,
      { number, action: chosen.action, reason: 'a reason', lines: pieces },
      // The token that the buyer got with the order has expired after months.
      chosen.who === 'buyer' ? { bearer: shop.tokenOf(history.number) } : {},
    );
    if (!expected.ok || expected.value.to !== status)
      throw new Error(
        `${chosen.who} ${chosen.action} led from ${facts.status} to ${status}, which the table does not have`,
      );
  });
  if (expected.ok && outcome.changes === isTooMany)
    throw new Error(`${outcome.told} of ${JSON.stringify(pieces)} although row ${expected.value.row.id} allows it`);
  return outcome;
}

async function factsOf({ shop, number }: History, part: string): Promise<OrderFacts> {
  const all = await transaction(shop.pool, async (tx) => {
    const { orderId, sellerOrderId } = (await findSoldOrder(tx, { number: part }))!;
    return (await lockSellerOrders(tx, orderId)).find((each) => each.sellerOrderId === sellerOrderId);
  });
  if (!all) throw new Error(`${number} has lost a part`);
  return { ...all, isChargeback: false, refundableMinor: 0, hasReason: false, disputed: all.kept };
}

/** A dispute's effect on a seller order, without a dispute: status, stock and money in one transaction. */
async function applyDirectly(history: History, number: string, rest: number): Promise<Outcome> {
  const { pool, clock } = history.shop;
  const action = disputes[rest % disputes.length]!;
  const actor: OrderActor =
    action === 'DISPUTE' ? (['BUYER', 'PSP', 'MANAGER'] as const)[Math.floor(rest / 5) % 3]! : 'SYSTEM';
  const now = clock.now();
  const isMade = await transaction(pool, async (tx) => {
    const sold = (await findSoldOrder(tx, { number })) as SoldOrder;
    await lockOrder(tx, sold.orderId);
    // Goods returned for another reason are not received by a dispute.
    if (sold.status === 'RETURN' && !isReturnOfDispute(sold)) return false;
    const lines = await findSoldLines(tx, sold.sellerOrderId);
    // The first line, everything left, or half of its price.
    const left = lines[0]!.quantity - lines[0]!.refunded;
    const isSome = action !== 'REFUND_IN_FULL' && Math.floor(rest / 15) % 2 === 0 && left > 0;
    const pieces = isSome ? [{ orderLineId: lines[0]!.orderLineId, quantity: left }] : [];
    const claimed = await claimPieces(tx, sold, pieces);
    if (!claimed.ok) return false;
    const whole = claimed.value;
    const half = money(Math.ceil(whole.part.items.amountMinor / 2));
    const claim = action === 'REFUND_IN_PART' && rest % 2 === 0 ? await claimAmount(tx, sold, whole, half) : whole;
    const key = `${sold.sellerOrderId}:${history.events++}`;
    const restocks = rest % 2 === 0;
    const disputed = whole.pieces.reduce((all, { quantity }) => all + quantity, 0);
    const by = action === 'RECEIVE_RETURN' ? 'SELLER' : actor;
    const about = { reason: 'a dispute', key, claim, disputed, restocks };
    return (await moveDisputed(tx, sold, { action, actor: by, ...about }, now)).ok;
  });
  return { told: `${number.slice(-1)} ${actor} ${action}${isMade ? '' : ' refused'}`, changes: isMade };
}

const sendItBack = ({ shop, number: orderNumber }: History, number: string, rest: number): Promise<Outcome> =>
  attempt(`${number.slice(-1)} buyer sends it back`, () =>
    shop.call(
      sendBack,
      { number, carrier: 'Canada Post', tracker: rest % 2 ? `R ${number} ${rest}` : undefined },
      { bearer: shop.tokenOf(orderNumber) },
    ),
  );

const pay = (history: History): Promise<Outcome> => {
  const { shop, number, total } = history;
  return attempt('buyer goes to the card page', () =>
    shop.call(startCardPayment, { orderNumber: number, total, note: '' }, { bearer: shop.tokenOf(number) }),
  );
};

/** An event about one of the order's sessions: paid, or too little, failed or expired; also late and repeated ones. */
async function hear({ shop, number, total }: History, rest: number): Promise<Outcome> {
  const { rows } = await shop.pool.query<{ id: string }>(
    `select s.provider_session_id as id from checkout_session s join "order" o using (order_id)
     where o.order_number = $1 and s.provider_session_id is not null order by s.created_at desc`,
    [number],
  );
  const session = rows[Math.floor(rest / 8) % Math.max(rows.length, 1)];
  if (!session) return { told: 'no session to hear of', changes: false };
  const type = (['PAID', 'PAID', 'PAID', 'PAID', 'PAID', 'LITTLE', 'FAILED', 'EXPIRED'] as const)[rest % 8]!;
  const id = `evt_${number}_${shop.clock.now().getTime()}_${rest}`;
  const isPaid = type === 'PAID' || type === 'LITTLE';
  const amount = type === 'LITTLE' ? money(total.amountMinor - 1) : total;
  const event = {
    ...{ id, type: isPaid ? 'PAID' : type, sessionId: session.id, key: null },
    ...{ paymentId: isPaid ? `pi_${session.id}_${type}` : null, amount: isPaid ? amount : null },
  };
  await shop.pool.query(
    `insert into provider_event (provider, event_id, type, payload, received_at) values ('SANDBOX', $1, $2, $3, $4) on conflict do nothing`,
    [id, event.type, JSON.stringify(event), shop.clock.now()],
  );
  await shop.applyEvent(id);
  return { told: `the bank says ${type}`, changes: true };
}

function ship(
  { shop }: History,
  { number, lines }: Pick<Snapshot['parts'][number], 'number' | 'lines'>,
  rest: number,
): Promise<Outcome> {
  const left = lines.filter(({ shipped, quantity }) => shipped < quantity);
  const some = left
    .map(({ offerId, quantity, shipped }, i) => ({ offerId, quantity: Math.min(quantity - shipped, (rest >> i) % 3) }))
    .filter(({ quantity }) => quantity > 0);
  return attempt(`${number.slice(-1)} owner ships ${some.map(({ quantity }) => quantity).join(' and ') || 'all'}`, () =>
    shop.callAs(shop.owner)(shipParcel, {
      ...{ number, lines: some, carrier: 'Canada Post', trackingUrl: undefined },
      tracker: rest % 4 === 0 ? undefined : `${number}-${rest}`,
      departedOn: utcDay(shop.clock.now()),
    }),
  );
}

async function report({ shop }: History, { number }: Snapshot['parts'][number], rest: number): Promise<Outcome> {
  const { rows } = await shop.pool.query<{ tracker: string }>(
    `select p.tracker from parcel p join seller_order so using (seller_order_id) join "order" o using (order_id)
     where o.order_number || '-' || so.position = $1 and p.tracker is not null and p.delivered_at is null and p.came_back_at is null
     order by p.position`,
    [number],
  );
  const [parcel] = rows;
  if (!parcel) return { told: 'no parcel to report', changes: false };
  const event = rest % 5 === 0 ? ('UNDELIVERABLE' as const) : ('DELIVERED' as const);
  return attempt(`${number.slice(-1)} carrier ${event}`, () =>
    shop.call(reportParcel, { carrier: 'Canada Post', tracker: parcel.tracker, event }, { bearer: shop.carrierToken }),
  );
}

async function refund({ shop, number: orderNumber }: History, number: string, rest: number): Promise<Outcome> {
  const { parts } = await snapshotOf(shop.pool, orderNumber);
  const part = parts.find((each) => each.number === number)!;
  const lines = part.lines
    .map(({ offerId }, i) => ({ offerId, quantity: (rest >> i) % 4 }))
    .filter(({ quantity }) => quantity > 0);
  return attempt(`${number.slice(-1)} refund of ${lines.map(({ quantity }) => quantity).join(' and ') || 'all'}`, () =>
    shop.callAs(rest % 2 ? shop.owner : shop.manager)(giveBackMoney, {
      ...{ number, lines, withShipping: rest % 3 === 0, reason: 'scratched' },
    }),
  );
}

/** Time passes, mostly to the next deadline of the order, and the scheduled task applies deadlines. */
async function wait({ shop, number }: History, rest: number): Promise<Outcome> {
  const now = shop.clock.now();
  const { rows } = await shop.pool.query<{ at: Date | null }>(
    `select min(so.due_at) as at from seller_order so join "order" o using (order_id) where o.order_number = $1 and so.due_at > $2`,
    [number, now],
  );
  const next = rest % 3 !== 0 && rows[0]!.at ? rows[0]!.at : new Date(now.getTime() + (rest % 20) * day);
  shop.clock.set(next.toISOString());
  await moveOnDueOrders(shop.pool, shop.clock.now(), whenDue);
  return { told: `until ${next.toISOString().slice(0, 16)}`, changes: true };
}

async function sendRefunds({ shop, number }: History): Promise<Outcome> {
  await shop.sendRefunds(number);
  return { told: 'refunds are sent', changes: true };
}
