import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { payoutFile, payoutOf, payoutWeek } from './rules.ts';

test.each([
  [9_880, 0, 9_880, 0],
  [9_880, 664, 9_216, 664],
  [600, 664, 0, 600],
  [664, 664, 0, 664],
])(
  'of a balance of %i with %i advanced, %i are paid out and %i repay the advance (domain 5.3 P8, P10)',
  (available, advanced, amount, repaid) => {
    expect(payoutOf({ available: money(available), advanced: money(advanced) })).toEqual({
      amount: money(amount),
      repaid: money(repaid),
    });
  },
);

test.each([0, -50])('a balance of %i is carried over, not paid', (available) => {
  expect(payoutOf({ available: money(available), advanced: money(0) })).toBeUndefined();
});

test.each([
  ['2026-09-07T05:59:59Z', '2026-08-31'],
  ['2026-09-07T06:00:00Z', '2026-09-07'],
  ['2026-09-13T23:00:00Z', '2026-09-07'],
  ['2026-09-14T06:00:00Z', '2026-09-14'],
  ['2027-01-03T12:00:00Z', '2026-12-28'],
])('at %s the payouts of the week of %s are due', (now, week) => {
  expect(payoutWeek(new Date(now))).toBe(week);
});

test('the file has a line for each seller who is paid, safe to open in a spreadsheet', () => {
  const line = {
    payoutId: 'p1',
    handle: 'maple',
    name: 'Maple "Best" Stationers',
    amountMinor: 120_005,
    currency: 'USD',
    ...{ iban: null, bic: null },
  };
  const file = payoutFile('2026-09-07', [
    line,
    { ...line, payoutId: 'p2', handle: 'harlow', name: '=HYPERLINK("x")', amountMinor: 5 },
    { ...line, payoutId: 'p3', handle: 'repaid', amountMinor: 0 },
    { ...line, payoutId: 'p4', handle: 'otter', name: 'Otter', iban: '1234567', bic: 'CACPA000301234' },
  ]);
  expect(file).toBe(
    [
      'payout,payee,name,amount,currency,reference,account,bank',
      `"p2","harlow","'=HYPERLINK(""x"")","0.05","USD","Cubby 2026-09-07","",""`,
      '"p1","maple","Maple ""Best"" Stationers","1200.05","USD","Cubby 2026-09-07","",""',
      '"p4","otter","Otter","1200.05","USD","Cubby 2026-09-07","1234567","CACPA000301234"',
      '',
    ].join('\r\n'),
  );
});
