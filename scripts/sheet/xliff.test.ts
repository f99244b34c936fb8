import { expect, test } from 'vitest';
import { readSheet, writeSheet } from './xliff.ts';

const folders = [
  {
    place: 'features/cart/messages',
    english: {
      'cart.title': 'Cart & “bag” <of> {name}',
      'cart.items': '{count, plural, one {# item} other {# items}}',
    },
    translated: { 'cart.title': 'Warenkorb & „Tasche“ <von> {name}' },
  },
];

test('a sheet that translators send back unchanged is the same, and has what they add', () => {
  const sheet = writeSheet('de', folders);
  expect(sheet).toContain('srcLang="en" trgLang="de"');
  expect(sheet.match(/state="[a-z]+"/g)).toEqual(['state="translated"', 'state="initial"']);
  const added = sheet.replace(
    'other {# items}}</source>',
    'other {# items}}</source><target>{count, plural, one {# Artikel} other {# Artikel}}</target>',
  );
  expect(readSheet(added)).toEqual(
    new Map([
      ['cart.title', { source: 'Cart & “bag” <of> {name}', target: 'Warenkorb & „Tasche“ <von> {name}' }],
      [
        'cart.items',
        {
          source: '{count, plural, one {# item} other {# items}}',
          target: '{count, plural, one {# Artikel} other {# Artikel}}',
        },
      ],
    ]),
  );
});

test('another file is refused', () => expect(() => readSheet('<html></html>')).toThrow('no XLIFF'));
