import { expect, test } from 'vitest';
import { isWebhookUrl, nextTry, standingAfter } from './webhook-rules.ts';

const start = new Date('2026-09-01T10:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

test('a delivery is tried with growing gaps, for three days (issue 40)', () => {
  const gaps = Array.from({ length: 11 }, (_, i) => {
    const next = nextTry({ tries: i + 1, triedFrom: start }, after(hour))!;
    return (next.getTime() - after(hour).getTime()) / 1_000;
  });
  expect(gaps).toEqual([5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 28_800, 28_800]);
  expect(nextTry({ tries: 12, triedFrom: start }, after(3 * day - hour))).toEqual(after(3 * day));
  expect(nextTry({ tries: 13, triedFrom: start }, after(3 * day))).toBeUndefined();
});

test('a webhook rests longer with each failure in a row, 15 minutes at most, and is disabled after three days', () => {
  const well = { failures: 0, failingSince: null };
  expect(standingAfter(well, false, start)).toMatchObject({
    failures: 1,
    failingSince: start,
    restUntil: after(5_000),
  });
  const ill = { failures: 12, failingSince: start };
  expect(standingAfter(ill, false, after(day)).restUntil).toEqual(after(day + 15 * minute));
  expect(standingAfter(ill, false, after(3 * day - 1)).isOver).toBe(false);
  expect(standingAfter(ill, false, after(3 * day)).isOver).toBe(true);
});

test('one success ends a row of failures; after an outage, everything that waits is due', () => {
  const well = { failures: 0, failingSince: null, restUntil: null };
  expect(standingAfter({ failures: 2, failingSince: start }, true, start)).toMatchObject({
    ...well,
    hasRecovered: false,
  });
  expect(standingAfter({ failures: 3, failingSince: start }, true, start)).toMatchObject({
    ...well,
    hasRecovered: true,
  });
});

test.each([
  ['https://shop.example/hooks?x=1', true],
  ['https://shop.example:8443/', true],
  ['http://shop.example/', false],
  ['http://localhost:9000/', false],
  ['http://127.0.0.1:9000/hooks', true],
  ['https://me:word@shop.example/', false],
  ['https://shop.example/#x', false],
  ['ftp://shop.example/', false],
  ['shop.example', false],
  [`https://shop.example/${'x'.repeat(500)}`, false],
])('%s may be an address of a webhook: %s', (url, may) => {
  expect(isWebhookUrl(url, ['http://127.0.0.1:9000'])).toBe(may);
});
