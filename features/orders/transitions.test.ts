import { describe, expect, test } from 'vitest';
import { orderStatuses } from './rules.ts';
import {
  actionWhenDue,
  dueAfter,
  type OrderAction,
  type OrderActor,
  type OrderFacts,
  orderActions,
  orderActors,
  statusesBefore,
  systemActionFor,
  transitionFor,
  transitionOf,
  transitions,
  withdrawalEnd,
} from './transitions.ts';

const now = new Date('2026-09-30T10:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const facts = (given: Partial<OrderFacts> & Pick<OrderFacts, 'status'>): OrderFacts => ({
  route: 'CARD',
  needsApproval: false,
  totalMinor: 12_320,
  outstandingMinor: 12_320,
  dueAt: null,
  confirmedAt: null,
  arrivesTo: '2026-09-30',
  deliveredAt: null,
  withdrawUntil: given.deliveredAt ? withdrawalEnd(given.deliveredAt) : null,
  kept: 1,
  disputed: given.kept ?? 1,
  shipped: 0,
  unshipped: 0,
  underway: 0,
  returnCause: null,
  sentBackAt: null,
  cameBackAt: null,
  statusBeforeDispute: null,
  isChargeback: false,
  hasOpenDispute: false,
  refundableMinor: 0,
  hasReason: false,
  ...given,
});
const row = (action: OrderAction, actor: OrderActor, given: Partial<OrderFacts> & Pick<OrderFacts, 'status'>) => {
  const found = transitionFor(facts(given), action, actor, now);
  return found.ok ? `${found.value.row.id} ${found.value.to}` : found.failure.code;
};

test('a row’s effect on money: payments are refunded; a buyer’s claim is held, refunded or released (domain 5.4, P9 to P14)', () => {
  expect(
    transitions.flatMap(({ id, name, refundReason, claim, withdrawal }) =>
      refundReason || claim || withdrawal
        ? [[id, name, refundReason ?? '', claim?.join(' ') ?? '', withdrawal ?? ''].join('|')]
        : [],
    ),
  ).toEqual([
    'O19|time-out-unpaid|NOT_PAID||',
    'O20|time-out-unconfirmed|NOT_CONFIRMED||',
    'O22|reject|REJECTED||',
    'O23|cancel-unconfirmed|CANCELLED||',
    'O24|cancel-confirmed|CANCELLED||',
    'O25|cancel-unshipped|CANCELLED||',
    'O38|cancel-refunded|CANCELLED||',
    'O28|withdraw||HOLD|BEGINS',
    'O29|receive-return|RETURNED|UPHOLD RELEASE|ENDS',
    'O30|end-return||RELEASE|ENDS',
    'O32|dispute||HOLD|',
    'O34|end-dispute||RELEASE|',
    'O35|refund-in-part||UPHOLD RELEASE|',
    'O37|refund-in-full||UPHOLD RELEASE|',
  ]);
});

test('each row has its own id and name', () => {
  expect(new Set(transitions.map(({ id }) => id)).size).toBe(38);
  expect(new Set(transitions.map(({ name }) => name)).size).toBe(38);
});

