import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { craftForm, rangeForm } from './fields.ts';

test('prices and stock of a craft are taken as an Arabic or Persian keyboard writes them (spec 9.11)', () => {
  expect(rangeForm.parse({ least: '٤', most: '٧٫٥' })).toEqual({ least: money(400), most: money(750) });
  expect(craftForm.shape.stock.parse('۱۲')).toBe(12);
  expect(craftForm.shape.stock.safeParse('١٫٥').success).toBe(false);
});
