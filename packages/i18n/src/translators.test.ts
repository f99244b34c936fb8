import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { dayFormats } from './formats.ts';
import { createTranslator, directionOf, languages, localeOfPath, prefixOf } from './index.ts';
import { loadTranslators } from './load.ts';

/** A project with two files of messages in English and Arabic, and one of them in German. */
const root = mkdtempSync(join(tmpdir(), 'cubby-messages-'));
afterAll(() => rmSync(root, { recursive: true }));
function write(folder: string, locale: string, messages: Record<string, string>): void {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, `${locale}.json`), JSON.stringify(messages));
}
mkdirSync(join(root, 'packages'));
mkdirSync(join(root, 'apps'));
write('features/cart/messages', 'en', { 'cart.title': 'Cart', 'cart.empty': 'Your cart is empty' });
write('features/cart/messages', 'ar', { 'cart.title': 'السلة' });
write('features/cart/messages', 'de', { 'cart.title': 'Warenkorb' });
write('features/cart/messages/server', 'en', { 'cart.changed': 'It has changed' });
write('features/cart/messages/server', 'ar', { 'cart.changed': 'تغيّرت' });

describe('languages (spec 9.11)', () => {
  const { offered, of } = loadTranslators(root);

  test('are offered once all of their files exist', () => expect(offered.toSorted()).toEqual(['ar', 'en']));

  test('use English for missing messages', () => {
    const words = (['ar', 'de', 'fr'] as const).map((locale) =>
      ['cart.title', 'cart.empty', 'cart.changed'].map((key) => of(locale).lookup(key)),
    );
    expect(words).toEqual([
      ['السلة', 'Your cart is empty', 'تغيّرت'],
      ['Warenkorb', 'Your cart is empty', 'It has changed'],
      ['Cart', 'Your cart is empty', 'It has changed'],
    ]);
  });

  test('are ten, and only Arabic is written from right to left', () => {
    expect(Object.keys(languages)).toEqual(['en', 'de', 'it', 'fr', 'es', 'pt', 'ru', 'kk', 'tr', 'ar']);
    expect(Object.keys(languages).filter((locale) => directionOf(locale as 'en') === 'rtl')).toEqual(['ar']);
    expect(languages.kk.short).toBe('KZ');
  });
});

describe('numbers', () => {
  const arabic = createTranslator('ar', {});
  test('have Latin digits in Arabic, with its signs or not (spec 9.11)', () => {
    expect(arabic.number(1234)).toBe('1,234');
    expect(arabic.number(0.5, { style: 'percent' }).replace(/[\u200e\u200f\u061c]/g, '')).toBe('50%');
    expect(arabic.date('2026-09-01T10:00:00Z', { day: 'numeric', month: 'long', timeZone: 'UTC' })).toBe('1 سبتمبر');
  });

  test('have them whatever digits the language’s readers are used to', () => {
    const persian = createTranslator('fa' as 'ar', {});
    expect(persian.number(12)).toBe('12');
    expect(persian.date('2026-09-01T10:00:00Z', { year: 'numeric', timeZone: 'UTC' })).toMatch(/1405/);
  });

  test('are grouped as in the language', () => {
    expect(createTranslator('de', {}).number(1234567.5, { maximumFractionDigits: 1 })).toBe('1.234.567,5');
    expect(createTranslator('en', {}).date(new Date('2026-09-01T23:00:00Z'), dayFormats.medium)).toBe('Sep 1, 2026');
  });
});

test.each([
  ['/', 'en', '/'],
  ['/cart', 'en', '/cart'],
  ['/ar', 'ar', '/'],
  ['/ar/cart', 'ar', '/cart'],
  ['/en/cart', 'en', '/en/cart'],
  ['/de/cart', 'en', '/de/cart'],
  ['/arabic', 'en', '/arabic'],
])('of the path %s the language is %s, and the rest %s (spec 9.11)', (path, locale, rest) => {
  expect(localeOfPath(path, ['en', 'ar'])).toEqual({ locale, path: rest });
});

test('English addresses have no prefix (spec 9.11)', () => {
  expect([prefixOf('en'), prefixOf('de'), prefixOf('ar')]).toEqual(['', '/de', '/ar']);
});