test('one table holds the 37 rows of domain 5.4, and O38: actor, statuses, effect on stock, postings', () => {
  expect(
    transitions.map(({ id, from, to, actors, stock, postings }) =>
      `${id} ${from.join(', ')} → ${to.join(', ')} by ${actors.join(', ')}: ${stock} ${postings.join(' ')}`.trimEnd(),
    ),
  ).toEqual([
    'O1 DRAFT → CREATED by BUYER: RESERVE',
    'O2 DRAFT → CANCELLED by BUYER, SYSTEM: KEEP',
    'O3 CREATED → SENT_TO_PMT by BUYER: KEEP',
    'O4 CREATED → APPROVED by APPROVER: KEEP',
    'O5 APPROVED → SENT_TO_PMT by BUYER, APPROVER: KEEP',
    'O6 SENT_TO_PMT → PAID by PSP: FIRM P1 P3',
    'O7 SENT_TO_PMT → CREATED by PSP, BUYER: KEEP',
    'O8 CREATED, APPROVED → CONFIRMED by SELLER: FIRM',
    'O9 PAID → CONFIRMED by SELLER: KEEP',
    'O10 CONFIRMED → AWAITING_PAYMENT by SYSTEM: KEEP P1i',
    'O11 AWAITING_PAYMENT → PARTIALLY_PAID by SYSTEM, MANAGER: KEEP P2',
    'O12 AWAITING_PAYMENT, PARTIALLY_PAID → PAID by SYSTEM, MANAGER: KEEP P2',
    'O13 CONFIRMED → IN_PROGRESS by SELLER: KEEP',
    'O14 PAID → IN_PROGRESS by SELLER: KEEP',
    'O15 IN_PROGRESS → IN_DELIVERY by SELLER, MANAGER, SYSTEM: SHIP P1i',
    'O16 IN_DELIVERY → DELIVERED by CARRIER, BUYER, SYSTEM: KEEP P4 P5',
    'O17 DELIVERED → COMPLETED by SYSTEM, BUYER: KEEP P6',
    'O18 COMPLETED → CLOSED by SYSTEM: KEEP',
    'O19 CREATED, APPROVED, SENT_TO_PMT, CONFIRMED, AWAITING_PAYMENT → REJECTED_BY_TIMEOUT by SYSTEM: RELEASE P9',
    'O20 PAID → REJECTED_BY_TIMEOUT by SYSTEM: RELEASE P9',
    'O21 CREATED → REJECTED by APPROVER, SELLER, MANAGER: RELEASE',
    'O22 APPROVED, PAID → REJECTED by SELLER, MANAGER: RELEASE P9',
    'O23 CREATED, APPROVED, PAID → CANCELLED by BUYER: RELEASE P9',
    'O24 CONFIRMED, AWAITING_PAYMENT → CANCELLED by BUYER, SELLER, MANAGER: RELEASE P9',
    'O25 PARTIALLY_PAID, IN_PROGRESS → CANCELLED by MANAGER, SELLER, BUYER: RELEASE P9',
    'O26 IN_DELIVERY → RETURN by CARRIER: KEEP',
    'O27 RETURN → IN_DELIVERY by SELLER: KEEP',
    'O38 PAID, CONFIRMED, IN_PROGRESS → CANCELLED by SYSTEM: RELEASE P9',
    'O28 DELIVERED, RETURN → RETURN by BUYER: KEEP P12',
    'O29 RETURN → CLOSED, DELIVERED by SELLER, MANAGER, SYSTEM: RESTOCK P9 P10 P14',
    'O30 RETURN → COMPLETED, DELIVERED by SYSTEM, MANAGER: KEEP P4 P13 P6',
    'O31 IN_DELIVERY → DISPUTE_OPEN by BUYER: KEEP',
    'O32 DELIVERED, COMPLETED → DISPUTE_OPEN by BUYER, PSP, MANAGER: KEEP P12',
    'O33 CLOSED → DISPUTE_OPEN by PSP: KEEP P12',
    'O34 DISPUTE_OPEN → IN_DELIVERY, DELIVERED, COMPLETED by SYSTEM: KEEP P13',
    'O35 DISPUTE_OPEN → COMPLETED, DELIVERED by SYSTEM: KEEP P4 P14 P13 P6',
    'O36 DISPUTE_OPEN → RETURN by SYSTEM: KEEP',
    'O37 DISPUTE_OPEN → CLOSED by SYSTEM: KEEP P14 P15 P13',
  ]);
});

