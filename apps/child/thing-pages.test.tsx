import { ThingPage } from '@cubby/features/child-mode/child';
import type { ChildThingFacts } from '@cubby/features/child-mode/contract';
import type { Band } from '@cubby/features/families/rules';
import { expect, test } from 'vitest';
import { markupOf, wordsOf } from './testing/markup-of.tsx';
import { facts, home, question } from './testing/poppy.ts';

const nothing = async () => {};
const pageOf = (changes: Partial<ChildThingFacts> = {}, band: Band = 'A', asked?: string) => (
  <ThingPage
    me={home({ band })}
    thing={facts(changes)}
    asked={asked}
    onChanged={nothing}
    renderUploader={({ label }) => <p>{label}</p>}
  />
);
const wordsIn = async (...args: Parameters<typeof pageOf>) => wordsOf(await markupOf(pageOf(...args)));

test.each([
  ['photo', 'Take a photo Just the thing. Not you.'],
  ['kind', 'What is it? Tap one.'],
  ['made', 'What is it made of? Tap all of them.'],
  ['whom', 'Who is it for? A small child must be safe with it.'],
  ['words', 'Give it a name Then say a little about it.'],
  ['price', 'How much does it cost? You choose. Your grown-up can help.'],
  ['ready', 'Ready? How many do you have?'],
])('up to 12 years a draft is one question on each page: %s', async (step, said) => {
  for (const band of ['A', 'B'] as const) {
    const words = await wordsIn({}, band, step);
    expect(words).toContain(said);
    expect(words).toContain('Listen Help Tell us Delete Done');
  }
});

test('an unknown question shows the first one', async () => {
  expect(await wordsIn({}, 'A', 'nonsense')).toContain('Take a photo');
});

test('from 13 on a draft is one form, beside what buyers will see', async () => {
  for (const band of ['C', 'D'] as const) {
    const words = await wordsIn({}, band);
    for (const label of ['Its name', 'About it', 'What is it?', 'How many have you made?', 'Made of', 'My price'])
      expect(words).toContain(label);
    expect(words).toContain('Your grown-up said $4.00 to $7.00 is fine.');
    expect(words).toContain('As buyers will see it Heart card Paper Fox $5.00');
    expect(words).toContain('Save draft Send to my grown-up');
    expect(words).not.toContain('Step 1 of 7');
  }
});

test('the youngest choose whole dollars inside the range, from 10 on half ones too', async () => {
  expect(await wordsIn({}, 'A', 'price')).toContain('5 dollars 4 5 6 7 Your grown-up said $4.00 to $7.00 is fine.');
  expect(await wordsIn({ price: { amountMinor: 450, currency: 'USD' } }, 'B', 'price')).toContain('$4.50');
});

test('missing answers are listed, each with a link to its question, and nothing can be sent before', async () => {
  const markup = await markupOf(pageOf({ name: '', pictures: [], hasSmallParts: null }, 'A', 'ready'));
  expect(wordsOf(markup)).toContain('Still missing A name Whether it has small parts A photo');
  expect([...markup.matchAll(/href="\/things\/CRAFT001\?step=(\w+)"/g)].map(([, step]) => step)).toEqual(
    'words whom photo price'.split(' '),
  );
  expect(wordsOf(markup)).not.toContain('Ask my grown-up');
  expect(await wordsIn({}, 'A', 'ready')).toContain('Then it is in your shop. Back Ask my grown-up');
});

test('the reason for a returned version is above it, in words for the child', async () => {
  const wish = { by: 'GUARDIAN', reasons: ['DARK'], words: 'It is lovely!' } as const;
  for (const band of ['A', 'C'] as const)
    expect(await wordsIn({ status: 'CHANGES_REQUESTED', wish: { ...wish, reasons: ['DARK'] } }, band)).toContain(
      'Your grown-up asks for a change The photo is a bit dark. Try it by a window. It is lovely!',
    );
});

test('words that strangers must not read are marked, kindly (domain C11)', async () => {
  const words = 'I thread these after Lakeview School.';
  const markup = await markupOf(
    pageOf({ words, findings: [{ field: 'words', kind: 'SCHOOL', from: 21, to: 36 }] }, 'C'),
  );
  expect(markup).toMatch(/<mark[^>]*>Lakeview School<\/mark>/);
  expect(wordsOf(markup)).toContain('Please change these words.');
});

test('blocked materials cannot be chosen, and each has its reason (domain C15)', async () => {
  const markup = await markupOf(pageOf({}, 'A', 'made'));
  expect(markup).not.toMatch(/value="(MAGNETS|GLASS|BATTERIES)"/);
  expect(wordsOf(markup)).toContain('What you can’t use No magnets: two that are swallowed can hurt a child badly.');
});

test.each<[Band, number]>([
  ['A', 2],
  ['B', 1],
  ['C', 0],
  ['D', 0],
])(
  'band %s: a change that the grown-up must allow says so, any other is saved immediately (domain 2.4)',
  async (band, asks) => {
    const live = { status: 'LIVE', sku: 'HC-1', isOpen: false, isOnSale: true } as const;
    const words = wordsOf(await markupOf(pageOf(live, band)));
    const buttons = words.match(/Ask my grown-up|Save/g) ?? [];
    expect(buttons.filter((name) => name === 'Ask my grown-up')).toHaveLength(asks);
    expect(buttons).toHaveLength(2);
  },
);

test('a thing that somebody is reviewing cannot be changed, and says where it is', async () => {
  const words = await wordsIn({ status: 'MANAGER_REVIEW', isOpen: false });
  expect(words).toContain('With me With my grown-up With Cubby In my shop Cubby is looking at it. It can take 2 days.');
  expect(words).not.toMatch(/Change words|How many|Next/);
});

test('a request to take a thing away is not offered twice', async () => {
  const live = { status: 'LIVE', sku: 'HC-1', isOpen: false, isOnSale: true } as const;
  expect(await wordsIn(live)).toMatch(/Tell us Delete Done$/);
  const asked = { ...live, questions: [question({ kind: 'REMOVE', price: null })] };
  expect(await wordsIn(asked)).toMatch(/Tell us Done$/);
  expect(await wordsIn(asked)).toContain('You asked to delete it. Your grown-up has not answered yet.');
});

test('an approved thing is seen by people, or is ready while the shop has not opened (domain C8)', async () => {
  const live = { status: 'LIVE', sku: 'HC-1', isOpen: false, isOnSale: true } as const;
  expect(await wordsIn({ ...live, isShopOpen: true })).toContain('People can see it in your shop.');
  expect(await wordsIn({ ...live, isShopOpen: false })).toContain('It is ready. Your shop is not open yet.');
  const waiting = await wordsIn({ status: 'MANAGER_REVIEW', isOpen: false, isShopOpen: false });
  expect(waiting).toContain('Cubby is looking at it. It can take 2 days.');
});
