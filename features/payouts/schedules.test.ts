import { expect, test } from 'vitest';
import { isDueIn, nextPayoutDay } from './rules.ts';

test.each([
  ['2026-09-07T05:59:59Z', '2026-09-07'],
  ['2026-09-07T06:00:00Z', '2026-09-14'],
  ['2026-09-13T23:00:00Z', '2026-09-14'],
])('at %s the next payouts of each week are those of %s', (now, day) =>
  expect(nextPayoutDay('WEEKLY', new Date(now), '2026-09-07')).toBe(day),
);

test.each([
  ['2026-09-07', undefined, true],
  ['2026-09-07', '2026-08-31', true],
  // The run of August's last Monday waited for approval, so September's first Monday had none.
  ['2026-09-14', '2026-08-31', true],
  ['2026-09-14', '2026-09-07', false],
  ['2027-01-04', '2026-12-28', true],
])('the run of %s includes monthly payees, after that of %s: %s', (week, lastWeek, isDue) => {
  expect(isDueIn('MONTHLY', week, lastWeek)).toBe(isDue);
  expect(isDueIn('WEEKLY', week, lastWeek)).toBe(true);
});

test.each([
  ['2026-09-07T05:59:59Z', '2026-08-31', '2026-09-07'],
  ['2026-09-07T06:00:00Z', '2026-09-07', '2026-10-05'],
  ['2026-09-28T06:00:00Z', '2026-09-28', '2026-10-05'],
  // February begins on a Monday.
  ['2027-01-06T12:00:00Z', '2027-01-04', '2027-02-01'],
  ['2026-12-08T12:00:00Z', '2026-12-07', '2027-01-04'],
  ['2026-09-09T12:00:00Z', '2026-08-31', '2026-09-14'],
  ['2026-09-09T12:00:00Z', undefined, '2026-09-14'],
])('at %s, after a run of %s, the next monthly payouts are those of %s', (now, lastWeek, day) =>
  expect(nextPayoutDay('MONTHLY', new Date(now), lastWeek)).toBe(day),
);