describe('each row applies under its guard, and not without it (domain 5.4)', () => {
  const refused = 'OC_WRONG_STATUS';
  const paid = { outstandingMinor: 0 };
  test.each<[OrderAction, OrderActor, Partial<OrderFacts> & Pick<OrderFacts, 'status'>, string]>([
    ['PLACE', 'BUYER', { status: 'DRAFT' }, 'O1 CREATED'],
    ['DISCARD', 'SYSTEM', { status: 'DRAFT' }, 'O2 CANCELLED'],
    ['START_PAYMENT', 'BUYER', { status: 'CREATED' }, 'O3 SENT_TO_PMT'],
    ['START_PAYMENT', 'BUYER', { status: 'CREATED', needsApproval: true }, refused],
    ['START_PAYMENT', 'BUYER', { status: 'CREATED', route: 'INVOICE_PREPAID' }, refused],
    ['APPROVE', 'APPROVER', { status: 'CREATED', needsApproval: true }, 'O4 APPROVED'],
    ['APPROVE', 'APPROVER', { status: 'CREATED' }, refused],
    ['APPROVE', 'BUYER', { status: 'CREATED', needsApproval: true }, refused],
    ['START_PAYMENT', 'APPROVER', { status: 'APPROVED' }, 'O5 SENT_TO_PMT'],
    ['START_PAYMENT', 'APPROVER', { status: 'APPROVED', route: 'INVOICE_TERMS' }, refused],
    ['PAY', 'PSP', { status: 'SENT_TO_PMT' }, 'O6 PAID'],
    ['PAY', 'BUYER', { status: 'SENT_TO_PMT' }, refused],
    ['PAY', 'MANAGER', { status: 'SENT_TO_PMT', ...paid }, refused],
    ['FAIL_PAYMENT', 'PSP', { status: 'SENT_TO_PMT' }, 'O7 CREATED'],
    ['CONFIRM', 'SELLER', { status: 'CREATED', route: 'INVOICE_PREPAID' }, 'O8 CONFIRMED'],
    ['CONFIRM', 'SELLER', { status: 'CREATED', route: 'INVOICE_PREPAID', needsApproval: true }, refused],
    ['CONFIRM', 'SELLER', { status: 'CREATED' }, refused],
    ['CONFIRM', 'SELLER', { status: 'PAID', ...paid }, 'O9 CONFIRMED'],
    ['CONFIRM', 'SELLER', { status: 'PAID', ...paid, confirmedAt: ago(1) }, refused],
    ['CONFIRM', 'BUYER', { status: 'PAID', ...paid }, refused],
    ['INVOICE', 'SYSTEM', { status: 'CONFIRMED', route: 'INVOICE_PREPAID' }, 'O10 AWAITING_PAYMENT'],
    ['INVOICE', 'SYSTEM', { status: 'CONFIRMED', route: 'INVOICE_TERMS' }, refused],
    ['PAY_IN_PART', 'SYSTEM', { status: 'AWAITING_PAYMENT', outstandingMinor: 1 }, 'O11 PARTIALLY_PAID'],
    ['PAY_IN_PART', 'SYSTEM', { status: 'AWAITING_PAYMENT' }, refused],
    ['PAY_IN_PART', 'SYSTEM', { status: 'AWAITING_PAYMENT', ...paid }, refused],
    ['PAY', 'SYSTEM', { status: 'PARTIALLY_PAID', ...paid }, 'O12 PAID'],
    ['PAY', 'SYSTEM', { status: 'PARTIALLY_PAID', outstandingMinor: 1 }, refused],
    ['PREPARE', 'SELLER', { status: 'CONFIRMED', ...paid }, 'O13 IN_PROGRESS'],
    ['PREPARE', 'SELLER', { status: 'CONFIRMED' }, refused],
    ['PREPARE', 'SELLER', { status: 'CONFIRMED', route: 'INVOICE_TERMS' }, 'O13 IN_PROGRESS'],
    ['PREPARE', 'SELLER', { status: 'CONFIRMED', route: 'INVOICE_PREPAID' }, refused],
    ['PREPARE', 'SELLER', { status: 'PAID', ...paid, confirmedAt: ago(1) }, 'O14 IN_PROGRESS'],
    ['PREPARE', 'SELLER', { status: 'PAID', ...paid }, refused],
    ['SHIP', 'SELLER', { status: 'IN_PROGRESS', shipped: 1 }, 'O15 IN_DELIVERY'],
    ['SHIP', 'SELLER', { status: 'IN_PROGRESS', unshipped: 1 }, refused],
    ['DELIVER', 'CARRIER', { status: 'IN_DELIVERY' }, 'O16 DELIVERED'],
    ['DELIVER', 'CARRIER', { status: 'IN_DELIVERY', underway: 1 }, refused],
    ['DELIVER', 'SELLER', { status: 'IN_DELIVERY' }, refused],
    ['DELIVER', 'SYSTEM', { status: 'IN_DELIVERY', dueAt: now }, 'O16 DELIVERED'],
    ['DELIVER', 'SYSTEM', { status: 'IN_DELIVERY', dueAt: new Date(now.getTime() + 1) }, refused],
    ['COMPLETE', 'SYSTEM', { status: 'DELIVERED', ...paid, deliveredAt: ago(14) }, 'O17 COMPLETED'],
    ['COMPLETE', 'SYSTEM', { status: 'DELIVERED', ...paid, deliveredAt: ago(13.9) }, refused],
    ['COMPLETE', 'BUYER', { status: 'DELIVERED', ...paid, deliveredAt: ago(1) }, 'O17 COMPLETED'],
    ['COMPLETE', 'BUYER', { status: 'DELIVERED', outstandingMinor: 1, deliveredAt: ago(1) }, refused],
    ['COMPLETE', 'BUYER', { status: 'DELIVERED', ...paid, deliveredAt: ago(1), hasOpenDispute: true }, refused],
    ['WITHDRAW', 'BUYER', { status: 'DELIVERED', ...paid, deliveredAt: ago(1), hasOpenDispute: true }, refused],
    ['DISPUTE', 'BUYER', { status: 'DELIVERED', ...paid, deliveredAt: ago(1), hasOpenDispute: true }, refused],
    ['DISPUTE', 'PSP', { status: 'DELIVERED', ...paid, deliveredAt: ago(1), hasOpenDispute: true }, 'O32 DISPUTE_OPEN'],
    ['CLOSE', 'SYSTEM', { status: 'COMPLETED', deliveredAt: ago(120) }, 'O18 CLOSED'],
    ['CLOSE', 'SYSTEM', { status: 'COMPLETED', deliveredAt: ago(119) }, refused],
    ['TIME_OUT', 'SYSTEM', { status: 'CREATED', dueAt: now }, 'O19 REJECTED_BY_TIMEOUT'],
    ['TIME_OUT', 'SYSTEM', { status: 'CREATED', dueAt: new Date(now.getTime() + 1) }, refused],
    ['TIME_OUT', 'SYSTEM', { status: 'AWAITING_PAYMENT', dueAt: now, outstandingMinor: 1 }, refused],
    ['TIME_OUT', 'SYSTEM', { status: 'CONFIRMED', route: 'INVOICE_PREPAID', dueAt: now }, 'O19 REJECTED_BY_TIMEOUT'],
    ['TIME_OUT', 'SYSTEM', { status: 'CONFIRMED', ...paid, dueAt: now }, refused],
    ['TIME_OUT', 'SYSTEM', { status: 'PAID', ...paid, dueAt: now }, 'O20 REJECTED_BY_TIMEOUT'],
    ['TIME_OUT', 'SYSTEM', { status: 'PAID', ...paid, dueAt: now, confirmedAt: ago(1) }, refused],
    ['TIME_OUT', 'SYSTEM', { status: 'PAID', ...paid, dueAt: new Date(now.getTime() + 1) }, refused],
    ['REJECT', 'SELLER', { status: 'CREATED', hasReason: true }, 'O21 REJECTED'],
    ['REJECT', 'SELLER', { status: 'CREATED' }, refused],
    ['REJECT', 'MANAGER', { status: 'PAID', ...paid, hasReason: true }, 'O22 REJECTED'],
    ['REJECT', 'APPROVER', { status: 'PAID', ...paid, hasReason: true }, refused],
    ['CANCEL', 'BUYER', { status: 'PAID', ...paid }, 'O23 CANCELLED'],
    ['CANCEL', 'BUYER', { status: 'PAID', ...paid, confirmedAt: ago(1) }, refused],
    ['CANCEL', 'SELLER', { status: 'PAID', ...paid }, refused],
    ['CANCEL', 'BUYER', { status: 'CONFIRMED', ...paid }, 'O24 CANCELLED'],
    ['CANCEL', 'SELLER', { status: 'IN_PROGRESS', ...paid, hasReason: true }, 'O25 CANCELLED'],
    ['CANCEL', 'SELLER', { status: 'IN_PROGRESS', ...paid }, refused],
    ['CANCEL', 'SELLER', { status: 'IN_PROGRESS', ...paid, hasReason: true, shipped: 1 }, refused],
    ['CANCEL', 'BUYER', { status: 'IN_PROGRESS', ...paid, hasReason: true }, refused],
    ['CANCEL', 'BUYER', { status: 'IN_PROGRESS', ...paid, arrivesTo: '2026-08-31' }, 'O25 CANCELLED'],
    ['CANCEL', 'BUYER', { status: 'IN_PROGRESS', ...paid, arrivesTo: '2026-09-01' }, refused],
    ['COME_BACK', 'CARRIER', { status: 'IN_DELIVERY', underway: 1 }, 'O26 RETURN'],
    ['SHIP_AGAIN', 'SELLER', { status: 'RETURN', returnCause: 'UNDELIVERABLE' }, 'O27 IN_DELIVERY'],
    ['SHIP_AGAIN', 'SELLER', { status: 'RETURN', returnCause: 'WITHDRAWAL' }, refused],
    ['WITHDRAW', 'BUYER', { status: 'DELIVERED', deliveredAt: ago(13.9) }, 'O28 RETURN'],
    ['WITHDRAW', 'BUYER', { status: 'DELIVERED', deliveredAt: ago(14) }, refused],
    ['WITHDRAW', 'BUYER', { status: 'DELIVERED', deliveredAt: ago(20), withdrawUntil: ago(-1) }, 'O28 RETURN'],
    ['WITHDRAW', 'BUYER', { status: 'DELIVERED', deliveredAt: ago(1), kept: 0 }, refused],
    ['WITHDRAW', 'BUYER', { status: 'RETURN', returnCause: 'WITHDRAWAL', deliveredAt: ago(1) }, 'O28 RETURN'],
    ['WITHDRAW', 'BUYER', { status: 'RETURN', returnCause: 'UNDELIVERABLE', deliveredAt: ago(1) }, refused],
    ['WITHDRAW', 'BUYER', { status: 'RETURN', returnCause: 'DISPUTE', deliveredAt: ago(1) }, refused],
    [
      'WITHDRAW',
      'BUYER',
      { status: 'RETURN', returnCause: 'WITHDRAWAL', deliveredAt: ago(1), sentBackAt: ago(0.5) },
      refused,
    ],
    ['COMPLETE', 'SYSTEM', { status: 'DELIVERED', ...paid, deliveredAt: ago(20), withdrawUntil: ago(-1) }, refused],
    ['RECEIVE_RETURN', 'SELLER', { status: 'RETURN', returnCause: 'WITHDRAWAL', kept: 0 }, 'O29 CLOSED'],
    ['RECEIVE_RETURN', 'SELLER', { status: 'RETURN', returnCause: 'WITHDRAWAL', kept: 1 }, 'O29 DELIVERED'],
    ['RECEIVE_RETURN', 'SELLER', { status: 'RETURN', returnCause: 'DISPUTE', kept: 1 }, 'O29 CLOSED'],
    ['RECEIVE_RETURN', 'BUYER', { status: 'RETURN', returnCause: 'WITHDRAWAL' }, refused],
    ['RECEIVE_RETURN', 'SYSTEM', { status: 'RETURN', returnCause: 'UNDELIVERABLE', cameBackAt: ago(5) }, 'O29 CLOSED'],
    ['RECEIVE_RETURN', 'SYSTEM', { status: 'RETURN', returnCause: 'UNDELIVERABLE', cameBackAt: ago(4.9) }, refused],
    ['RECEIVE_RETURN', 'SYSTEM', { status: 'RETURN', cameBackAt: ago(5), underway: 1 }, refused],
    ['RECEIVE_RETURN', 'SYSTEM', { status: 'RETURN', returnCause: 'WITHDRAWAL', sentBackAt: ago(14) }, 'O29 DELIVERED'],
    ['RECEIVE_RETURN', 'SYSTEM', { status: 'RETURN', returnCause: 'WITHDRAWAL', sentBackAt: ago(13.9) }, refused],
    ['RECEIVE_RETURN', 'SYSTEM', { status: 'RETURN', returnCause: 'WITHDRAWAL', dueAt: now }, refused],
    ['END_RETURN', 'SYSTEM', { status: 'RETURN', returnCause: 'WITHDRAWAL', dueAt: now, sentBackAt: ago(1) }, refused],
    ['END_RETURN', 'MANAGER', { status: 'RETURN', returnCause: 'WITHDRAWAL', sentBackAt: ago(1) }, 'O30 COMPLETED'],
    ['END_RETURN', 'MANAGER', { status: 'RETURN', returnCause: 'WITHDRAWAL', hasOpenDispute: true }, refused],
    ['END_RETURN', 'SYSTEM', { status: 'RETURN', returnCause: 'WITHDRAWAL', dueAt: now }, 'O30 COMPLETED'],
    ['END_RETURN', 'SYSTEM', { status: 'RETURN', returnCause: 'UNDELIVERABLE', dueAt: now }, refused],
    ['END_RETURN', 'SYSTEM', { status: 'RETURN', returnCause: 'DISPUTE', dueAt: null }, refused],
    ['END_RETURN', 'MANAGER', { status: 'RETURN', returnCause: 'DISPUTE' }, 'O30 COMPLETED'],
    ['DISPUTE', 'BUYER', { status: 'IN_DELIVERY', arrivesTo: '2026-09-27' }, 'O31 DISPUTE_OPEN'],
    ['DISPUTE', 'BUYER', { status: 'IN_DELIVERY', arrivesTo: '2026-09-28' }, refused],
    ['DISPUTE', 'BUYER', { status: 'COMPLETED', deliveredAt: ago(29) }, 'O32 DISPUTE_OPEN'],
    ['DISPUTE', 'BUYER', { status: 'COMPLETED', deliveredAt: ago(30) }, refused],
    ['DISPUTE', 'PSP', { status: 'COMPLETED', deliveredAt: ago(100) }, 'O32 DISPUTE_OPEN'],
    ['DISPUTE', 'PSP', { status: 'CLOSED', isChargeback: true, refundableMinor: 1 }, 'O33 DISPUTE_OPEN'],
    ['DISPUTE', 'PSP', { status: 'CLOSED', isChargeback: true }, refused],
    ['DISPUTE', 'BUYER', { status: 'CLOSED', refundableMinor: 1 }, refused],
    ['END_DISPUTE', 'SYSTEM', { status: 'DISPUTE_OPEN', statusBeforeDispute: 'IN_DELIVERY' }, 'O34 IN_DELIVERY'],
    ['END_DISPUTE', 'SYSTEM', { status: 'DISPUTE_OPEN', statusBeforeDispute: 'COMPLETED' }, 'O34 COMPLETED'],
    ['END_DISPUTE', 'SYSTEM', { status: 'DISPUTE_OPEN', statusBeforeDispute: 'CLOSED' }, refused],
    ['REFUND_IN_PART', 'SYSTEM', { status: 'DISPUTE_OPEN', statusBeforeDispute: 'DELIVERED' }, 'O35 COMPLETED'],
    ['REFUND_IN_PART', 'SYSTEM', { status: 'DISPUTE_OPEN', statusBeforeDispute: 'CLOSED' }, refused],
    ['AWAIT_RETURN', 'SYSTEM', { status: 'DISPUTE_OPEN', statusBeforeDispute: 'DELIVERED' }, 'O36 RETURN'],
    [
      'AWAIT_RETURN',
      'SYSTEM',
      { status: 'DISPUTE_OPEN', statusBeforeDispute: 'DELIVERED', isChargeback: true },
      refused,
    ],
    ['REFUND_IN_FULL', 'SYSTEM', { status: 'DISPUTE_OPEN', statusBeforeDispute: 'CLOSED' }, 'O37 CLOSED'],
    // One of three pieces is disputed; for one more hour, or until now, the buyer can withdraw from the others (C21).
    ...(['REFUND_IN_PART', 'RECEIVE_RETURN', 'END_RETURN'] as const).flatMap(
      (action): [OrderAction, OrderActor, Partial<OrderFacts> & Pick<OrderFacts, 'status'>, string][] => {
        const [row, end] = (
          {
            REFUND_IN_PART: ['O35', 'COMPLETED'],
            RECEIVE_RETURN: ['O29', 'CLOSED'],
            END_RETURN: ['O30', 'COMPLETED'],
          } as const
        )[action];
        const actor = action === 'REFUND_IN_PART' ? 'SYSTEM' : 'MANAGER';
        const about: Partial<OrderFacts> & Pick<OrderFacts, 'status'> = {
          ...(action === 'REFUND_IN_PART' ? { status: 'DISPUTE_OPEN' } : { status: 'RETURN', returnCause: 'DISPUTE' }),
          ...{ statusBeforeDispute: 'DELIVERED', kept: 3, disputed: 1 },
        };
        return [
          [action, actor, { ...about, withdrawUntil: ago(-1 / 24) }, `${row} DELIVERED`],
          [action, actor, { ...about, withdrawUntil: now }, `${row} ${end}`],
          [action, actor, { ...about, withdrawUntil: ago(-1 / 24), disputed: 3 }, `${row} ${end}`],
          [action, actor, { ...about, withdrawUntil: ago(-1 / 24), statusBeforeDispute: 'COMPLETED' }, `${row} ${end}`],
        ];
      },
    ),
    [
      'END_RETURN',
      'MANAGER',
      { status: 'RETURN', returnCause: 'WITHDRAWAL', kept: 1, withdrawUntil: ago(-1) },
      'O30 DELIVERED',
    ],
    ['CANCEL', 'SYSTEM', { status: 'PAID', ...paid, kept: 0 }, 'O38 CANCELLED'],
    ['CANCEL', 'SYSTEM', { status: 'IN_PROGRESS', ...paid, kept: 0 }, 'O38 CANCELLED'],
    ['CANCEL', 'SYSTEM', { status: 'PAID', ...paid, kept: 1 }, refused],
    ['CANCEL', 'SYSTEM', { status: 'IN_PROGRESS', ...paid, kept: 0, shipped: 1 }, refused],
    ['CANCEL', 'SYSTEM', { status: 'CONFIRMED', kept: 0 }, refused],
    ['CANCEL', 'SELLER', { status: 'PAID', ...paid, kept: 0 }, refused],
    ['SHIP', 'SYSTEM', { status: 'IN_PROGRESS', shipped: 1, unshipped: 0 }, 'O15 IN_DELIVERY'],
    ['SHIP', 'SYSTEM', { status: 'IN_PROGRESS', shipped: 0, unshipped: 0 }, refused],
  ])('%s by %s from %j: %s', (action, actor, given, expected) => expect(row(action, actor, given)).toBe(expected));
});

