import { expect, test } from 'vitest';
import { variantNames } from './variant-names.ts';

test('products that differ only in their options are named by the difference (ux L9)', () => {
  const names = [
    'Spiral notebook A5, ruled, 80 sheets, blue',
    'Spiral notebook A5, squared, 80 sheets, tomato red',
    'Thread-sewn notebook A5, dotted, navy',
    'Exercise book',
  ];
  expect(Object.fromEntries(variantNames(names))).toEqual({
    'Spiral notebook A5, ruled, 80 sheets, blue': {
      base: 'Spiral notebook A5',
      comma: ', ',
      variant: 'ruled, 80 sheets, blue',
    },
    'Spiral notebook A5, squared, 80 sheets, tomato red': {
      base: 'Spiral notebook A5',
      comma: ', ',
      variant: 'squared, 80 sheets, tomato red',
    },
  });
});

test('Arabic names use the Arabic comma', () => {
  const names = ['دفتر سلكي A5، مسطّر، 80 ورقة', 'دفتر سلكي A5، منقّط، 80 ورقة'];
  expect(variantNames(names).get(names[0]!)).toEqual({
    base: 'دفتر سلكي A5',
    comma: '، ',
    variant: 'مسطّر، 80 ورقة',
  });
});
