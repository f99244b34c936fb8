import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@cubby/server/testing/test-api';
import { expect, test } from 'vitest';
import { isWebhookUrl, nextTry, standingAfter, waitAskedFor, webhookKinds } from './webhook-rules.ts';

const start = new Date('2026-09-01T10:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

test('a delivery is tried with growing gaps, for three days', () => {
  const gaps = Array.from({ length: 11 }, (_, i) => {
    const next = nextTry({ tries: i + 1, triedFrom: start }, after(hour))!;
    return (next.getTime() - after(hour).getTime()) / 1_000;
  });
  expect(gaps).toEqual([5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 28_800, 28_800]);
  expect(nextTry({ tries: 12, triedFrom: start }, after(3 * day - hour))).toEqual(after(3 * day));
  expect(nextTry({ tries: 13, triedFrom: start }, after(3 * day))).toBeUndefined();
});

test('a webhook pauses longer after each failure in a row, up to 15 minutes, and is disabled after three days', () => {
  const well = { failures: 0, failingSince: null };
  expect(standingAfter(well, { hasArrived: false }, start)).toMatchObject({
    failures: 1,
    failingSince: start,
    restUntil: after(5_000),
  });
  const ill = { failures: 12, failingSince: start };
  expect(standingAfter(ill, { hasArrived: false }, after(day)).restUntil).toEqual(after(day + 15 * minute));
  expect(standingAfter(ill, { hasArrived: false }, after(3 * day - 1)).isOver).toBe(false);
  expect(standingAfter(ill, { hasArrived: false }, after(3 * day)).isOver).toBe(true);
});

test('one success ends a row of failures; after an outage, everything that waits is due', () => {
  const well = { failures: 0, failingSince: null, restUntil: null };
  expect(standingAfter({ failures: 2, failingSince: start }, { hasArrived: true }, start)).toMatchObject({
    ...well,
    hasRecovered: false,
  });
  expect(standingAfter({ failures: 3, failingSince: start }, { hasArrived: true }, start)).toMatchObject({
    ...well,
    hasRecovered: true,
  });
});

test('nothing more is sent to a receiver that is gone, nor to a busy one for as long as it requests', () => {
  const well = { failures: 0, failingSince: null };
  expect(standingAfter(well, { hasArrived: false, isGone: true }, start).isOver).toBe(true);
  expect(standingAfter(well, { hasArrived: false, askedMs: 2 * hour }, start)).toMatchObject({
    ...{ restUntil: after(2 * hour), isOver: false },
  });
  expect(
    standingAfter({ failures: 12, failingSince: start }, { hasArrived: false, askedMs: minute }, start).restUntil,
  ).toEqual(after(15 * minute));
  expect(nextTry({ tries: 1, triedFrom: start, askedMs: minute }, start)).toEqual(after(minute));
  expect(nextTry({ tries: 5, triedFrom: start, askedMs: minute }, start)).toEqual(after(30 * minute));
});

test.each([
  [429, '120', 120_000],
  [503, '5', 5_000],
  [429, 'Tue, 01 Sep 2026 10:01:00 GMT', minute],
  [429, '99999999', 8 * hour],
  [429, 'Tue, 01 Sep 2026 09:00:00 GMT', undefined],
  [429, '0', undefined],
  [429, '-5', undefined],
  [429, 'soon', undefined],
  [429, undefined, undefined],
  [500, '120', undefined],
  [null, '120', undefined],
])('an answer %s with Retry-After %s asks for %s ms', (status, retryAfter, wait) => {
  expect(waitAskedFor(status, retryAfter, start)).toBe(wait);
});

test('the guide for integrators names every kind of event', () => {
  const guide = readFileSync(join(root, 'docs/integrations.md'), 'utf8');
  const named = [...guide.matchAll(/^\| `([a-z]+\.[a-z-]+)` \|/gm)].map(([, kind]) => kind);
  expect(named).toEqual([...webhookKinds]);
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