test('a change outside the table is refused for every actor and status', () => {
  const listed = new Set(
    transitions.flatMap(({ action, from, actors }) =>
      from.flatMap((s) => actors.map((who) => `${s} ${action} ${who}`)),
    ),
  );
  let refused = 0;
  for (const status of orderStatuses)
    for (const action of orderActions)
      for (const actor of orderActors)
        if (!listed.has(`${status} ${action} ${actor}`)) {
          const willing = { status, hasReason: true, dueAt: now, deliveredAt: ago(1), refundableMinor: 1 };
          expect(row(action, actor, willing), `${actor} ${action} from ${status}`).toBe('OC_WRONG_STATUS');
          refused += 1;
        }
  expect(refused).toBe(18 * 27 * 7 - listed.size);
  expect(listed.size).toBe(83);
});

test('cancelled, rejected and timed-out orders never change, and a closed one only by a chargeback (domain 5.4)', () => {
  for (const ended of ['CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT'] as const)
    expect(transitions.filter(({ from }) => from.includes(ended))).toEqual([]);
  expect(transitions.filter(({ from }) => from.includes('CLOSED')).map(({ id }) => id)).toEqual(['O33']);
});

test('the system has an action for each status’s deadline, and only if the table allows it', () => {
  expect(actionWhenDue).toEqual({
    CREATED: 'TIME_OUT',
    APPROVED: 'TIME_OUT',
    SENT_TO_PMT: 'TIME_OUT',
    CONFIRMED: 'TIME_OUT',
    AWAITING_PAYMENT: 'TIME_OUT',
    PAID: 'TIME_OUT',
    IN_DELIVERY: 'DELIVER',
    DELIVERED: 'COMPLETE',
    COMPLETED: 'CLOSE',
    RETURN: 'END_RETURN',
  });
  for (const [status, action] of Object.entries(actionWhenDue))
    expect(
      transitions.some(
        (each) => each.action === action && each.from.includes(status as never) && each.actors.includes('SYSTEM'),
      ),
    ).toBe(true);
  const returned = { status: 'RETURN', sentBackAt: null } as const;
  expect(systemActionFor({ ...returned, returnCause: 'WITHDRAWAL' })).toBe('END_RETURN');
  expect(systemActionFor({ ...returned, returnCause: 'WITHDRAWAL', sentBackAt: ago(1) })).toBe('RECEIVE_RETURN');
  expect(systemActionFor({ ...returned, returnCause: 'UNDELIVERABLE' })).toBe('RECEIVE_RETURN');
  expect(statusesBefore('TIME_OUT')).toEqual([
    ...['CREATED', 'APPROVED', 'SENT_TO_PMT', 'CONFIRMED', 'AWAITING_PAYMENT', 'PAID'],
  ]);
  expect(transitionOf('START_PAYMENT').id).toBe('O3');
});

