import { fixedClock, testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { createTestApi } from './testing/test-api.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
async function schedulesOf(given: Record<string, string> = {}): Promise<string[]> {
  const { features } = await createTestApi(pool, clock, given);
  return features.schedules.map(({ name, everySeconds }) => `${everySeconds} ${name}`).sort();
}
const usual = await schedulesOf();
const missingFrom = (some: readonly string[], all: readonly string[]) => all.filter((each) => !some.includes(each));

test.each<[every: string, seconds: number, names: string[]]>([
  ['2 seconds', 2, ['waiting webhooks']],
  ['10 seconds', 10, ['files for the bank', 'files from the bank', 'shops to open']],
  ['15 seconds', 15, ['disputes whose time has come', 'orders whose time has come']],
  ['half minute', 30, ['invoices whose time has come', 'mails that wait']],
  [
    ...(['minute', 60] as const),
    [
      ...['cases and measures whose time has come', 'holidays', 'lost second factors', 'planned prices'],
      ...['products that are back', 'refunds', 'refunds to school accounts', 'reports about mails'],
      ...['sales in the money lab', 'school days'],
    ],
  ],
  [
    ...(['5 minutes', 300] as const),
    ['repeat buyers', 'reports of incidents', 'request counts', 'second mails of consents', 'the day'],
  ],
  ['10 minutes', 600, ['mails that were sent', 'pictures that nothing keeps', 'what has changed on wish lists']],
  ['quarter of an hour', 900, ['child mode that is over', 'orders that are late', 'reminders of invoices']],
  [
    ...(['hour', 3600] as const),
    [
      ...['buyers to ask for reviews', 'chargebacks to answer', 'children coming of age', 'children to forget'],
      ...['crafts of erased children', 'ended keys and old deliveries', 'ended sessions'],
      ...['enquiries that nobody confirmed', 'expired invitations', 'fee invoices of the month', 'fees of donations'],
      ...[
        'fees still unknown',
        'handovers to forget',
        'idempotency keys',
        'identity checks to read',
        'missed searches',
      ],
      ...['money labs of erased children', 'notes about what is deleted', 'old batches of offers'],
      ...['old wishes to hear of a product', 'payouts of the week', 'placers of orders'],
      ...['places closed to children’s parcels', 'reminders of orders', 'requests to open a shop that nobody answers'],
      ...['requirements of sellers', 'sessions to reconcile', 'spent captchas', 'sums of months'],
      ...['the day’s figures', 'work that is done'],
    ],
  ],
  [
    ...(['day', 86_400] as const),
    [
      ...['all sales in the money lab', 'bodies of old events', 'bookings to reconcile', 'chargebacks to reconcile'],
      ...['drafts of crafts that nobody touches', 'expired shared carts', 'figures of shops', 'notes to banks'],
      ...['old notes on orders', 'old prices of offers', 'old reports and cases', 'old requests for help'],
      ...['old requests to open a shop', 'order of search', 'views left behind', 'who reported reviews'],
    ],
  ],
])('every %s', (_every, seconds, names) =>
  expect(usual.filter((each) => each.startsWith(`${seconds} `))).toEqual(names.map((name) => `${seconds} ${name}`)),
);

test('nothing runs at any other interval', () => {
  const paces = new Set(usual.map((each) => Number(each.split(' ')[0])));
  expect([...paces].sort((a, b) => a - b)).toEqual([2, 10, 15, 30, 60, 300, 600, 900, 3600, 86_400]);
});

test('a demo also plays the sellers, the staff and the bank', async () => {
  const demo = await schedulesOf({ DEMO_PACE: '2' });
  const played = ['demo disputes', 'demo moderator', 'demo sellers', 'demo support', 'simulated bank'];
  expect(missingFrom(usual, demo)).toEqual(played.map((name) => `10 ${name}`));
  expect(missingFrom(demo, usual)).toEqual([]);
});

test('without a transfer account and a company that issues invoices, no bank files or fees are due', async () => {
  const production = await schedulesOf({
    ...{ CUBBY_ENV: 'production', SECRET_KEY: 'q8Zr1vXo5Jt2mLw9bHc7yKd4uNs6gEpA', CAPTCHA_COST: '1000' },
    ...{ DATABASE_URL: 'postgresql://localhost/shop', SMTP_URL: 'smtp://localhost', TEAM_EMAIL: 'team@cubby.example' },
  });
  expect(missingFrom(usual, production)).toEqual([]);
  expect(missingFrom(production, usual)).toEqual([
    ...['10 files for the bank', '10 files from the bank', '3600 fee invoices of the month'],
  ]);
});
