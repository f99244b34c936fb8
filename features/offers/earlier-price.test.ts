import { expect, test } from 'vitest';
import { type AskedPrice, earlierPrice } from './earlier-price.ts';

const reducedAt = new Date('2026-11-01T00:00:00Z').getTime();
const day = 24 * 60 * 60 * 1000;
/** Prices by the number of days before the reduction at which they started. */
const prices = (...given: [daysBefore: number, priceMinor: number][]): AskedPrice[] =>
  given.map(([daysBefore, priceMinor]) => ({ since: new Date(reducedAt - daysBefore * day), priceMinor }));
const after = (days: number) => new Date(reducedAt + days * day);
const found = (asked: AskedPrice[], days = 1) => earlierPrice(asked, after(days))?.priceMinor;

test.each([
  ['after 100 days at one price', prices([100, 500], [0, 400]), 500],
  ['after exactly 30 days', prices([30, 500], [0, 400]), 500],
  ['after 29 days: too new', prices([29, 500], [0, 400]), undefined],
  ['without any change', prices([100, 500]), undefined],
  ['after a rise', prices([100, 400], [0, 500]), undefined],
  ['with a lower price within the 30 days: the lowest', prices([100, 500], [20, 450], [10, 500], [0, 400]), 450],
  ['with a lower price that ended before them', prices([100, 500], [60, 450], [30, 500], [0, 400]), 500],
  ['raised first, to look reduced: the old price', prices([100, 400], [5, 600], [0, 400]), undefined],
  ['raised two months ago, and not for more than half of the time', prices([180, 400], [80, 600], [0, 500]), undefined],
  ['raised more than half of the time ago', prices([180, 400], [91, 600], [0, 500]), 600],
  ['reduced twice within 30 days: from the price between', prices([100, 500], [10, 450], [0, 400]), 450],
] as const)('%s (Directive 98/6/EC, article 6a; Competition Act, section 74.01(3))', (_, asked, minor) =>
  expect(found([...asked])).toBe(minor),
);

test('a reduction lasts 60 days', () => {
  const asked = prices([100, 500], [0, 400]);
  expect(earlierPrice(asked, after(59))).toEqual({ priceMinor: 500, until: after(60) });
  expect(found(asked, 60)).toBeUndefined();
});
