import { expect, test } from 'vitest';
import { centsOf, thingForm } from './thing-form.ts';

test('a price and how many there are are taken as an Arabic or Persian keyboard writes them (spec 9.11)', () => {
  expect(['٤٫٥٠', '4,5', '', '٤٫٥٠٠'].map(centsOf)).toEqual([450, 450, null, undefined]);
  expect(['١٢', ''].map((typed) => thingForm.shape.stock.parse(typed))).toEqual([12, null]);
});
