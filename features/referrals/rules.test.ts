import { expect, test } from 'vitest';
import { excludedAs, judgeReferral, referralReward, referralSales } from './rules.ts';

const now = new Date('2026-09-01T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

test('the reward is 5.00, at 100.00 of sales (spec 1.6, 9.2)', () => {
  expect(referralReward).toEqual({ amountMinor: 500, currency: 'USD' });
  expect(referralSales).toEqual({ amountMinor: 10_000, currency: 'USD' });
});

test.each([
  ['99.99 are not enough', 9_999, false, null, undefined],
  ['at least 100.00, not more than it (spec 1.6)', 10_000, false, null, 'AWARD'],
  ['once: more sales award nothing more', 50_000, true, daysAgo(1), undefined],
  ['refunds below it take it back', 9_999, true, daysAgo(120), 'REVERSE'],
  ['but not after 120 days (P11)', 0, true, daysAgo(120.01), undefined],
  ['reached again after a reversal, it is awarded again', 10_000, false, daysAgo(10), 'AWARD'],
])('%s', (_says, soldMinor, isAwarded, awardedAt, verdict) => {
  expect(judgeReferral({ soldMinor, isAwarded, awardedAt }, now)).toBe(verdict);
});

const home = { country: 'CA', address: '418 East 19th Avenue', postalCode: 'V5V1J7' };
const away = { country: 'CA', address: '77 Wharf Street, Unit 3', postalCode: 'V8W1T3' };
const referrer = { accountId: 'ann', login: 'Ann@x.example', addresses: [home] };

test.each([
  ['one’s own shop', { accountId: 'ann', requestedBy: 'shop@x.example', addresses: [] }, 'SELF'],
  ['a request from one’s own address', { accountId: 'ben', requestedBy: 'ann@x.example', addresses: [] }, 'SELF'],
  [
    'one’s household, however it writes its address',
    {
      accountId: 'ben',
      requestedBy: 'b@x.example',
      addresses: [away, { country: 'CA', address: '418 east 19th avenue.', postalCode: 'V5V 1J7' }],
    },
    'HOUSEHOLD',
  ],
  ['a stranger’s', { accountId: 'ben', requestedBy: 'b@x.example', addresses: [away] }, undefined],
  [
    'a shop whose owner is not known yet',
    { accountId: undefined, requestedBy: 'b@x.example', addresses: [] },
    undefined,
  ],
])('%s earns as it should (domain 5.3 P7)', (_says, owner, exclusion) => {
  expect(excludedAs(referrer, owner)).toBe(exclusion);
});
