import { join } from 'node:path';
import { loadTranslators } from '@cubby/i18n/load';
import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { mostToAdd, type Offer } from '../rules.ts';
import { capText, isBeforeTaxes, stockText } from './offer-text.ts';

const { of: translatorOf } = loadTranslators(join(import.meta.dirname, '..', '..', '..'));
const business = { seller: { kind: 'BUSINESS' } } as Offer;

test.each<[number, 'en' | 'ar', string]>([
  [0, 'en', 'Sold out'],
  [1, 'en', 'Last one'],
  [5, 'en', '5 left'],
  [6, 'en', '6'],
  [99, 'en', '99'],
  [100, 'en', '100+'],
  [1200, 'en', '1,200+'],
  [340, 'ar', '340 فأكثر'],
])('a stock of %i is shown in %s as “%s” (ux P5)', (available, locale, shown) => {
  expect(stockText({ ...business, available }, translatorOf(locale)).replaceAll(/[⁦-⁩]/g, '')).toBe(shown);
});

test('beyond the exactly known stock, the largest quantity does not claim to be the last (ux P6)', () => {
  expect(capText(12, translatorOf('en'))).toBe('This seller has only 12 left.');
  expect(capText(340, translatorOf('en'))).toBe(
    'Up to 340 here. You can add more in your cart if the seller has them.',
  );
  expect(mostToAdd({ available: 99 })).toBe(99);
  expect(mostToAdd({ available: 100 })).toBe(Number.POSITIVE_INFINITY);
});

test('a price before taxes says so if others include them, and need not if none does (domain 4.6)', () => {
  const withVat = { withVat: { price: money(381), delivery: null } } as Offer;
  expect([isBeforeTaxes(business, [withVat, business]), isBeforeTaxes(withVat, [withVat, business])]).toEqual([
    true,
    false,
  ]);
  expect(isBeforeTaxes(business, [business, business])).toBe(false);
});
