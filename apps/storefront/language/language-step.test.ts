import type { Locale } from '@cubby/i18n';
import { expect, test } from 'vitest';
import { languageStep } from './language-step.ts';

const offered: Locale[] = ['en', 'de', 'ar'];
const visit = { locale: 'en' as Locale, offered, kept: undefined, wanted: ['en-CA', 'en'] };

test('a visitor who has chosen no language is offered the best one that the browser asks for and the shop has (spec 9.11, design 9.11)', () => {
  expect(languageStep({ ...visit, wanted: ['de-CH', 'en'] })).toEqual({ offer: 'de' });
  expect(languageStep({ ...visit, wanted: ['nl', 'AR-eg', 'de'] })).toEqual({ offer: 'ar' });
  expect(languageStep({ ...visit, locale: 'de', wanted: ['en'] })).toEqual({ offer: 'en' });
  expect(languageStep(visit)).toBeUndefined();
  expect(languageStep({ ...visit, wanted: ['fr', 'xx', ''] })).toBeUndefined();
  // English comes before German.
  expect(languageStep({ ...visit, wanted: ['en-GB', 'de'] })).toBeUndefined();
});

test('an address without a language redirects to the earlier choice, and one with a language stays (spec 3.21, 9.11)', () => {
  expect(languageStep({ ...visit, kept: 'de' })).toEqual({ go: 'de' });
  expect(languageStep({ ...visit, kept: 'fr' })).toBeUndefined();
  expect(languageStep({ ...visit, kept: 'en', wanted: ['de'] })).toBeUndefined();
  expect(languageStep({ ...visit, locale: 'ar', kept: 'de' })).toBeUndefined();
});
