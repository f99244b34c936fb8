import { describe, expect, test } from 'vitest';
import { hasInvisible, withoutInvisible } from './characters.ts';
import { latinDigits, plainNumber } from './digits.ts';

const unseen = [
  0x00, 0x07, 0x1b, 0x7f, 0x85, 0xad, 0x034f, 0x061c, 0x115f, 0x1160, 0x17b4, 0x180e, 0x200b, 0x200e, 0x200f, 0x2028,
  0x2029, 0x202a, 0x202e, 0x2060, 0x2064, 0x2066, 0x2067, 0x2068, 0x2069, 0x206f, 0x2800, 0x3164, 0xfdd0, 0xfeff,
  0xffa0, 0xfff9, 0xfffb, 0xfffe, 0xffff, 0x1bca0, 0x1d173, 0x1fffe, 0xe0001, 0xe0041, 0xe007f, 0xe01f0,
];

describe('design 5.2–5.5: invisible characters', () => {
  test.each(unseen.map((code) => [code.toString(16).toUpperCase().padStart(4, '0'), String.fromCodePoint(code)]))(
    'U+%s is found in a word and taken out of it',
    (_, character) => {
      expect(hasInvisible(`An${character}na`)).toBe(true);
      expect(hasInvisible(character)).toBe(true);
      expect(withoutInvisible(`${character}An${character}${character}na`)).toBe('Anna');
    },
  );

  test.each([
    ['a joiner between Latin letters', 'An\u200Dna', 'Anna'],
    ['a non-joiner between Cyrillic letters', 'Ан\u200Cна', 'Анна'],
    ['a joiner at the beginning', '\u200Dعلی', 'علی'],
    ['a second joiner', 'علی\u200C\u200Cرضا', 'علی\u200Cرضا'],
    ['a variation selector after a Latin letter', 'Anna\uFE0F', 'Anna'],
    ['a second variation selector', '葛\u{E0100}\u{E0101}', '葛\u{E0100}'],
  ])('%s is removed', (_, text, clean) => {
    expect(hasInvisible(text)).toBe(true);
    expect(withoutInvisible(text)).toBe(clean);
  });

  test.each([
    ['a Persian name', 'علی\u200Cرضا'],
    ['a Sinhala name', 'ශ්\u200Dරී'],
    ['a Malayalam name in its older spelling', 'മോഹന്\u200D'],
    ['a family', '👩\u200D👧\u200D👦'],
    ['a runner with a skin tone', '🏃🏽\u200D♀\uFE0F'],
    ['a heart in colour', '❤\uFE0F'],
    ['a key for a digit', '1\uFE0F\u20E3'],
    ['a Japanese name in its own shape', '葛\u{E0100}城'],
    ['an accent as a mark', 'Zoe\u0308'],
    ['vowel signs', 'مُحَمَّد'],
  ])('%s is kept', (_, text) => {
    expect(hasInvisible(text)).toBe(false);
    expect(withoutInvisible(text)).toBe(text);
  });
});

test('digits of Arabic and Persian keyboards become 0–9', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
  expect(latinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
  expect(latinDigits('٣ boxes of 5')).toBe('3 boxes of 5');
});

test('a number is read with the digits and decimal separator of any keyboard', () => {
  expect(['٢٫٥٠', '۲٫۵', ' 2,5 ', '2.5', '٣٠', '1,2,3', 'x'].map(plainNumber)).toEqual([
    ...['2.50', '2.5', '2.5', '2.5', '30', '1.2,3', 'x'],
  ]);
});
