import { expect, test } from 'vitest';
import { pathOfSeller, restOf, shopStages } from './rules.ts';
import { isShopMove } from './stages.ts';

test('a shop’s path contains its handle (spec 2.14)', () => expect(pathOfSeller('harlow')).toBe('/store/harlow'));

test.each([
  ['with 9 of 10 orders open', { mostOpenOrders: 10, closedOnSchoolDays: false }, 9, '2026-09-02', null],
  ['with 10 of 10', { mostOpenOrders: 10, closedOnSchoolDays: false }, 10, '2026-09-02', 'FULL'],
  ['with more than there may be', { mostOpenOrders: 1, closedOnSchoolDays: true }, 2, '2026-09-05', 'FULL'],
  ['on a Friday', { mostOpenOrders: 10, closedOnSchoolDays: true }, 0, '2026-09-04', 'SCHOOL_DAY'],
  ['on a Saturday', { mostOpenOrders: 10, closedOnSchoolDays: true }, 0, '2026-09-05', null],
  ['on a Sunday', { mostOpenOrders: 10, closedOnSchoolDays: true }, 0, '2026-09-06', null],
  ['on a Monday', { mostOpenOrders: 10, closedOnSchoolDays: true }, 0, '2026-09-07', 'SCHOOL_DAY'],
] as const)('a child’s shop %s (domain 2.5)', (_name, rules, openOrders, day, rest) => {
  expect(restOf(rules, openOrders, day)).toBe(rest);
});

test('a shop’s stage changes only by these transitions (domain 2.3)', () => {
  const moves = shopStages.flatMap((from) =>
    shopStages.filter((to) => isShopMove(from, to)).map((to) => `${from} ${to}`),
  );
  expect(moves).toEqual([
    'SETTING_UP LIVE',
    'SETTING_UP CLOSED',
    'LIVE SETTING_UP',
    'LIVE PAUSED',
    'LIVE CLOSED',
    'PAUSED SETTING_UP',
    'PAUSED LIVE',
    'PAUSED CLOSED',
  ]);
});
