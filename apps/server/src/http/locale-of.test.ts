import { expect, test } from 'vitest';
import { localeOf } from './api.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['ar', 'ar'],
  ['AR-EG', 'ar'],
  ['fr-CA,fr;q=0.9', 'fr'],
  ['en;q=0.5, ar', 'ar'],
  ['en;q=0.5, ar;q=0.8', 'ar'],
  ['ar;q=0.1, en;q=0.2', 'en'],
  ['ja, de;q=0.3', 'de'],
  ['ja, zh', 'en'],
  ['*', 'en'],
  ['arn-CL,es', 'es'],
  ['est, deu;q=0.9, ita;q=0.8, fr;q=0.1', 'fr'],
  ['ar;q=0, *;q=0.1', 'en'],
  ['de;q=x, fr', 'fr'],
  ['kk-Cyrl-KZ', 'kk'],
  [`${'ja,'.repeat(100)}ar`, 'en'],
])('of Accept-Language %j the language is %s (spec 9.11)', (language, locale) => {
  expect(localeOf({ headers: language === undefined ? {} : { 'accept-language': language } })).toBe(locale);
});
