import { ApiError } from '@cubby/contract';
import { actOnOrder, giveBackMoney, shipParcel, takeRefund } from '@cubby/features/fulfilment/contract';
import { money } from '@cubby/money';
import { offerId } from '@cubby/server/testing/small-shop';
import { openRefundList, settleRefundByHand } from '../../payments/staff-contract.ts';
import { delivered, type openChargebackShop } from './chargeback-shop.ts';

export type ChargebackShop = Awaited<ReturnType<typeof openChargebackShop>>;
type Life = {
  shop: ChargebackShop;
  sold: Awaited<ReturnType<ChargebackShop['sold']>>;
  pieces: Record<string, number>;
  /** The bank's undecided disputes, by the provider's ids. */
  undecided: string[];
  /** Unrecorded refunds on the provider's pages, in cents by the provider's ids. */
  untaken: Map<string, number>;
};
type Step = [told: string, take: () => Promise<unknown>];

const purchases: readonly Record<string, number>[] = [
  { 'NB-1 harlow': 5 },
  { 'NB-1 harlow': 5, 'BM-1 paper-fox': 1 },
  { 'NB-1 harlow': 3, 'SC-1 harlow': 2, 'BM-1 paper-fox': 2 },
];
const byTime = ['orders whose time has come', 'refunds', 'chargebacks to reconcile', 'disputes whose time has come'];

/**
 * A paid order with one or several partial chargebacks, while its people cancel, refund, ship and deliver it, and staff
 * refund on the provider's pages. In the end everything is decided and sent, and `isSettled` checks it, given the
 * unrecordable refunds on the provider's pages, in cents.
 */
export async function liveThroughChargebacks(
  shop: ChargebackShop,
  purchase: number,
  choices: readonly number[],
  isSettled: (untakenMinor: number) => Promise<unknown>,
): Promise<void> {
  const pieces = purchases[purchase % purchases.length]!;
  const sold = await shop.sold(pieces, delivered.slice(0, choices[0]! % (delivered.length + 1)));
  const life: Life = { shop, sold, pieces, undecided: [], untaken: new Map() };
  const trace = [`${Object.values(pieces).join(' + ')} pieces, ${(await sold.statuses()).join(', ')}`];
  try {
    for (const choice of choices) {
      const { sellerOrders } = await sold.order();
      const before = await moneyOf(life);
      const steps = stepsOf(life, sellerOrders, choice);
      const [told, take] = steps[choice % steps.length]!;
      const outcome = await attempt(take);
      const after = await moneyOf(life);
      trace.push(`${told}: ${outcome} ${(await sold.statuses()).join(', ')} ${JSON.stringify(after)}`);
      if (outcome !== 'done' && JSON.stringify(after) !== JSON.stringify(before))
        throw new Error('a refused step has moved money');
      const { paid, taken, toSend, held, refunded } = after;
      if (taken + toSend > paid) throw new Error(`${taken} were taken back and ${toSend} refunded of ${paid}`);
      if (held < 0) throw new Error(`${held} are held`);
      if (refunded.some(([of, all]) => of! > all!)) throw new Error('a seller order is refunded beyond its total');
    }
    await decideAll(life, choices);
    await isSettled([...life.untaken.values()].reduce((all, each) => all + each, 0));
  } catch (error) {
    throw new Error(`${(error as Error).message}\n  order ${sold.orderNumber}\n  ${trace.join('\n  ')}`);
  }
}

function stepsOf(life: Life, parts: readonly { number: string; status: string }[], choice: number): Step[] {
  const { shop, sold, pieces, undecided, untaken } = life;
  const { stripe, asOwner, asStaff, deliver, api, clock } = shop;
  const n = choice >> 5;
  const part = parts[n % parts.length]!;
  const { number } = part;
  const [first] = undecided;
  const dispute = async () => {
    const { paid } = await moneyOf(life);
    const events = stripe.books.openDispute(sold.paymentId, 1 + (n % (n % 3 === 0 ? paid : Math.ceil(paid / 2))), 1500);
    undecided.push((events[0] as { data: { object: { id: string } } }).data.object.id);
    for (const event of events) await deliver(event);
  };
  const decide = async (outcome: 'won' | 'lost') => {
    if (first === undefined) return;
    undecided.shift();
    for (const event of stripe.books.closeDispute(first, outcome)) await deliver(event);
  };
  const refund = async () => {
    const [piece, count] = Object.entries(pieces)[n % Object.keys(pieces).length]!;
    const [sku, seller] = piece.split(' ') as [string, string];
    await asOwner(giveBackMoney, {
      number: `${sold.orderNumber}-${seller === 'paper-fox' ? parts.length : 1}`,
      lines: [{ offerId: offerId(sku, seller), quantity: 1 + (n % count) }],
      ...{ withShipping: n % 4 === 0, reason: 'torn' },
    });
  };
  const act = async () => {
    if (part.status === 'IN_PROGRESS')
      await asOwner(shipParcel, {
        ...{ number, lines: [], carrier: 'Canada Post', tracker: `T-${number}-${n}`, trackingUrl: undefined },
        departedOn: '2026-09-01',
      });
    else if (part.status === 'IN_DELIVERY')
      await api.call(actOnOrder, { number, action: 'DELIVER', reason: undefined }, sold);
    else
      await asOwner(actOnOrder, { number, action: part.status === 'PAID' ? 'CONFIRM' : 'PREPARE', reason: undefined });
  };
  const reject = () => asStaff(actOnOrder, { number, action: n % 2 ? 'REJECT' : 'CANCEL', reason: 'sold out' });
  const jobs = async () => {
    // It is unknown whether unanswered refunds were sent.
    if (n % 3 === 0) stripe.failNext('POST /v1/refunds', 'BREAKS_AFTER');
    await api.runJobs();
  };
  const wait = async () => {
    clock.advance((n % 3) * 86_400_000 + 3_600_000);
    for (const { name, run } of api.features.schedules) if (byTime.includes(name)) await run(clock.now());
    await api.runJobs();
  };
  const refundElsewhere = async () => {
    const { paid, taken, toSend } = await moneyOf(life);
    const left = paid - taken - toSend - [...untaken.values()].reduce((all, each) => all + each, 0);
    if (left < 1) return;
    const amount = 1 + (n % left);
    const made = stripe.books.refund({ payment_intent: sold.paymentId, amount: String(amount) });
    if ('id' in made) untaken.set(made.id, amount);
  };
  return [
    ['its bank disputes a part', dispute],
    ['its bank disputes a part', dispute],
    ['lost', () => decide('lost')],
    ['lost', () => decide('lost')],
    ['won', () => decide('won')],
    ['a piece is refunded', refund],
    [`${number.at(-1)} goes on`, act],
    [`${number.at(-1)} goes on`, act],
    [`${number.at(-1)} is rejected`, reject],
    ['refunds are sent', jobs],
    ['time passes', wait],
    ['staff send a refund', () => settle(life)],
    ['staff refund on the provider’s pages', refundElsewhere],
    ['staff take that refund', () => takeOne(life, parts, n)],
    ['staff take that refund', () => takeOne(life, parts, n + 1)],
  ];
}

