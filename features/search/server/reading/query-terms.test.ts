import { describe, expect, test } from 'vitest';
import { mostCompletions, type Packs, type QueryWord, type Reading } from './query-reading.ts';
import { aroundFor, expressionOf, type SearchExpression, termsOf } from './query-terms.ts';
import { type Frequency, mostOf, weightsOf } from './query-weights.ts';
import { readPacks } from './read-packs.ts';
import { synonymsIn, type WordLists } from './word-list-store.ts';

const word = (text: string, more: Partial<QueryWord> = {}): QueryWord => ({
  word: text,
  typed: text,
  stems: [text],
  stop: false,
  weak: false,
  qualifies: false,
  purpose: false,
  known: true,
  asTyped: true,
  english: false,
  everyday: false,
  makesAnother: false,
  completions: [],
  endings: [],
  ...more,
});
const reading = (words: QueryWord[], more: Partial<Reading> = {}): Reading => ({
  words,
  joins: [],
  synonyms: [],
  begun: [],
  largest: false,
  localeBit: 1,
  version: 1,
  ...more,
});
const synonym = (from: number, to: number, exact: boolean, words: string[], narrower = false) => ({
  ...{ from, to, exact, homonym: false, packs: null },
  terms: [{ words, stems: words, narrower }],
});
const headsIn = ({ preferences }: SearchExpression) => [
  ...new Set(preferences.flatMap(({ match }) => match.match(/(?<=')=[^']+/g) ?? [])),
];
const expression = (words: QueryWord[], more: Partial<Reading> = {}) =>
  expressionOf(termsOf(reading(words, more)), reading(words));

