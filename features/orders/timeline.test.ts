import { expect, test } from 'vitest';
import { type OrderStatus, orderStatuses } from './rules.ts';
import { timelineOf } from './timeline.ts';

const at = (day: number) => `2026-11-${day}T09:12:00Z`;
const paid = [
  { status: 'CREATED' as const, at: at(10) },
  { status: 'SENT_TO_PMT' as const, at: at(11) },
  { status: 'PAID' as const, at: at(12) },
];
const shown = (status: OrderStatus, history: Parameters<typeof timelineOf>[1]) =>
  timelineOf(status, history)
    .map(({ step, state, at: when }) => `${step} ${state} ${when?.slice(8, 10) ?? '–'}`)
    .join(', ');

test('a parcel has six steps, each with its time (ux T1, T4)', () => {
  expect(shown('CREATED', paid.slice(0, 1))).toBe(
    'ORDERED current 10, PAID next –, PREPARING next –, ON_ITS_WAY next –, DELIVERED next –, COMPLETED next –',
  );
  expect(shown('PAID', paid)).toBe(
    'ORDERED done 10, PAID current 12, PREPARING next –, ON_ITS_WAY next –, DELIVERED next –, COMPLETED next –',
  );
  const sent = [
    ...paid,
    { status: 'CONFIRMED' as const, at: at(13) },
    { status: 'IN_PROGRESS' as const, at: at(14) },
    { status: 'IN_DELIVERY' as const, at: at(15) },
  ];
  expect(shown('IN_DELIVERY', sent)).toBe(
    'ORDERED done 10, PAID done 12, PREPARING done 13, ON_ITS_WAY current 15, DELIVERED next –, COMPLETED next –',
  );
  const delivered = [...sent, { status: 'DELIVERED' as const, at: at(16) }];
  expect(shown('COMPLETED', [...delivered, { status: 'COMPLETED', at: at(30) }])).toBe(
    'ORDERED done 10, PAID done 12, PREPARING done 13, ON_ITS_WAY done 15, DELIVERED done 16, COMPLETED current 30',
  );
  // A problem leaves it at the step it had reached.
  expect(shown('DISPUTE_OPEN', [...delivered, { status: 'DISPUTE_OPEN', at: at(17) }])).toContain(
    'DELIVERED current 16',
  );
  expect(shown('RETURN', [...sent, { status: 'RETURN', at: at(17) }])).toContain('ON_ITS_WAY current 15');
});

test('an invoice order is prepared once it is paid, not when its seller has confirmed it (spec 3.11, O8, O12, O14)', () => {
  const confirmed = [
    { status: 'CREATED' as const, at: at(10) },
    { status: 'CONFIRMED' as const, at: at(11) },
  ];
  const rest = 'ON_ITS_WAY next –, DELIVERED next –, COMPLETED next –';
  expect(shown('CONFIRMED', confirmed)).toBe(`ORDERED current 10, PAID next –, PREPARING next –, ${rest}`);
  const settled = [
    ...confirmed,
    { status: 'AWAITING_PAYMENT' as const, at: at(12) },
    { status: 'PAID' as const, at: at(13) },
  ];
  expect(shown('PAID', settled)).toBe(`ORDERED done 10, PAID current 13, PREPARING next –, ${rest}`);
  const prepared = [...settled, { status: 'IN_PROGRESS' as const, at: at(14) }];
  expect(shown('IN_PROGRESS', prepared)).toBe(`ORDERED done 10, PAID done 13, PREPARING current 14, ${rest}`);
});

test('an order sent on terms is not called paid before payment', () => {
  expect(
    shown('IN_DELIVERY', [
      { status: 'CREATED', at: at(10) },
      { status: 'CONFIRMED', at: at(10) },
      { status: 'IN_PROGRESS', at: at(11) },
      { status: 'IN_DELIVERY', at: at(12) },
    ]),
  ).toBe('ORDERED done 10, PAID next –, PREPARING done 11, ON_ITS_WAY current 12, DELIVERED next –, COMPLETED next –');
});

test('a cancelled parcel has no steps', () => {
  expect(orderStatuses.filter((status) => timelineOf(status, []).length === 0)).toEqual([
    'DRAFT',
    'CANCELLED',
    'REJECTED',
    'REJECTED_BY_TIMEOUT',
  ]);
});
