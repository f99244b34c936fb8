import { describe, expect, test } from 'vitest';
import { mostCompletions, type QueryWord, type Reading } from './query-reading.ts';
import { expressionOf, termsOf } from './query-terms.ts';
import { type Frequency, mostOf, weightsOf } from './query-weights.ts';
import { synonymsIn, type WordLists } from './word-list-store.ts';

const word = (text: string, more: Partial<QueryWord> = {}): QueryWord => ({
  word: text,
  typed: text,
  stems: [text],
  stop: false,
  weak: false,
  qualifies: false,
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

  test('knows what follows a preposition as what the thing is for, not as the thing', () => {
    const words = [word('board'), word('for', { stop: true }), word('chalk', { qualifies: true })];
    expect(expression(words)!.rank).toBe("('board') | '=board' | '==board' | ('chalk')");
  });

  test('names what a term names with its stop words, not what it would name without them', () => {
    const words = [word('pasta'), word('escolar', { stop: true, weak: true })];
    const synonyms = [{ from: 0, to: 1, exact: true, terms: [{ words: ['mochila'], stems: ['mochil'] }] }];
    const { rank } = expression(words, { synonyms })!;
    expect(rank).toContain("'=pasta escolar' | '==pasta escolar' | '=mochil'");
    expect(rank).not.toContain("'=pasta'");
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

describe('synonyms of a query', () => {
  const asked = ['ink pen', 'ink pen for school'].map((term) => ({ group: term, term }));
  const meanings = (...terms: string[]) =>
    terms.map((term) => ({ term, words: term.split(' '), stems: term.split(' ') }));
  const lists: WordLists = {
    stopWords: new Map(),
    everydayWords: new Set(),
    termsByStem: new Map([['ink pen', asked]]),
    askedTerms: asked,
    groups: new Map([
      ['ink pen', meanings('ink pen', 'biro')],
      ['ink pen for school', meanings('ink pen for school', 'fountain')],
    ]),
  };
  const found = (text: string) => {
    const words = text
      .split(' ')
      .map((each) => ({ word: each, stem: each, stop: ['my', 'for', 'school'].includes(each) }));
    const { synonyms } = synonymsIn(lists, words, new Map(), false);
    return synonyms.map(({ from, to, terms }) => [from, to, ...terms.map(({ words }) => words.join(' '))]);
  };

  test('are of a term with the stop words that it is written with', () => {
    expect(found('ink pen for school').filter(([, to]) => to === 3)).toEqual([[0, 3, 'fountain']]);
  });

  test('do not begin or end with any other stop word', () => {
    expect(found('my ink pen').map(([from, to]) => [from, to])).toEqual([
      [1, 2],
      [1, 2],
    ]);
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

  test('is the thing, whatever it is for that no product has (“scarf for winter”)', () => {
    const scarf = weights(
      ['warm', 'scarf', 'winter'],
      [
        { products: 0, types: 0 },
        { products: 30, types: 1 },
        { products: 0, types: 0 },
      ],
      [{ known: false }, {}, { known: false, everyday: true, qualifies: true }],
    );
    expect(mostOf(scarf)).toBe("((((('scarf')))))");
  });

  test('is every smallest choice of words that weighs half', () => {
    const equal = { products: 10, types: 1 };
    expect(mostOf(weights(['a', 'b', 'c'], [equal, equal, equal]))!.match(/&/g)).toHaveLength(3);
  });
});