describe('the search expression', () => {
  test('has every word in any of its forms, in any order', () => {
    const { match } = expression([word('red'), word('pencils', { stems: ['pencil'] })])!;
    expect(match).toBe("((('red'))) & ((('pencils' | 'pencil')))");
  });

  test('has the completions of the last word, or its prefix if there are too many', () => {
    expect(expression([word('note', { completions: ['notebook', 'notes'] })])!.match).toContain(
      "'note' | 'notebook' | 'notes'",
    );
    const many = Array.from({ length: mostCompletions + 1 }, (_, i) => `note${i}`);
    expect(expression([word('note', { completions: many })])!.match).toBe("((('note':*)))");
  });

  test('omits stop words while other words remain, and prefers weak ones', () => {
    const stop = word('with', { stop: true });
    const weak = word('school', { stop: true, weak: true });
    const { match, preferences } = expression([word('pen'), stop, weak])!;
    expect(match).toBe("((('pen')))");
    expect(preferences.at(-1)).toEqual({ match: "('school')", weight: 1 });
    expect(expression([stop])!.match).toBe("((('with')))");
    expect(expression([])).toBeNull();
  });

  test('prefers products that are the thing, then those called exactly that, then those with it in their name', () => {
    const synonyms = [synonym(0, 0, true, ['eras'])];
    expect(expression([word('rubber')], { synonyms })).toEqual({
      match: "((('rubber')) | (('eras')))",
      preferences: [
        { match: "'=rubber' | '=eras'", weight: 12 },
        { match: "'=rubber'", weight: 6 },
        { match: "'==rubber' | '==eras'", weight: 3 },
        { match: "(('rubber':C)) | (('eras':C))", weight: 3 },
        { match: "(('rubber':BC)) | (('eras':BC))", weight: 1 },
      ],
      largest: false,
    });
  });

  test('looks up the same words once', () => {
    const { preferences } = expression([word('pen')])!;
    expect(preferences[0]).toEqual({ match: "'=pen'", weight: 18 });
    expect(new Set(preferences.map(({ match }) => match)).size).toBe(preferences.length);
  });

  test('prefers the stated meaning of a word’s group', () => {
    const synonyms = [synonym(0, 0, true, ['ballpoint', 'pen'], true)];
    expect(expression([word('pen')], { synonyms })!.preferences).toContainEqual({
      match: "'==ballpoint pen'",
      weight: 4,
    });
  });

  test('treats the word after a preposition as the purpose, not as the product', () => {
    const words = [word('board'), word('for', { stop: true }), word('chalk', { qualifies: true })];
    expect(headsIn(expression(words)!)).toEqual(['=board', '==board']);
  });

  test('matches a term with its stop words, not what it would name without them', () => {
    const words = [word('pasta'), word('escolar', { stop: true, weak: true })];
    const synonyms = [synonym(0, 1, true, ['mochil'])];
    const found = expression(words, { synonyms })!;
    expect(headsIn(found)).toEqual(['=pasta escolar', '=mochil', '==pasta escolar', '==mochil']);
    // and does not find what it would find without them
    expect(found.match).toBe("((('mochil')))");
  });

  test('treats a term with a number by its meaning, not its words (“#2 pencil”)', () => {
    const synonyms = [synonym(0, 1, true, ['hb', 'pencil'], true)];
    expect(expression([word('2'), word('pencil')], { synonyms })!.match).toBe("((('hb') & ('pencil')))");
  });

  test('treats a term as written, not as another word with the same stem', () => {
    const synonyms = [{ ...synonym(0, 0, true, ['notebook']), homonym: true }];
    const found = expression([word('كراسه', { stems: ['كراس'], asTyped: false })], { synonyms })!;
    expect(found.match).toBe("(('كراسه') | (('notebook')))");
    expect(headsIn(found)).toEqual(['=notebook', '==notebook']);
  });

  test('treats neighbours as the one word that they form, and dimensions as nothing else', () => {
    const notebook = { joins: [{ from: 0, to: 1, word: 'notebook', stem: 'notebook' }] };
    expect(expression([word('note'), word('book')], notebook)!.match).toBe("((('note') & ('book')) | ('notebook'))");
    // products with only the parts are not preferred
    const { preferences } = expression([word('note'), word('book')], notebook)!;
    expect(preferences).toContainEqual({ match: "('notebook':C)", weight: 3 });
    expect(JSON.stringify(preferences)).not.toContain("'book");
    const size = { joins: [{ from: 0, to: 1, word: '500ml', stem: '500ml' }] };
    expect(expression([word('500'), word('ml')], size)!.match).toBe("(('500ml'))");
  });

  test('requires the product named before “for”; the words after it name no product (“eraser for pencils”)', () => {
    const eraser = word('eraser');
    const words = [eraser, word('for', { stop: true }), word('pencils', { qualifies: true, purpose: true })];
    const found = expression(words)!;
    expect(found.match).toBe("((('eraser'))) & ((('pencils'))) & ((('=eraser') & ((('eraser':C)))))");
    expect(headsIn(found)).toEqual(['=eraser', '==eraser']);
    expect(aroundFor(termsOf(reading(words)))).toEqual({
      everywhere: "((('eraser'))) & ((('pencils')))",
      alone: "((('eraser'))) & ('=eraser')",
    });
    // “for school” requires nothing
    expect(aroundFor(termsOf(reading([eraser, word('school', { stop: true, weak: true })])))).toBeUndefined();
  });

  test('omits words for packs while other words remain, and prefers any of them', () => {
    const packs = (from: number, to: number, kind: Packs, ...terms: string[][]) => ({
      ...{ from, to, exact: true, homonym: false, packs: kind },
      terms: terms.map((words) => ({ words, stems: words, narrower: false })),
    });
    const set = packs(0, 0, 'any', ['pack'], ['box', 'of']);
    const words = [word('set'), word('pencils')];
    expect(readPacks(words, [set], [set])).toEqual({
      largest: false,
      words: [{ ...words[0], stop: true, weak: true, stems: ['set', 'pack'] }, words[1]],
    });
    // alone they are all that is searched
    expect(readPacks([words[0]!], [set], [set]).words).toEqual([words[0]]);
    // a “set square” is not a set
    expect(readPacks(words, [set], [set, { from: 0, to: 1 }]).words).toEqual(words);
    const bulk = packs(0, 0, 'largest', ['pack']);
    expect(readPacks(words, [bulk], [bulk]).largest).toBe(true);
    expect(readPacks(words, [{ ...bulk, exact: false }], [bulk])).toEqual({ words, largest: false });
  });

  test('cannot be broken by quotes', () => {
    expect(expression([word("o'neill\\")])!.match).toBe("((('o''neill\\\\')))");
  });
});