describe('time limits of an order’s statuses (domain 5.4)', () => {
  const none = {
    confirmedAt: null,
    deliveredAt: null,
    withdrawUntil: null,
    arrivesTo: '2026-10-05',
    returnCause: null,
    route: 'CARD' as const,
  };
  test.each([
    ['PAID', none, false, '2026-10-02T10:00:00.000Z'],
    ['PAID', none, true, '2026-10-05T10:00:00.000Z'],
    ['PAID', { ...none, confirmedAt: ago(1) }, false, null],
    ['APPROVED', none, false, '2026-10-14T10:00:00.000Z'],
    ['AWAITING_PAYMENT', none, false, '2026-10-14T10:00:00.000Z'],
    ['IN_DELIVERY', none, false, '2026-10-15T00:00:00.000Z'],
    ['IN_DELIVERY', { ...none, arrivesTo: '2026-09-15' }, false, '2026-10-10T10:00:00.000Z'],
    ['DELIVERED', { ...none, deliveredAt: ago(0), withdrawUntil: ago(-14) }, false, '2026-10-14T10:00:00.000Z'],
    ['COMPLETED', { ...none, deliveredAt: ago(10) }, false, '2027-01-18T10:00:00.000Z'],
    ['RETURN', { ...none, returnCause: 'WITHDRAWAL' }, false, '2026-10-14T10:00:00.000Z'],
    ['RETURN', { ...none, returnCause: 'UNDELIVERABLE' }, false, '2026-10-05T10:00:00.000Z'],
    ['CONFIRMED', none, false, null],
    ['CONFIRMED', { ...none, route: 'INVOICE_PREPAID' }, false, '2026-10-21T10:00:00.000Z'],
    ['CONFIRMED', { ...none, route: 'INVOICE_TERMS' }, false, null],
    ['IN_PROGRESS', none, false, null],
    ['CLOSED', none, false, null],
  ] as const)('%s, %j, a child’s shop %s: until %s', (status, known, isChildShop, expected) =>
    expect(dueAfter(status, known, isChildShop, now)?.toISOString() ?? null).toBe(expected),
  );
});
