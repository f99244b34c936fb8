import { expect, test } from 'vitest';
import { cookieOf, isResting, maySignIn, type Role, restMinutes, type SignInSite, signedInHint } from './rules.ts';

test.each<[SignInSite, Role[], boolean]>([
  ['shop', [], true],
  ['shop', ['SELLER'], true],
  ['seller', ['SELLER'], true],
  ['seller', ['GUARDIAN'], true],
  ['seller', ['BUYER', 'GUARDIAN'], true],
  ['seller', ['BUYER'], false],
  ['seller', ['MANAGER'], false],
  ['seller', [], false],
  ['manager', ['MANAGER'], true],
  ['manager', ['SELLER', 'GUARDIAN', 'BUYER'], false],
  ['manager', [], false],
])('to the %s site, roles %j may sign in: %s (spec 1.3, 6.3, 6.4)', (site, roles, may) =>
  expect(maySignIn(site, roles)).toBe(may),
);

test('pauses after wrong passwords double from the fifth on, up to an hour (reliability 1.7)', () => {
  expect([0, 1, 4, 5, 6, 7, 10, 11, 12, 60].map(restMinutes)).toEqual([0, 0, 0, 1, 2, 4, 32, 60, 60, 60]);
});

test('an account is locked until its instant, not at it', () => {
  const until = new Date('2026-09-01T10:01:00Z');
  expect(isResting(until, new Date('2026-09-01T10:00:59.999Z'))).toBe(true);
  expect(isResting(until, until)).toBe(false);
  expect(isResting(null, until)).toBe(false);
});

test('each site has a cookie of its own, bound to its host (design 2, 3.16)', () => {
  expect((['shop', 'seller', 'manager'] as const).map(cookieOf)).toEqual([
    '__Host-cubby_shop',
    '__Host-cubby_seller',
    '__Host-cubby_manager',
  ]);
  expect(signedInHint).toBe('cubby_signed_in');
});
