import type { Account, ShopRole } from '@cubby/contract';
import { type OrderStatus, orderStatuses } from '@cubby/features/orders/rules';
import { type OrderFacts, sendBackBy } from '@cubby/features/orders/transitions';
import { describe, expect, test } from 'vitest';
import { actorsFor } from './policy.ts';
import { buyerSteps, demoStepFor, promisedRefund, refundedBy, stepsOfSale, urgencyOf } from './rules.ts';

const owned = { number: 'ABCDEFGH12', accountId: 'buyer', sellerId: 'harlow' };
const account = (accountId: string, more: Partial<Account> = {}) => ({
  account: { accountId, login: 'x', ...more },
  proofs: [],
});
const memberOf = (sellerId: string, ...roles: ShopRole[]) => account('owner', { shops: [{ sellerId, roles }] });
/** The accesses of an endpoint that every party to a seller order may use. */
const access = ['guest-order', 'signed-in', 'orders.ship', 'orders.handle'] as const;

describe('roles in which an actor may act on a seller order', () => {
  test.each([
    ['the member to whom it belongs', account('buyer'), ['BUYER']],
    ['whoever holds its guest token', { proofs: [{ kind: 'guest-order' as const, subject: 'ABCDEFGH12' }] }, ['BUYER']],
    ['whoever holds another token', { proofs: [{ kind: 'guest-order' as const, subject: 'ABCDEFGH13' }] }, []],
    ['the owner of the shop', memberOf('harlow', 'OWNER'), ['SELLER']],
    ['who ships for the shop', memberOf('harlow', 'FINANCE', 'ORDERS'), ['SELLER']],
    ['who only keeps its accounts', memberOf('harlow', 'FINANCE', 'CATALOGUE'), []],
    ['the owner of another shop', memberOf('maple', 'OWNER'), []],
    ['staff who handle orders', account('other', { staff: ['READER', 'SUPPORT'] }), ['MANAGER']],
    ['staff who do not', account('other', { staff: ['ADMIN', 'CATALOGUE', 'SAFETY', 'FINANCE', 'READER'] }), []],
    ['a carrier', { proofs: [{ kind: 'carrier' as const, subject: 'carrier' }] }, []],
    ['a visitor', { proofs: [] }, []],
  ])('%s', (_who, actor, expected) => expect(actorsFor(actor, owned, access)).toEqual(expected));
});

test('demo sellers confirm, prepare and ship one pace after the other; one refuses and one is late, always the same', () => {
  const next = (status: string, handle = 'harbour-stationery', isConfirmed = false, isSentBack = false) => {
    const step = demoStepFor({ status, isConfirmed, isSentBack }, handle);
    return step && `${step.actor} ${step.action} ${step.paces}`;
  };
  expect(['PAID', 'CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY', 'DELIVERED', 'CREATED'].map((each) => next(each))).toEqual(
    ['SELLER CONFIRM 1', 'SELLER PREPARE 1', 'SELLER SHIP 1', 'CARRIER DELIVER 2', undefined, 'SELLER CONFIRM 1'],
  );
  expect(next('PAID', 'voltage-and-chalk')).toBe('SELLER REJECT 1');
  expect(demoStepFor({ status: 'PAID', isConfirmed: false, isSentBack: false }, 'voltage-and-chalk')?.reason).toMatch(
    /\w/,
  );
  // With an invoice they confirm before payment.
  expect(next('CREATED', 'voltage-and-chalk')).toBe('SELLER REJECT 1');
  expect(next('PAID', 'voltage-and-chalk', true)).toBe('SELLER PREPARE 1');
  expect(next('PAID', 'linde-und-stift')).toBe('SELLER CONFIRM 4');
  expect([next('RETURN'), next('RETURN', undefined, true, true)]).toEqual([undefined, 'SELLER RECEIVE_RETURN 1']);
});

test('a buyer who sent goods back is refunded after 14 days, or 5 days after their arrival (domain 5.4 O29, decision 0062)', () => {
  expect(refundedBy({ sentOn: '2026-09-10', arrivedOn: null })).toBe('2026-09-24');
  expect(refundedBy({ sentOn: '2026-09-10', arrivedOn: '2026-09-12' })).toBe('2026-09-17');
  expect(refundedBy({ sentOn: '2026-09-10', arrivedOn: '2026-09-23' })).toBe('2026-09-24');
});

