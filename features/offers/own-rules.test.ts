import { expect, test } from 'vitest';
import { changeBy, movementKinds, movementOf } from './own-rules.ts';

const stock = { onHand: 10, reserved: 4 };

test('a report becomes the stock movement that explains the difference (reliability 3)', () => {
  const moved = (kind: 'RECEIVED' | 'DAMAGED' | 'COUNTED', quantity: number) => movementOf(stock, { kind, quantity });
  expect(moved('RECEIVED', 3)).toEqual({ ok: true, value: { kind: 'RECEIVED', quantity: 3, onHand: 13 } });
  expect(moved('DAMAGED', 6)).toEqual({ ok: true, value: { kind: 'DAMAGED', quantity: 6, onHand: 4 } });
  expect(moved('COUNTED', 12)).toEqual({ ok: true, value: { kind: 'COUNTED_UP', quantity: 2, onHand: 12 } });
  expect(moved('COUNTED', 7)).toEqual({ ok: true, value: { kind: 'COUNTED_DOWN', quantity: 3, onHand: 7 } });
  expect(moved('COUNTED', 10)).toEqual({ ok: true, value: null });
});

test('the stock never falls below what orders hold, and the failure states that number (reliability rule 4)', () => {
  for (const report of [{ kind: 'DAMAGED', quantity: 7 } as const, { kind: 'COUNTED', quantity: 3 } as const])
    expect(movementOf(stock, report)).toMatchObject({ failure: { code: 'OC_OUT_OF_STOCK', values: { count: 4 } } });
});

test('shipped, damaged or missing pieces are subtracted, all others added (reliability rule 3)', () => {
  expect(movementKinds.map((kind) => changeBy({ kind, quantity: 2 }))).toEqual([2, 2, 2, 2, -2, -2, -2]);
});
