import { SearchSuggestions } from '@cubby/features/search/storefront';
import { money } from '@cubby/money';
import { afterEach, expect, test, vi } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';
import { wordsOf } from '../testing/words-of.ts';

const answer = vi.hoisted(() => ({ now: {} as object, kept: [] as string[] }));
vi.mock('@cubby/site', async (original) => ({
  ...(await original<object>()),
  useAnswer: (question: unknown) =>
    question === null ? { value: undefined, error: undefined, waiting: false, current: true } : answer.now,
  useStored: () => answer.kept,
}));
afterEach(() => {
  answer.kept = [];
});

const product = (sku: string, changes: object = {}) => ({
  ...{ sku, name: sku, image: { url: '', name: '' }, priceFrom: money(899), offerCount: 2 },
  ...changes,
});
const nothingFound = {
  products: [],
  productTypes: [],
  sellers: [],
  total: 0,
  corrected: null,
  meant: null,
  partial: false,
};
const suggest = (typed: string, found: object, more: object = {}, recalls = true) => {
  answer.now = {
    ...{
      value: { query: typed, found: { ...nothingFound, ...found } },
      error: undefined,
      waiting: false,
      current: true,
    },
    ...more,
  };
  return markupOf(
    <SearchSuggestions
      field={{ value: ` ${typed} ` } as HTMLInputElement}
      {...{ open: true, show: () => {}, close: () => {}, category: undefined, recalls, renderProduct: () => null }}
    />,
    'de',
  ).then((markup) => ({
    markup,
    words: wordsOf(markup)
      .replaceAll(/[\u00a0\u202f]/g, ' ')
      .replaceAll(/[\u2066-\u2069]/g, ''),
  }));
};

test('suggestions state types with their number, shops, products with their lowest price, and the number of all (ux S1)', async () => {
  const { markup, words } = await suggest('heft', {
    ...{ productTypes: [{ code: 'A5', name: 'Hefte', count: 12 }], sellers: [{ handle: 'maple', name: 'Maple' }] },
    ...{ products: [product('Heft'), product('Block', { offerCount: 1 })], total: 34 },
  });
  for (const said of ['in Hefte (12)', 'Maple', 'ab 8,99', '34']) expect(words).toContain(said);
  expect(words.match(/ab 8,99/g)).toHaveLength(1);
  for (const href of ['/de/products/A5', '/de/store/maple', '/de/product/Heft', '/de/search?'])
    expect(markup).toContain(`href="${href}`);
  expect(words).toContain('5 Vorschläge');
});

test('at most ten are suggested, a correction first; a correction that finds nothing is not', async () => {
  const products = Array.from({ length: 20 }, (_, i) => product(`P-${i}`));
  const { markup, words } = await suggest('hefd', { products, total: 20, corrected: 'heft' });
  expect(markup.match(/role="option"/g)).toHaveLength(10);
  expect(words).toContain('Meinten Sie heft');
  expect((await suggest('hefd', { corrected: 'heft' })).words).not.toContain('Meinten Sie');
  expect((await suggest('hefd', { meant: 'Heft' })).words).toContain('Meinten Sie Heft');
});

test('numbers of earlier words are not shown for what is typed now', async () => {
  const found = { productTypes: [{ code: 'A5', name: 'Hefte', count: 12 }], products: [product('Heft')], total: 34 };
  const { words } = await suggest('heft', found, { current: false });
  expect(words).toContain('in Hefte');
  expect(words).not.toMatch(/12|34/);
});

test('an empty result and a failure are stated, a query that is too short is not; recent searches are offered before anything is typed', async () => {
  expect((await suggest('xyz', {})).words).toContain('„xyz“');
  expect((await suggest('xyz', { sellers: [{ handle: 'maple', name: 'Maple' }] })).words).toContain('Maple');
  const failed = await suggest('heft', {}, { value: undefined, error: new Error('busy') });
  expect(failed.words).not.toBe('');
  expect((await suggest('h', { products: [product('Heft')], total: 1 })).words).not.toContain('Heft');
  answer.kept = ['ruler'];
  const recent = await suggest('', {});
  expect(recent.words).toContain('ruler');
  expect(recent.markup).toContain('href="/de/search?');
  expect((await suggest('', {}, {}, false)).words).not.toContain('ruler');
});
