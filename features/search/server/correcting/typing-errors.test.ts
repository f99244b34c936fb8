import { describe, expect, test } from 'vitest';
import { inOtherLayout } from './keyboard-layouts.ts';
import { keystrokesApart } from './keystrokes.ts';
import { corrections, likeliest } from './typing-errors.ts';

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

  const one = (text: string, products = 1) => ({
    words: [text],
    stems: [text],
    spelling: text,
    products,
    synonym: false,
  });
  const asked = (...words: string[]) => words.map((word) => ({ word, typed: word }));

  test.each([
    ['spirl', 'spiral'],
    ['pecnil', 'pencil'],
    ['penn', 'pen'],
    ['pne', 'pen'],
    ['rular', 'ruler'],
    ['calculater', 'calculator'],
    ['hilighters', 'highlighters'],
    ['مضله', 'مظله'],
    ['borraxa', 'borracha'],
    ['fotografie', 'photographie'],
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
    ['wash', 'wax'],
    ['xylophone', 'pencil'],
  ])('%s is a separate word, not %s (ux S2)', (typed, other) => {
    expect(likeliest(typed, [one(other)])).toEqual([]);
  });

  test('is replaced by the nearest word, then by one with the same first letter, then by the more common one', () => {
    expect(likeliest('notbook', [one('handbook', 9), one('notebook', 2)])[0]).toEqual(one('notebook', 2));
    expect(likeliest('pemcil', [one('pencil', 1), one('pemcin', 5)])[0]).toEqual(one('pemcin', 5));
  });

  const isSure = (typed: string, meant: string) =>
    corrections(asked(typed), new Map([[typed, [one(meant)]]]), true).map(({ text, sure }) => ({ text, sure }));

  test.each([
    ['hilighters', 'highlighters'],
    ['watter', 'water'],
    ['calcualtor', 'calculator'],
    ['tezoura', 'tesoura'],
    ['borraxa', 'borracha'],
    ['pemcil', 'pencil'],
    ['umberella', 'umbrella'],
    ['fueller', 'fuller'],
    ['математикага', 'математика'],
  ])('%s is searched as %s, because it is certainly mistyped (ux S2)', (typed, meant) => {
    expect(isSure(typed, meant)).toEqual([{ text: meant, sure: true }]);
  });

  test.each([
    ['sporttasche', 'sportflasche'],
    ['handtuch', 'halstuch'],
    ['toalla', 'talla'],
    ['cinturon', 'cintura'],
    ['carrinho', 'caminho'],
    ['powder', 'power'],
    ['ucksack', 'rucksack'],
    ['каламсап', 'каламдар'],
  ])('%s may be a word, so %s is only suggested (ux S2)', (typed, meant) => {
    expect(isSure(typed, meant)).toEqual([{ text: meant, sure: false }]);
  });

  test('is corrected in the spelling of the texts, beside the typed form (ux S2)', () => {
    const alike = new Map([['fuler', [{ ...one('fuller'), spelling: 'Füller' }]]]);
    const [likeliest] = corrections(
      [
        { word: 'grun', typed: 'grün' },
        { word: 'fuler', typed: 'fuler' },
      ],
      alike,
      false,
    );
    expect(likeliest!.text).toBe('grün Füller');
  });

  test('may be two joined words', () => {
    const split = { words: ['red', 'pen'], stems: ['red', 'pen'], spelling: 'red pen', products: 1, synonym: false };
    expect(likeliest('redpen', [split])).toEqual([split]);
    expect(corrections(asked('redpen'), new Map([['redpen', [split]]]), true)).toMatchObject([
      { text: 'red pen', split: true },
    ]);
  });

  test('has its corrections combined with the other words, likeliest first', () => {
    const alike = new Map([['bagg', [one('bag', 9), one('baggy', 2)]]]);
    expect(corrections(asked('red', 'bagg'), alike, false).map(({ text }) => text)).toEqual(['red bag', 'red baggy']);
    expect(corrections(asked('qqq'), new Map([['qqq', []]]), true)).toMatchObject([{ text: 'qqq', split: true }]);
  });
});

test('a query typed in another keyboard layout is read by its keys', () => {
  expect(inOtherLayout('rfhfylfi', 'ru')).toBe('карандаш');
  expect(inOtherLayout('lrglm', 'ar')).toBe('مقلمة');
  expect(inOtherLayout('тщеуищщл', 'en')).toBe('notebook');
  expect(inOtherLayout('notebook', 'de')).toBeNull();
});
