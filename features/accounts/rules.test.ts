import { expect, test } from 'vitest';
import {
  captchaFor,
  confirmHours,
  cookieOf,
  deviceCookieOf,
  deviceOf,
  linkHours,
  type Memberships,
  mayClose,
  maySignIn,
  policyVersion,
  proofOf,
  refreshCookieOf,
  refreshStep,
  type Site,
  signedInHint,
} from './rules.ts';

const nobody: Memberships = { staff: [], shops: [] };
const ofShop: Memberships = { staff: [], shops: [{ sellerId: 'harlow', roles: ['ORDERS'] }] };
const ofStaff: Memberships = { staff: ['READER'], shops: [] };
test.each<[Site, Memberships, boolean]>([
  ['shop', nobody, true],
  ['shop', ofShop, true],
  ['shop', ofStaff, true],
  ['seller', ofShop, true],
  ['seller', ofStaff, false],
  ['seller', nobody, false],
  ['manager', ofStaff, true],
  ['manager', ofShop, false],
  ['manager', nobody, false],
])('to the %s site, an account with %j may sign in: %s (spec 1.3, 6.3, 6.4)', (site, memberships, may) =>
  expect(maySignIn(site, memberships)).toBe(may),
);

test('from the sixth try from one address a captcha is needed, and its cost doubles with each, up to 256 times (reliability 1.7)', () => {
  const own = (count: number) => captchaFor({ own: count, strangers: 0 });
  expect([0, 1, 4, 5, 6, 7, 12, 13, 14, 1000].map(own)).toEqual([
    ...[undefined, undefined, undefined],
    ...[0, 1, 2, 7, 8, 8, 8],
  ]);
});

test('a refresh token is replaced; the previous one gets the same successors until ten seconds after their use; any other ends the session (reliability 1.7)', () => {
  const refreshedAt = new Date('2026-09-01T10:00:00Z');
  const step = (isCurrent: boolean, isReplaced: boolean, isSuccessorUsed: boolean, at: string) =>
    refreshStep({ isCurrent, isReplaced, isSuccessorUsed, refreshedAt }, new Date(`2026-09-01T${at}Z`));
  expect(step(true, false, true, '20:00:00')).toBe('REPLACE');
  expect(step(true, false, false, '10:00:00')).toBe('REPLACE');
  expect(step(false, true, false, '20:00:00')).toBe('REPEAT');
  expect(step(false, true, true, '10:00:10')).toBe('REPEAT');
  expect(step(false, true, true, '10:00:10.001')).toBe('END');
  expect(step(false, false, false, '10:00:00')).toBe('END');
});

test('customers close their accounts themselves; members of shops and staff cannot', () => {
  expect([nobody, ofShop, ofStaff].map(mayClose)).toEqual([true, false, false]);
});

test('after fifty tries from anywhere, every unknown device needs a captcha', () => {
  const all = (strangers: number) => captchaFor({ own: 0, strangers });
  expect([49, 50, 5000].map(all)).toEqual([undefined, 0, 0]);
  expect(captchaFor({ own: 7, strangers: 50 })).toBe(2);
});

test('each site has its own cookie, bound to its host (design 3.16)', () => {
  expect((['shop', 'seller', 'manager'] as const).map(cookieOf)).toEqual([
    '__Host-cubby_shop',
    '__Host-cubby_seller',
    '__Host-cubby_manager',
  ]);
  expect([refreshCookieOf('shop'), deviceCookieOf('seller')]).toEqual([
    '__Host-cubby_shop_refresh',
    '__Host-cubby_seller_device',
  ]);
  expect(signedInHint).toBe('cubby_signed_in');
});

test('a registration can be confirmed for three days; a link sets a password for an hour, changes an address for a day, and restores it for a week (design registration)', () => {
  expect(confirmHours).toBe(72);
  expect(linkHours).toEqual({ RESET: 1, CHANGE: 24, RESTORE: 168, REOPEN: 168, KEEP_FACTOR: 24 });
  expect(policyVersion).toMatch(/^20\d\d-\d\d-\d\d$/);
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 OPR/120.0', 'Opera', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  ['Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Safari/537.36', 'Samsung Internet', 'Android'],
  ['Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome', 'Chrome OS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18.0 Safari/605.1', 'Safari', 'macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Safari/604.1', 'Chrome', 'iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari', 'iPad'],
  ['curl/8.0', null, null],
  ['', null, null],
])('%s is %s on %s', (userAgent, browser, system) => expect(deviceOf(userAgent)).toEqual({ browser, system }));

test('a session is fresh for ten minutes after both factors, and lacks one until both were shown (decision 0128)', () => {
  const now = new Date('2026-09-01T10:10:00Z');
  const [old, recent] = [new Date('2026-09-01T10:00:00Z'), new Date('2026-09-01T10:00:00.001Z')];
  const of = (signedInAt: Date | null, provenAt: Date | null) => proofOf({ signedInAt, provenAt }, now);
  expect(of(recent, recent)).toEqual({ lacksFactor: false, isStale: false });
  expect(of(old, recent)).toEqual({ lacksFactor: false, isStale: true });
  expect(of(recent, old)).toEqual({ lacksFactor: false, isStale: true });
  expect(of(recent, null)).toEqual({ lacksFactor: true, isStale: true });
  // Opened with an app's token, without a password.
  expect(of(null, recent)).toEqual({ lacksFactor: false, isStale: true });
});
