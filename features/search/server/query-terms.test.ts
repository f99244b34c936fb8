import { describe, expect, test } from 'vitest';
import { expressionOf, mostCompletions, type QueryWord, type Reading, termsOf } from './query-terms.ts';
import { type Frequency, mostOf, weightsOf } from './query-weights.ts';

const word = (text: string, more: Partial<QueryWord> = {}): QueryWord => ({
  word: text,
  typed: text,
  stems: [text],
  stop: false,
  weak: false,
  known: true,
  everyday: false,
  completions: [],
  endings: [],
  ...more,
});
const reading = (words: QueryWord[], more: Partial<Reading> = {}): Reading => ({
  words,
  joins: [],
  synonyms: [],
  begun: [],
  localeBit: 1,
  version: 1,
  ...more,
});
const expression = (words: QueryWord[], more: Partial<Reading> = {}) =>
  expressionOf(termsOf(reading(words, more)), words);

describe('the search expression', () => {
  test('has every word in any of its forms, in any order', () => {
    const { match } = expression([word('red'), word('pencils', { stems: ['pencil'] })])!;
    expect(match).toBe("((('red'))) & ((('pencils' | 'pencil')))");
  });

  test('has the completions of the last word, or its prefix if they are too many', () => {
    expect(expression([word('note', { completions: ['notebook', 'notes'] })])!.match).toContain(
      "'note' | 'notebook' | 'notes'",
    );
    const many = Array.from({ length: mostCompletions + 1 }, (_, i) => `note${i}`);
    expect(expression([word('note', { completions: many })])!.match).toBe("((('note':*)))");
  });

  test('leaves stop words out while others remain, and prefers weak ones', () => {
    const stop = word('with', { stop: true });
    const weak = word('school', { stop: true, weak: true });
    expect(expression([word('pen'), stop, weak])).toEqual({
      match: "((('pen')))",
      rank: "('pen') | '=pen' | '==pen' | ('school')",
    });
    expect(expression([stop])!.match).toBe("((('with')))");
    expect(expression([])).toBeNull();
  });

  test('ranks synonyms like the word they stand for', () => {
    const synonyms = [{ from: 0, to: 0, exact: true, terms: [{ words: ['eraser'], stems: ['eras'] }] }];
    expect(expression([word('rubber')], { synonyms })).toEqual({
      match: "((('rubber')) | (('eraser' | 'eras')))",
      rank: "('rubber') | (('eraser' | 'eras')) | '=rubber' | '==rubber' | '=eras'",
    });
  });

  test('takes neighbours as the one word that they make, and measures as nothing else', () => {
    const notebook = { joins: [{ from: 0, to: 1, word: 'notebook', stem: 'notebook' }] };
    expect(expression([word('note'), word('book')], notebook)!.match).toBe("((('note') & ('book')) | ('notebook'))");
    // what has only the parts is not preferred
    expect(expression([word('note'), word('book')], notebook)!.rank).toBe(
      "('notebook') | '=notebook' | '==notebook' | '=note book' | '==note book'",
    );
    const size = { joins: [{ from: 0, to: 1, word: '500ml', stem: '500ml' }] };
    expect(expression([word('500'), word('ml')], size)!.match).toBe("(('500ml'))");
  });

  test('cannot be escaped from by quotes', () => {
    expect(expression([word("o'neill\\")])!.match).toBe("((('o''neill\\\\')))");
  });
});

describe('most of a query', () => {
  const weights = (texts: string[], frequencies: Frequency[], more: Partial<QueryWord>[] = []) =>
    weightsOf(termsOf(reading(texts.map((text, i) => word(text, more[i])))), frequencies, 1000);

  test('is what says what the thing is, without the words that no product has', () => {
    const cute = weights(
      ['cute', 'backpack'],
      [
        { products: 0, types: 0 },
        { products: 30, types: 1 },
      ],
      [{ known: false }],
    );
    expect(mostOf(cute)).toBe("((((('backpack')))))");
  });

  test('is nothing if the thing itself is not sold', () => {
    const insurance = weights(
      ['red', 'banana'],
      [
        { products: 90, types: 0 },
        { products: 0, types: 0 },
      ],
      [{}, { known: false, everyday: true }],
    );
    expect(mostOf(insurance)).toBeNull();
  });

  test('is every smallest choice of words that weighs half', () => {
    const equal = { products: 10, types: 1 };
    expect(mostOf(weights(['a', 'b', 'c'], [equal, equal, equal]))!.match(/&/g)).toHaveLength(3);
  });
});
