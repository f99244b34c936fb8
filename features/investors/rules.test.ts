import { expect, test } from 'vitest';
import { figuresOf } from './rules.ts';

const none = { products: 0, businesses: 0, childShops: 0, deliveries: 0, sellersMinor: 0, sellers: 0 };
const nobody = { childrenMinor: 0, children: 0, schoolsMinor: 0, schools: 0 };
const told = (day: object) =>
  Object.fromEntries(
    figuresOf({ ...none, ...nobody, ...day }).map(({ code, count, amount }) => [
      code,
      count ?? amount?.amountMinor ?? null,
    ]),
  );

test('a day without data is shown as zeros (spec 2.11)', () => {
  expect(told({})).toEqual({
    ...{ PRODUCTS: 0, BUSINESSES: 0, CHILD_SHOPS: 0, DELIVERIES: 0 },
    ...{ SELLERS_EARNED: 0, CHILDREN_EARNED: 0, SCHOOLS_EARNED: 0 },
  });
});

test('figures from fewer than five people are hidden: nobody’s income can be derived (domain C11)', () => {
  expect(told({ childShops: 4, deliveries: 4, children: 4, childrenMinor: 987_654 })).toMatchObject({
    ...{ CHILD_SHOPS: null, DELIVERIES: null, CHILDREN_EARNED: null },
  });
  expect(told({ childShops: 5, deliveries: 5, children: 5, childrenMinor: 987_654 })).toMatchObject({
    ...{ CHILD_SHOPS: 5, DELIVERIES: 5, CHILDREN_EARNED: 980_000 },
  });
});

test('a sum is rounded down to whole hundreds, so that the difference of two days reveals no single sale', () => {
  expect(told({ sellers: 9, sellersMinor: 123_456 })).toMatchObject({ SELLERS_EARNED: 120_000 });
  expect(told({ sellers: 9, sellersMinor: 129_999 })).toMatchObject({ SELLERS_EARNED: 120_000 });
});