describe('a buyer’s actions on a seller order (domain 5.4 O16, O17, O23–O25, O28)', () => {
  const changes = (...all: [OrderStatus, string][]) => all.map(([status, day]) => ({ status, at: `${day}T10:00:00Z` }));
  const usual = changes(
    ['CREATED', '2026-09-01'],
    ['PAID', '2026-09-01'],
    ['CONFIRMED', '2026-09-02'],
    ['IN_PROGRESS', '2026-09-03'],
    ['IN_DELIVERY', '2026-09-04'],
    ['DELIVERED', '2026-09-08'],
  );
  /** A card order with its history up to a status, seen at noon of a day. */
  const bought = { quantity: 2, refunded: 0, comingBack: 0 };
  const kept = { lines: [bought], withdrawUntil: '2026-09-22T10:00:00Z', sentBack: null };
  const seen = (status: OrderStatus, given: { parcels?: number; on?: string } & Partial<typeof kept> = {}) => {
    const { parcels = 0, on = '2026-09-10', ...more } = given;
    const at = usual.findIndex((change) => change.status === status);
    const isBeforePayment = ['DRAFT', 'APPROVED', 'SENT_TO_PMT', 'AWAITING_PAYMENT', 'PARTIALLY_PAID'].includes(status);
    const history = isBeforePayment ? usual.slice(0, 1) : at < 0 ? usual : usual.slice(0, at + 1);
    const sellerOrder = { status, arrivesTo: '2026-09-09', history, parcels: Array.from({ length: parcels }) };
    return buyerSteps({ ...kept, ...sellerOrder, ...more }, new Date(`${on}T12:00:00Z`));
  };

  test('by status; until it is paid, an order is cancelled as a whole', () => {
    expect(Object.fromEntries(orderStatuses.map((status) => [status, seen(status).join(' ')]))).toEqual({
      DRAFT: '',
      CREATED: '',
      APPROVED: '',
      SENT_TO_PMT: '',
      CONFIRMED: 'CANCEL',
      AWAITING_PAYMENT: 'CANCEL',
      PARTIALLY_PAID: '',
      PAID: 'CANCEL',
      IN_PROGRESS: '',
      IN_DELIVERY: 'DELIVER',
      DELIVERED: 'COMPLETE WITHDRAW',
      RETURN: '',
      DISPUTE_OPEN: '',
      COMPLETED: '',
      CLOSED: '',
      CANCELLED: '',
      REJECTED: '',
      REJECTED_BY_TIMEOUT: '',
    });
  });
  test('an order 30 days late and not shipped can be cancelled', () => {
    expect(seen('IN_PROGRESS', { on: '2026-10-08' })).toEqual([]);
    expect(seen('IN_PROGRESS', { on: '2026-10-09' })).toEqual(['CANCEL']);
    expect(seen('IN_PROGRESS', { on: '2026-10-09', parcels: 1 })).toEqual([]);
  });
  test('a delivered order can be sent back for 14 days', () => {
    expect(seen('DELIVERED', { on: '2026-09-21' })).toEqual(['COMPLETE', 'WITHDRAW']);
    expect(seen('DELIVERED', { on: '2026-09-22' })).toEqual(['COMPLETE']);
    expect(seen('DELIVERED', { on: '2026-09-22', withdrawUntil: '2026-09-23T10:00:00Z' })).toContain('WITHDRAW');
  });
  test('more unrefunded pieces can be added to a return until it is sent', () => {
    const some = [{ ...bought, comingBack: 1 }];
    expect(seen('RETURN', { lines: some })).toEqual(['WITHDRAW']);
    expect(seen('RETURN', { lines: some, sentBack: { sentOn: '2026-09-09' } as never })).toEqual([]);
    expect(seen('RETURN', { lines: [{ ...bought, comingBack: 2 }] })).toEqual([]);
    expect(seen('DELIVERED', { lines: [{ ...bought, refunded: 2 }] })).toEqual(['COMPLETE']);
  });
  test('parcels on their way can be received', () => {
    expect(seen('IN_DELIVERY', { parcels: 2 })).toEqual(['DELIVER']);
  });
  test('an order confirmed before payment cannot be cancelled, and an unpaid one not completed', () => {
    const rest = { ...kept, arrivesTo: '2026-09-09', parcels: [] };
    const now = new Date('2026-09-10T12:00:00Z');
    const confirmed = changes(['CONFIRMED', '2026-09-01'], ['PAID', '2026-09-02']);
    expect(buyerSteps({ ...rest, status: 'PAID', history: confirmed }, now)).toEqual([]);
    const onTerms = changes(['CONFIRMED', '2026-09-01'], ['DELIVERED', '2026-09-08']);
    expect(buyerSteps({ ...rest, status: 'DELIVERED', history: onTerms }, now)).toEqual(['WITHDRAW']);
  });
  test('a buyer can return a delivered order within 14 days, not one that a carrier returned', () => {
    const back = changes(['RETURN', '2026-09-10'])[0]!;
    expect(sendBackBy('RETURN', [...usual, back])).toEqual(new Date('2026-09-24T10:00:00Z'));
    expect(sendBackBy('RETURN', [...usual.slice(0, 5), back])).toBe(null);
    expect(sendBackBy('COMPLETED', [...usual, back])).toBe(null);
  });
});

