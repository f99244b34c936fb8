import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from './fields.ts';
import {
  allocate,
  invoiceCodePattern,
  invoiceNumberPattern,
  isOverdue,
  numberIn,
  outstandingOf,
  seriesOf,
  statusByAmounts,
} from './rules.ts';

test('invoices and credit notes have separate number series, by country of delivery and year (domain 4.10)', () => {
  expect(numberIn(seriesOf('INVOICE', 'CA', '2026-12-31'), 1)).toBe('CA-2026-000001');
  expect(numberIn(seriesOf('INVOICE', 'CA', '2027-01-01'), 1)).toBe('CA-2027-000001');
  expect(numberIn(seriesOf('CREDIT_NOTE', 'DE', '2026-09-01'), 1_234_567)).toBe('DE-CN-2026-1234567');
  expect('CA-2026-000001').toMatch(invoiceNumberPattern);
  expect('CA-2026-1').not.toMatch(invoiceNumberPattern);
  expect('CA-CN-2026-000001').not.toMatch(invoiceNumberPattern);
  expect('0123456789').toMatch(invoiceCodePattern);
});

const parts = [
  { sellerOrderId: 'first', totalMinor: 6_000, creditedMinor: 0 },
  { sellerOrderId: 'second', totalMinor: 4_000, creditedMinor: 1_000 },
  { sellerOrderId: 'third', totalMinor: 500, creditedMinor: 500 },
  { sellerOrderId: 'fourth', totalMinor: 2_500, creditedMinor: 0 },
];

test('money pays the oldest order first, and within it the first seller (domain 5.5)', () => {
  expect(allocate(7_000, parts)).toEqual({
    parts: [
      { sellerOrderId: 'first', paidMinor: 6_000, outstandingMinor: 0 },
      { sellerOrderId: 'second', paidMinor: 1_000, outstandingMinor: 2_000 },
      { sellerOrderId: 'third', paidMinor: 0, outstandingMinor: 0 },
      { sellerOrderId: 'fourth', paidMinor: 0, outstandingMinor: 2_500 },
    ],
    overMinor: 0,
  });
});

test('a surplus is refunded (P2, P9)', () => {
  expect(allocate(11_501, parts).overMinor).toBe(1);
  expect(allocate(11_500, parts).overMinor).toBe(0);
});

test('no cent is lost or created, and a part is paid only after those before it', () => {
  const amounts = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(
      amounts,
      fc.array(
        fc.tuple(amounts, amounts).map(([a, b]) => [Math.max(a, b), Math.min(a, b)] as const),
        { maxLength: 5 },
      ),
      (received, sizes) => {
        const given = sizes.map(([totalMinor, creditedMinor], i) => ({
          sellerOrderId: `${i}`,
          totalMinor,
          creditedMinor,
        }));
        const { parts: paid, overMinor } = allocate(received, given);
        expect(paid.reduce((all, { paidMinor }) => all + paidMinor, overMinor)).toBe(received);
        for (const [i, { paidMinor, outstandingMinor }] of paid.entries()) {
          expect(paidMinor + outstandingMinor).toBe(given[i]!.totalMinor - given[i]!.creditedMinor);
          if (paidMinor > 0) expect(paid.slice(0, i).every((before) => before.outstandingMinor === 0)).toBe(true);
        }
      },
    ),
  );
});

test('an invoice’s status follows from its amounts (I17, I20)', () => {
  const amounts = { totalMinor: 12_320, creditedMinor: 0, paidMinor: 0 };
  expect(statusByAmounts(amounts)).toBe('AWAITING_PAYMENT');
  expect(statusByAmounts({ ...amounts, creditedMinor: 320 })).toBe('AWAITING_PAYMENT');
  expect(statusByAmounts({ ...amounts, paidMinor: 1 })).toBe('PARTIALLY_PAID');
  expect(statusByAmounts({ ...amounts, paidMinor: 12_000, creditedMinor: 320 })).toBe('PAID');
  expect(outstandingOf({ ...amounts, paidMinor: 2_320, creditedMinor: 1_000 })).toBe(9_000);
});

test('overdue is a badge: the due day has passed, and something is outstanding (domain 5.5)', () => {
  const invoice = {
    totalMinor: 100,
    creditedMinor: 0,
    paidMinor: 0,
    status: 'AWAITING_PAYMENT',
    dueOn: '2026-09-15',
  } as const;
  expect(isOverdue(invoice, '2026-09-15')).toBe(false);
  expect(isOverdue(invoice, '2026-09-16')).toBe(true);
  expect(isOverdue({ ...invoice, paidMinor: 99 }, '2026-09-16')).toBe(true);
  expect(isOverdue({ ...invoice, paidMinor: 100, status: 'PAID' }, '2026-09-16')).toBe(false);
  expect(isOverdue({ ...invoice, creditedMinor: 100 }, '2026-09-16')).toBe(false);
  expect(isOverdue({ ...invoice, status: 'DRAFT', dueOn: null }, '2026-09-16')).toBe(false);
  expect(isOverdue({ ...invoice, status: 'CANCELLED' }, '2026-09-16')).toBe(false);
});

test('10,000 histories of payments and credit notes: nothing is kept beyond what is owed, and nobody pays twice (domain 5.5, decision 0041)', () => {
  const totals = fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 4 });
  const steps = fc.array(fc.record({ pays: fc.boolean(), minor: fc.nat(12_000), part: fc.nat(3) }), { maxLength: 12 });
  fc.assert(
    fc.property(totals, steps, (sizes, taken) => {
      const owed = sizes.map((totalMinor, i) => ({ sellerOrderId: `${i}`, totalMinor, creditedMinor: 0 }));
      const totalMinor = sizes.reduce((all, each) => all + each, 0);
      let [paidMinor, creditedMinor, received, refunded] = [0, 0, 0, 0];
      let before = allocate(0, owed).parts;
      for (const { pays, minor, part } of taken) {
        const amounts = { totalMinor, creditedMinor, paidMinor };
        if (pays) {
          const applied = Math.min(minor, outstandingOf(amounts));
          received += minor;
          paidMinor += applied;
          refunded += minor - applied;
        } else {
          const credited = owed[part % owed.length]!;
          const off = Math.min(minor, credited.totalMinor - credited.creditedMinor);
          const back = off - Math.min(off, outstandingOf(amounts));
          credited.creditedMinor += off;
          creditedMinor += off;
          paidMinor -= back;
          refunded += back;
        }
        const { parts: after, overMinor } = allocate(paidMinor, owed);
        expect(overMinor).toBe(0);
        expect(received - refunded).toBe(paidMinor);
        expect(after.reduce((all, { outstandingMinor }) => all + outstandingMinor, 0)).toBe(
          outstandingOf({ totalMinor, creditedMinor, paidMinor }),
        );
        // A paid seller order stays paid even if the others change.
        for (const [i, each] of after.entries())
          expect(each.outstandingMinor).toBeLessThanOrEqual(before[i]!.outstandingMinor);
        before = after;
      }
    }),
    { numRuns: 10_000 },
  );
});

test('an invoice’s due day is a calendar day', () => {
  const days = ['2026-02-28', '2026-02-30', '2026-13-01', '28.2.2026'];
  expect(days.filter((text) => day.safeParse(text).success)).toEqual(['2026-02-28']);
});
