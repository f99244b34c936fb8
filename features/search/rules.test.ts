import { describe, expect, test } from 'vitest';
import { pathOfSearch } from './contract.ts';
import {
  corrections,
  expressionOf,
  isWorthNoting,
  keystrokesApart,
  likeliest,
  mostCompletions,
  type QueryWord,
  wordsOf,
} from './rules.ts';

const word = (text: string, more: Partial<QueryWord> = {}): QueryWord => ({
  word: text,
  stems: [text],
  stop: false,
  known: true,
  completions: [],
  ...more,
});

test('a query has a page of its own, an empty one the page of all products (spec 2.49)', () => {
  expect(pathOfSearch('pen & ink')).toBe('/search?q=pen+%26+ink');
  expect(pathOfSearch('')).toBe('/search');
});

describe('the words of a query', () => {
  test('are separated by anything but letters and digits, at most eight', () => {
    expect(wordsOf('  spiral-notebook, A5 (ruled)! ')).toEqual(['spiral', 'notebook', 'A5', 'ruled']);
    expect(wordsOf('a b c d e f g h i j')).toHaveLength(8);
  });

  test('include paper sizes typed on a Cyrillic keyboard, in Latin letters', () => {
    expect(wordsOf('тетрадь А4')).toEqual(['тетрадь', 'A4']);
    expect(wordsOf('альбом')).toEqual(['альбом']);
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

describe('the search expression', () => {
  test('has every word in any of its forms, in any order', () => {
    const { match } = expressionOf([word('red', { stems: ['red'] }), word('pencils', { stems: ['pencil'] })], [])!;
    expect(match).toBe("((('red'))) & ((('pencils' | 'pencil')))");
  });

  test('has the completions of the last word, or its prefix if they are too many', () => {
    expect(expressionOf([word('note', { completions: ['notebook', 'notes'] })], [])!.match).toContain(
      "'note' | 'notebook' | 'notes'",
    );
    const many = Array.from({ length: mostCompletions + 1 }, (_, i) => `p${i}`);
    expect(expressionOf([word('p', { completions: many })], [])!.match).toContain("'p':*");
  });

  test('leaves out stop words, unless there is nothing else', () => {
    const pens = expressionOf([word('pens'), word('for', { stop: true }), word('kids')], [])!;
    expect(pens.match).not.toContain("'for'");
    expect(expressionOf([word('for', { stop: true })], [])!.match).toContain("'for'");
    expect(expressionOf([], [])).toBeNull();
  });

  test('includes synonyms, of one word or of several together', () => {
    const rubber = [{ from: 0, to: 0, terms: [{ words: ['eraser'], stems: ['eras'] }] }];
    expect(expressionOf([word('rubber')], rubber)!.match).toBe("((('rubber')) | (('eraser' | 'eras')))");
    const pencilCase = [{ from: 0, to: 1, terms: [{ words: ['etui'], stems: ['etui'] }] }];
    expect(expressionOf([word('pencil'), word('case')], pencilCase)!.match).toBe(
      "((('pencil') & ('case')) | (('etui')))",
    );
  });

  test('cannot be escaped from by quotes', () => {
    expect(expressionOf([word("o'neill\\")], [])!.match).toBe("((('o''neill\\\\')))");
  });
});

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

  test('is replaced by the nearest word, then by one with the same first letter, then by the more common one', () => {
    const one = (text: string, products: number) => ({ words: [text], stems: [text], products });
    expect(likeliest('notbook', [one('handbook', 9), one('notebook', 2)])[0]).toEqual(one('notebook', 2));
    expect(likeliest('ben', [one('pen', 90), one('bin', 1)])[0]).toEqual(one('bin', 1));
    expect(likeliest('pem', [one('pen', 1), one('pet', 5)])[0]).toEqual(one('pet', 5));
    expect(likeliest('xylophone', [one('pencil', 5)])).toEqual([]);
  });

  test('may be two words run together', () => {
    expect(likeliest('redpen', [{ words: ['red', 'pen'], stems: ['red', 'pen'], products: 1 }])[0]!.words).toEqual([
      'red',
      'pen',
    ]);
  });

  test('has its corrections combined with the other words, the likeliest first', () => {
    const one = (text: string, products: number) => ({ words: [text], stems: [text], products });
    const spelled = (interpretations: readonly QueryWord[][]) =>
      interpretations.map((interpretation) => interpretation.map((each) => each.word).join(' '));
    const alike = new Map([['bal', [one('bag', 9), one('ball', 2)]]]);
    expect(spelled(corrections([word('red'), word('bal')], alike))).toEqual(['red bag', 'red ball']);
    expect(spelled(corrections([word('qqq')], new Map([['qqq', []]])))).toEqual(['qqq']);
  });
});