async function takeOne({ shop, untaken }: Life, parts: readonly { number: string }[], n: number): Promise<void> {
  const [refundId, amount] = [...untaken][0] ?? [];
  if (refundId === undefined || amount === undefined) return;
  const half = Math.floor(amount / 2);
  const isSplit = parts.length > 1 && half > 0 && n % 2 === 0;
  const wanted = isSplit
    ? [
        { number: parts[0]!.number, amount: money(half) },
        { number: parts[1]!.number, amount: money(amount - half) },
      ]
    : [{ number: parts[n % parts.length]!.number, amount: money(amount) }];
  await shop.asStaff(takeRefund, { refundId, parts: wanted, reason: 'Agreed on the phone' });
  untaken.delete(refundId);
}

async function settle({ shop, sold }: Life): Promise<void> {
  const open = (await shop.asStaff(openRefundList, {})).filter(({ orderNumber }) => orderNumber === sold.orderNumber);
  for (const { id, status } of open)
    if (status !== 'SENDING') await shop.asStaff(settleRefundByHand, { id, note: 'by bank' });
}

/** The banks decide every open dispute; the provider sends what it can, staff pay the rest. */
async function decideAll(life: Life, choices: readonly number[]): Promise<void> {
  const { shop, sold, undecided, untaken } = life;
  const { stripe, api, clock, deliver } = shop;
  for (const [i, id] of undecided.entries())
    for (const event of stripe.books.closeDispute(id, choices[i % choices.length]! % 2 ? 'won' : 'lost'))
      await deliver(event);
  const { sellerOrders } = await sold.order();
  for (let i = 0; i < 2 && untaken.size > 0; i++) await attempt(() => takeOne(life, sellerOrders, i));
  for (let rounds = 0; rounds < 3; rounds++) {
    clock.advance(6 * 3_600_000);
    for (const { name, run } of api.features.schedules) if (byTime.includes(name)) await run(clock.now());
    await api.runJobs();
  }
  await settle(life);
  // The next history must only have its own order's deadlines.
  await shop.pool.query(
    'update seller_order set due_at = null where order_id = (select order_id from "order" where order_number = $1)',
    [sold.orderNumber],
  );
}

async function attempt(take: () => Promise<unknown>): Promise<string> {
  try {
    await take();
    return 'done';
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return error.code;
  }
}

type Money = { paid: number; taken: number; toSend: number; held: number; refunded: number[][] };
/** In cents: paid, taken back by banks, sent or to be sent, and held; by seller order the refunded part. */
async function moneyOf({ shop, sold }: Life): Promise<Money> {
  const { rows } = await shop.pool.query<Money>(
    `select p.amount_minor::int as paid, p.charged_back_minor::int as taken,
       (select coalesce(sum(r.to_send_minor), 0)::int from refund r where r.payment_id = p.payment_id and r.reason <> 'CHARGEBACK') as "toSend",
       (select coalesce(-sum(x.amount_minor), 0)::int from ledger_account a join posting x using (ledger_account_id)
         join seller_order so on so.seller_order_id::text = a.object where a.type = 'DISPUTE_HOLD' and so.order_id = p.order_id) as held,
       (select json_agg(json_build_array((select coalesce(sum(x.items_minor + x.shipping_minor + x.tax_minor), 0) from refund_part x
           where x.seller_order_id = so.seller_order_id), so.total_minor) order by so.position)
         from seller_order so where so.order_id = p.order_id) as refunded
     from payment p where p.provider_payment_id = $1`,
    [sold.paymentId],
  );
  return rows[0]!;
}
