import { describe, expect, test } from 'vitest';
import { pathOfSearch } from './contract.ts';
import { isWorthNoting, wordsOf } from './rules.ts';

test('a query has its own page, an empty one shows all products (spec 2.49)', () => {
  expect(pathOfSearch('pen & ink')).toBe('/search?q=pen+%26+ink');
  expect(pathOfSearch('')).toBe('/search');
});

describe('the words of a query', () => {
  test('are separated by anything but letters and digits, in any number (spec 7.16)', () => {
    expect(wordsOf('  spiral-notebook, A5 (ruled)! ')).toEqual(['spiral', 'notebook', 'A5', 'ruled']);
    expect(wordsOf('a b c d e f g h i j')).toHaveLength(10);
  });

  test('contain no invisible characters', () => {
    expect(wordsOf('note\u00adbook\u200f')).toEqual(['notebook']);
  });
});

describe('a query without results', () => {
  test.each(['spiral noteboook', 'тетрадь А5', 'box of 100', 'دفتر', 'ruler 30 cm 12 inch'])(
    'is recorded: %s (ux S3)',
    (query) => expect(isWorthNoting(query)).toBe(true),
  );
  test.each(['anna@guest.example', 'anna＠guest', '+1 250-555-0100', 'NB 123 456', '٠١٢٣٤٥', 'x'.repeat(61), '?!', ''])(
    'is not recorded if it may be personal or has no words: %s (ux S3)',
    (query) => expect(isWorthNoting(query)).toBe(false),
  );
});

test('a query of sixty characters is recorded, regardless of surrounding spaces', () => {
  expect(isWorthNoting(`  ${'x'.repeat(60)}  `)).toBe(true);
  expect(isWorthNoting('12345 pens')).toBe(true);
  expect(isWorthNoting('123456 pens')).toBe(false);
});
