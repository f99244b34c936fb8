import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide, isOpen, step, wait, wrongIn } from './testing/history.ts';
import { beginSale, heldIn } from './testing/sale-in-memory.ts';
import { disputeTransitions } from './transitions.ts';

const numRuns = process.env.LONG ? 100_000 : 10_000;

const sales = fc.record({
  priceMinor: fc.integer({ min: 1, max: 9_999 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  shippingMinor: fc.integer({ min: 0, max: 1_500 }),
  taxMillionths: fc.constantFrom(0, 50_000, 120_000, 99_750),
  isRegistered: fc.boolean(),
  isChildShop: fc.boolean(),
});

test(`${numRuns} random histories of disputed sales: every row finds its order, no amount is lost, at most one is open, and nothing is held in the end (domain 5.3, 5.6)`, () => {
  const rows = new Map<string, number>();
  fc.assert(
    fc.property(sales, fc.array(fc.nat(1 << 20), { minLength: 10, maxLength: 40 }), (sale, choices) => {
      const history = beginSale(sale);
      const check = () => {
        const wrong = wrongIn(history);
        if (wrong) throw new Error(`${wrong}\n  after ${history.trace.join('\n        ')}`);
      };
      for (const choice of choices) {
        step(history, choice);
        check();
      }
      // Staff decide the rest, for either side, and time does the rest.
      for (let rounds = 0; rounds < 6; rounds++) {
        wait(history, 15);
        check();
        decide(history, (choices[0]! & 1) === 0 ? 'DECIDE_FOR_BUYER' : 'DECIDE_FOR_SELLER');
        check();
      }
      const end = [history.disputes.filter(isOpen).length, heldIn(history).amountMinor];
      if (end.some((each) => each !== 0))
        throw new Error(`${end[0]} disputes are open in the end, and ${end[1]} held\n  ${history.trace.join('\n  ')}`);
      for (const row of history.rows) rows.set(row, (rows.get(row) ?? 0) + 1);
    }),
    { numRuns },
  );
  console.log(
    [...rows]
      .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
      .map((each) => each.join(' '))
      .join(', '),
  );
  const ours = disputeTransitions.map(({ id }) => id).filter((id) => id !== 'D2');
  expect(ours.filter((id) => !rows.has(id))).toEqual([]);
});
