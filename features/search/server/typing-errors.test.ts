import { describe, expect, test } from 'vitest';
import { inOtherLayout } from './keyboard-layouts.ts';
import { corrections, keystrokesApart, likeliest } from './typing-errors.ts';

describe('a mistyped word', () => {
  test.each([
    ['spirl', 'spiral', 1],
    ['pecnil', 'pencil', 1],
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
    ['дәптер', 'даптер', 1],
  ])('%s and %s are %i keystrokes apart', (a, b, far) => {
    expect(keystrokesApart(a, b)).toBe(far);
    expect(keystrokesApart(b, a)).toBe(far);
  });

  const one = (text: string, products = 1) => ({ words: [text], stems: [text], products });

  test.each([
    ['spirl', 'spiral'],
    ['pecnil', 'pencil'],
    ['penn', 'pen'],
    ['pne', 'pen'],
    ['rular', 'ruler'],
    ['calculater', 'calculator'],
    ['hilighters', 'highlighters'],
    ['مضله', 'مظله'],
  ])('%s is corrected to %s (ux S2)', (typed, meant) => {
    expect(likeliest(typed, [one(meant)])).toEqual([one(meant)]);
  });

  test.each([
    ['bread', 'bead'],
    ['wine', 'wide'],
    ['beach', 'bench'],
    ['it', 'in'],
    ['x', 'xl'],
    ['candle', 'handle'],
    ['xylophone', 'pencil'],
  ])('%s is a word of its own, not %s (ux S2)', (typed, other) => {
    expect(likeliest(typed, [one(other)])).toEqual([]);
  });

  test('is replaced by the nearest word, then by one with the same first letter, then by the more common one', () => {
    expect(likeliest('notbook', [one('handbook', 9), one('notebook', 2)])[0]).toEqual(one('notebook', 2));
    expect(likeliest('pemcil', [one('pencil', 1), one('pemcin', 5)])[0]).toEqual(one('pemcin', 5));
  });

  test('may be two words run together', () => {
    const split = { words: ['red', 'pen'], stems: ['red', 'pen'], products: 1 };
    expect(likeliest('redpen', [split])).toEqual([split]);
    expect(corrections(['redpen'], new Map([['redpen', [split]]]), true)).toMatchObject([
      { text: 'red pen', split: true },
    ]);
  });

  test('has its corrections combined with the other words, the likeliest first', () => {
    const alike = new Map([['bagg', [one('bag', 9), one('baggy', 2)]]]);
    expect(corrections(['red', 'bagg'], alike, false).map(({ text }) => text)).toEqual(['red bag', 'red baggy']);
    expect(corrections(['qqq'], new Map([['qqq', []]]), true)).toMatchObject([{ text: 'qqq', split: true }]);
  });
});

test('a query typed in another keyboard layout is read by its keys', () => {
  expect(inOtherLayout('rfhfylfi', 'ru')).toBe('карандаш');
  expect(inOtherLayout('lrglm', 'ar')).toBe('مقلمة');
  expect(inOtherLayout('тщеуищщл', 'en')).toBe('notebook');
  expect(inOtherLayout('notebook', 'de')).toBeNull();
});
