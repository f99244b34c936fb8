import { describe, expect, test } from 'vitest';
import {
  buyerStages,
  cancelledStatuses,
  type OrderAction,
  type OrderActor,
  orderNumberOf,
  orderNumberPattern,
  orderStatuses,
  stageOfStatus,
  statusesBefore,
  statusOfOrder,
  transitionFor,
  transitionOf,
  transitions,
  unpaidStatuses,
} from './rules.ts';

const actions: OrderAction[] = ['PLACE', 'START_PAYMENT', 'PAY', 'FAIL_PAYMENT', 'CANCEL', 'TIME_OUT'];
const actors: OrderActor[] = ['BUYER', 'PSP', 'SYSTEM'];

describe('the transition table of a seller order (domain 5.4)', () => {
  test.each(
    transitions.flatMap((row) => row.from.flatMap((from) => row.actors.map((actor) => ({ row, from, actor })))),
  )('$row.id: $actor may $row.action from $from', ({ row, from, actor }) => {
    expect(transitionFor(from, row.action, actor)).toEqual({ ok: true, value: row });
  });

  test('every other combination of status, action and actor is refused', () => {
    const listed = new Set(
      transitions.flatMap((row) => row.from.flatMap((from) => row.actors.map((who) => `${from} ${row.action} ${who}`))),
    );
    const refused = orderStatuses.flatMap((from) =>
      actions.flatMap((action) =>
        actors.filter((who) => !listed.has(`${from} ${action} ${who}`)).map((who) => ({ from, action, who })),
      ),
    );
    expect(refused.length).toBe(orderStatuses.length * actions.length * actors.length - listed.size);
    for (const { from, action, who } of refused)
      expect(transitionFor(from, action, who), `${who} ${action} from ${from}`).toMatchObject({
        ok: false,
        failure: { code: 'OC_WRONG_STATUS' },
      });
  });

  test('every row needed for paying by card matches domain 5.4', () => {
    expect(transitions.map((row) => `${row.id} ${row.from.join(', ')} → ${row.to}: ${row.stock}`)).toEqual([
      'O1 DRAFT → CREATED: RESERVE',
      'O3 CREATED → SENT_TO_PMT: KEEP',
      'O6 SENT_TO_PMT → PAID: FIRM',
      'O7 SENT_TO_PMT → CREATED: KEEP',
      'O19 CREATED, SENT_TO_PMT → REJECTED_BY_TIMEOUT: RELEASE',
      'O23 CREATED → CANCELLED: RELEASE',
    ]);
  });

  test('only the payment provider can make an order paid', () => {
    for (const from of orderStatuses)
      for (const actor of actors)
        for (const action of actions) {
          const found = transitionFor(from, action, actor);
          if (found.ok && found.value.to === 'PAID') expect(actor).toBe('PSP');
        }
  });
});

describe('the status that an order shows', () => {
  test('is that of its least advanced seller order', () => {
    expect(statusOfOrder(['IN_DELIVERY', 'PAID', 'DELIVERED'])).toBe('PAID');
    expect(statusOfOrder(['SENT_TO_PMT', 'CREATED'])).toBe('CREATED');
  });

  test('ignores cancelled ones, unless all are cancelled', () => {
    expect(statusOfOrder(['CANCELLED', 'IN_DELIVERY'])).toBe('IN_DELIVERY');
    expect(stageOfStatus(statusOfOrder(['REJECTED_BY_TIMEOUT', 'CANCELLED']))).toBe('CANCELLED');
  });

  test('does not depend on the order of the sellers', () => {
    expect(statusOfOrder(['PAID', 'DELIVERED'])).toBe(statusOfOrder(['DELIVERED', 'PAID']));
  });

  test('every status belongs to one of the six stages a buyer sees', () => {
    expect(buyerStages).toHaveLength(6);
    for (const status of orderStatuses) expect(buyerStages).toContain(stageOfStatus(status));
  });
});

describe('an order number', () => {
  test('has ten unambiguous characters, whatever the random bytes', () => {
    for (let byte = 0; byte < 256; byte += 1)
      expect(orderNumberOf(new Uint8Array(10).fill(byte))).toMatch(orderNumberPattern);
    expect('ILOU').not.toMatch(/[0-9A-HJKMNP-TV-Z]/);
  });

  test('uses each of the thirty-two characters equally often', () => {
    const seen = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const letter = orderNumberOf(new Uint8Array(10).fill(byte))[0]!;
      seen.set(letter, (seen.get(letter) ?? 0) + 1);
    }
    expect([...seen.values()]).toEqual(Array(32).fill(8));
  });
});

describe('lists of statuses (domain 5.1)', () => {
  test('name those of cancelled orders, and those for which we keep no money', () => {
    expect(cancelledStatuses).toEqual(['CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT']);
    expect(unpaidStatuses).toEqual([
      'DRAFT',
      'CREATED',
      'APPROVED',
      'SENT_TO_PMT',
      'AWAITING_PAYMENT',
      'PARTIALLY_PAID',
      'CANCELLED',
      'REJECTED',
      'REJECTED_BY_TIMEOUT',
    ]);
  });

  test('say in which an action is allowed, once each', () => {
    expect(statusesBefore('TIME_OUT')).toEqual(['CREATED', 'SENT_TO_PMT']);
    expect(statusesBefore('PAY')).toContain('SENT_TO_PMT');
  });
});

test('every row names who may act (domain 5.4)', () => {
  expect(transitions.filter(({ actors: who }) => who.length === 0)).toEqual([]);
  expect(Object.fromEntries(transitions.map(({ id, actors: who }) => [id, who.join(' ')]))).toMatchObject({
    O1: 'BUYER',
    O3: 'BUYER',
    O6: 'PSP',
    O7: 'PSP BUYER',
    O19: 'SYSTEM',
    O23: 'BUYER',
  });
  expect(transitionOf('START_PAYMENT').id).toBe('O3');
  expect(transitionFor('PAID', 'CANCEL', 'BUYER')).toMatchObject({ failure: { message: 'orders.wrongStatus' } });
});

test('within a stage, the earlier status is the less advanced one', () => {
  expect(statusOfOrder(['PAID', 'CONFIRMED'])).toBe('CONFIRMED');
  expect(statusOfOrder(['IN_PROGRESS', 'PAID'])).toBe('PAID');
  expect(statusOfOrder(['RETURN', 'IN_DELIVERY'])).toBe('IN_DELIVERY');
  expect(statusOfOrder(['AWAITING_PAYMENT', 'CONFIRMED'])).toBe('AWAITING_PAYMENT');
});

test.each(['ABCDEFGH1', 'ABCDEFGH123', ' ABCDEFGH12', 'ABCDEFGH1I', 'abcdefgh12'])('%j is no order number', (text) =>
  expect(orderNumberPattern.test(text)).toBe(false),
);