describe('synonyms of a query', () => {
  const asked = ['ink pen', 'ink pen for school'].map((term) => ({ group: term, term }));
  const meanings = (...terms: string[]) =>
    terms.map((term) => ({ term, words: term.split(' '), stems: term.split(' '), narrower: false }));
  const lists: WordLists = {
    stopWords: new Map(),
    everydayWords: new Set(),
    makeAnother: new Set(),
    termsByStem: new Map([['ink pen', asked]]),
    askedTerms: asked,
    groups: new Map([
      ['ink pen', meanings('ink pen', 'biro')],
      ['ink pen for school', meanings('ink pen for school', 'fountain')],
    ]),
    packs: new Map(),
  };
  const found = (text: string) => {
    const words = text
      .split(' ')
      .map((each) => ({ word: each, stem: each, stop: ['my', 'for', 'school'].includes(each) }));
    const { synonyms } = synonymsIn(lists, words, new Map(), false);
    return synonyms.map(({ from, to, terms }) => [from, to, ...terms.map(({ words }) => words.join(' '))]);
  };

  test('belong to a term with the stop words in it', () => {
    expect(found('ink pen for school').filter(([, to]) => to === 3)).toEqual([[0, 3, 'fountain']]);
  });

  test('neither start nor end with other stop words, and belong to the term as written', () => {
    expect(found('my ink pen')).toEqual([[1, 2, 'biro']]);
  });
});

describe('most of a query', () => {
  const weights = (texts: string[], frequencies: Frequency[], more: Partial<QueryWord>[] = []) =>
    weightsOf(termsOf(reading(texts.map((text, i) => word(text, more[i])))), frequencies, 1000);

  test('is what names the product, without the words that match no product', () => {
    const cute = weights(
      ['cute', 'backpack'],
      [
        { products: 0, types: 0, wholes: 0 },
        { products: 30, types: 1, wholes: 1 },
      ],
      [{ known: false }],
    );
    expect(mostOf(cute)).toBe("((((('backpack'))) & ('==backpack')))");
  });

  test('is nothing if the product itself is not sold', () => {
    const insurance = weights(
      ['red', 'banana'],
      [
        { products: 90, types: 0, wholes: 0 },
        { products: 0, types: 0, wholes: 0 },
      ],
      [{}, { known: false, everyday: true }],
    );
    expect(mostOf(insurance)).toBeNull();
  });

  test('is the product, whatever its unmatched purpose (“scarf for winter”)', () => {
    const scarf = weights(
      ['warm', 'scarf', 'winter'],
      [
        { products: 0, types: 0, wholes: 0 },
        { products: 30, types: 1, wholes: 1 },
        { products: 0, types: 0, wholes: 0 },
      ],
      [{ known: false }, {}, { known: false, everyday: true, qualifies: true }],
    );
    expect(mostOf(scarf)).toBe("((((('scarf'))) & ('==scarf')))");
  });

  test('is nothing if only one word of a compound matches (“çamaşır makinesi”, “hesap makinesi”)', () => {
    const machine = weights(
      ['çamaşır', 'makine'],
      [
        { products: 0, types: 0, wholes: 0 },
        { products: 6, types: 1, wholes: 0 },
      ],
      [{ known: false }],
    );
    expect(mostOf(machine)).toBeNull();
    // two of its words are enough
    const light = weights(
      ['night', 'bicycle', 'light'],
      [
        { products: 0, types: 0, wholes: 0 },
        { products: 6, types: 1, wholes: 0 },
        { products: 6, types: 1, wholes: 0 },
      ],
      [{ known: false }],
    );
    expect(mostOf(light)).toContain("((('bicycle':B))) & ((('light':B)))");
  });

  test('is every minimal choice of words with half the weight', () => {
    const equal = { products: 10, types: 1, wholes: 1 };
    expect(mostOf(weights(['a', 'b', 'c'], [equal, equal, equal]))).toMatch(
      /^\(\(\(\(\('a'\)\)\) & \(\(\('b'\)\)\) & .+ \| \(\(\(\('a'\)\)\) & \(\(\('c'\)\)\) & .+ \| \(\(\(\('b'\)\)\) & \(\(\('c'\)\)\) & /,
    );
  });
});
