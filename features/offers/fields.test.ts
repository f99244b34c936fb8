import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { newOffer, tierFields } from './fields.ts';

test('prices and quantities are taken as an Arabic or Persian keyboard writes them (spec 9.11)', () => {
  expect(newOffer.parse({ price: '٢٫٥٠', quantity: '۱۲' })).toEqual({ price: money(250), quantity: 12 });
  expect(newOffer.parse({ price: ' 2,5 ', quantity: ' 12 ' })).toEqual({ price: money(250), quantity: 12 });
  const none = Object.fromEntries(
    [1, 2, 3, 4, 5, 6].flatMap((step) => [
      [`from${step}`, ''],
      [`price${step}`, ''],
    ]),
  );
  expect(tierFields.parse({ ...none, from1: '١٠', price1: '٢٫٢٥' })).toEqual([{ from: 10, price: money(225) }]);
});