describe('a shop’s list', () => {
  test.each([
    ['2026-11-24', -2, 'LATE'],
    ['2026-11-26', 0, 'TODAY'],
    ['2026-11-27', 1, 'TOMORROW'],
    ['2026-11-29', 3, 'THIS_WEEK'],
    ['2026-11-30', 4, 'NEXT_WEEK'],
    ['2026-12-06', 10, 'NEXT_WEEK'],
    ['2026-12-07', 11, 'LATER'],
    [null, null, 'OPEN'],
  ] as const)('on Thursday, November 26, what is due on %s is %s days away: %s', (dueOn, daysLeft, urgency) => {
    expect(urgencyOf({ dueOn, daysLeft })).toBe(urgency);
  });

  const facts: OrderFacts = {
    ...{ status: 'PAID', route: 'CARD', needsApproval: false, totalMinor: 100, outstandingMinor: 0, dueAt: null },
    ...{ confirmedAt: null, arrivesTo: '2026-12-10', deliveredAt: null, withdrawUntil: null, returnCause: null },
    ...{ shipped: 0, unshipped: 2, underway: 0, kept: 2, disputed: 0, sentBackAt: null, cameBackAt: null },
    ...{ statusBeforeDispute: null, isChargeback: false, hasOpenDispute: false, refundableMinor: 0, hasReason: false },
  };
  const confirmedAt = new Date('2026-11-25T10:00:00Z');
  test.each([
    ['paid', {}, ['CONFIRM', 'REJECT', 'REFUND']],
    ['confirmed', { status: 'CONFIRMED', confirmedAt }, ['PREPARE', 'CANCEL', 'REFUND']],
    ['in preparation', { status: 'IN_PROGRESS', confirmedAt }, ['CANCEL', 'SHIP', 'REFUND']],
    ['partly shipped', { status: 'IN_PROGRESS', confirmedAt, shipped: 1, unshipped: 1 }, ['SHIP', 'REFUND']],
    [
      'back undelivered',
      { status: 'RETURN', returnCause: 'UNDELIVERABLE' },
      ['SHIP_AGAIN', 'RECEIVE_RETURN', 'REFUND'],
    ],
    ['sent back', { status: 'RETURN', returnCause: 'WITHDRAWAL' }, ['RECEIVE_RETURN']],
    ['coming back by a dispute', { status: 'RETURN', returnCause: 'DISPUTE' }, []],
    ['disputed by a bank', { hasOpenDispute: true }, ['CONFIRM', 'REJECT']],
    [
      'on an unpaid invoice',
      { status: 'CREATED', route: 'INVOICE_TERMS', outstandingMinor: 100 },
      ['CONFIRM', 'REJECT'],
    ],
    ['at 0.00, as a replacement', { status: 'IN_PROGRESS', totalMinor: 0 }, ['CANCEL', 'SHIP']],
  ] as [string, Partial<OrderFacts>, string[]][])(
    'what is %s: its shop may do just this (domain 5.4)',
    (_name, some, steps) => {
      expect(stepsOfSale({ ...facts, ...some }, new Date('2026-11-26T10:00:00Z'))).toEqual(steps);
    },
  );
});

test.each([
  ['STRIPE', [], 'unpaid'],
  ['STRIPE', ['CREATED', 'PAID'], 'STRIPE'],
  ['ACCOUNT', ['PAID', 'CONFIRMED'], 'ACCOUNT'],
  // A part of an invoice may have been paid.
  ['INVOICE', ['CREATED', 'CONFIRMED'], 'invoice'],
  ['INVOICE', ['CONFIRMED', 'PAID'], 'INVOICE'],
] as const)('by %s after %j, cancelling promises the refund of %s (domain 5.4 O22)', (method, statuses, refund) => {
  const history = statuses.map((status) => ({ status, at: '2026-09-01T10:00:00Z' }));
  expect(promisedRefund({ history } as unknown as Parameters<typeof promisedRefund>[0], method)).toBe(refund);
});
