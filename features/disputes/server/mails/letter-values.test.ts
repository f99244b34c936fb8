import type { SoldOrder } from '@cubby/features/orders/server';
import { loadTranslators } from '@cubby/i18n/load';
import { root } from '@cubby/server/testing/test-api';
import { expect, test } from 'vitest';
import { valuesFor } from './letter-values.ts';

const translators = loadTranslators(root);
const sold = { orderNumber: 'ABCDEFGH12', position: 1, sellerName: 'Harlow & Pine' } as SoldOrder;
const dayOf = (dueAt: string, daysOf: 'BUYER' | 'SELLER', places: Partial<SoldOrder>) =>
  valuesFor(
    { translatorOf: translators.of },
    { locale: 'en', daysOf },
    { ...sold, ...places },
    {
      ...{ refundedMinor: 0, dueAt: new Date(dueAt) },
    },
  ).date;

test.each([
  // 23:30 on Friday and 00:30 on Saturday in Vancouver, on daylight time all year since 2026, which is Saturday in
  // Greenwich
  ['2026-12-05T06:30:00Z', 'CA', 'CA-BC', 'Friday, December 4'],
  ['2026-12-05T07:30:00Z', 'CA', 'CA-BC', 'Saturday, December 5'],
  // 23:30 on Friday and 00:30 on Saturday in Berlin, which is Friday in Greenwich
  ['2026-12-04T22:30:00Z', 'DE', null, 'Friday, December 4'],
  ['2026-12-04T23:30:00Z', 'DE', null, 'Saturday, December 5'],
  // a zone half an hour off all others
  ['2026-12-05T03:15:00Z', 'CA', 'CA-NL', 'Friday, December 4'],
])('a deadline at %s is for %s %s on %s', (dueAt, country, region, day) => {
  expect(dayOf(dueAt, 'BUYER', { deliveryCountry: country, deliveryRegion: region })).toBe(day);
  expect(dayOf(dueAt, 'SELLER', { sellerCountry: country, shopRegion: region })).toBe(day);
});

test('a child’s shop has no region of its own and reads deadlines by its guardian’s', () => {
  const places = {
    sellerCountry: 'CA',
    taxRegion: null,
    shopRegion: 'CA-NL',
    deliveryCountry: 'CA',
    deliveryRegion: 'CA-BC',
  };
  expect(dayOf('2026-12-05T05:00:00Z', 'SELLER', places)).toBe('Saturday, December 5');
  expect(dayOf('2026-12-05T05:00:00Z', 'BUYER', places)).toBe('Friday, December 4');
});
