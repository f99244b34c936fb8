import { SupportList, ThreadScreen } from '@cubby/features/support/storefront';
import type { ComponentProps, ReactNode } from 'react';
import { expect, test } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';
import { wordsOf } from '../testing/words-of.ts';

const inPlainSpaces = (words: string) => words.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u2066-\u2069]/g, '');
const wordsIn = async (screen: ReactNode) => inPlainSpaces(wordsOf(await markupOf(screen)));
const cast = <T,>(value: object) => value as T;

const row = {
  ...{ number: 'S-4711', kind: 'HELP', topic: 'Where is it?', shopName: null },
  ...{ status: 'OPEN', updatedAt: '2026-09-08T12:00:00Z' },
};
const list = (changes: object = {}, page = { current: 1, total: 1, last: 1 }) => (
  <SupportList threads={[cast({ ...row, createdAt: '2026-03-01T12:00:00Z', ...changes })]} page={page} />
);

test('a request in the list states its topic, who is to answer, its number and its last day, and leads to it', async () => {
  expect(await wordsIn(list())).toContain(
    'Your requests Where is it? Waiting for our reply S-4711 · last message on September 8, 2026',
  );
  expect(await wordsIn(list({ status: 'ANSWERED' }))).toContain('Where is it? Answered S-4711');
  expect(await markupOf(list(), 'de')).toMatch(/href="\/de\/[^"]*S-4711"/);
  expect(await wordsIn(list({}, { current: 1, total: 0, last: 1 }))).toBe('');
  const withShop = { kind: 'SHOP', topic: 'MATERIAL', shopName: 'Paper Fox' };
  expect(await wordsIn(list(withShop))).toContain('Paper Fox: Materials and care Waiting for the shop’s reply');
});

test('more requests than fit have pages, the first without a number', async () => {
  const markup = await markupOf(list({}, { current: 2, total: 60, last: 3 }), 'de');
  expect(markup).toMatch(/href="\/de\/[^"?]*\?page=3"/);
  expect(markup).not.toContain('page=1"');
  expect(await markupOf(list({}, { current: 1, total: 30, last: 2 }))).toContain('page=2"');
  expect(await markupOf(list())).not.toContain('page=');
});

const thread = {
  ...{ number: 'S-4711', kind: 'HELP', topic: 'Where is it?', status: 'ANSWERED' },
  messages: [
    { by: 'ASKER', body: 'It has not come.', writtenAt: '2026-09-08T12:00:00Z', pictures: [], documents: [] },
    {
      ...{ by: 'STAFF', body: 'It is on its way.', writtenAt: '2026-09-12T12:00:00Z' },
      pictures: [{ url: '/media/x/480.webp', name: 'The label' }],
      documents: [
        { url: '/media/y.pdf', name: 'Form' },
        { url: '/media/z.pdf', name: '' },
      ],
    },
  ],
};
const screen = (changes: object = {}) => (
  <ThreadScreen
    {...cast<ComponentProps<typeof ThreadScreen>>({
      thread: { ...thread, ...changes },
      renderUploader: ({ label, most }: { label: string; most: number }) => `${label} (${most})`,
    })}
  />
);

test('a thread states its number and state, and of each message who wrote it, when and what, with its files', async () => {
  const words = await wordsIn(screen());
  expect(words).toContain('Answered Request S-4711');
  expect(words).toContain('You September 8, 2026 It has not come. Cubby support September 12, 2026 It is on its way.');
  expect(words).toContain('Form (PDF)');
  expect(words).not.toContain('sent');
  const markup = await markupOf(screen());
  expect(markup).toContain('href="/media/x/1200.jpeg"');
  expect(markup).toContain('alt="The label"');
  expect(markup).toMatch(/href="\/media\/y.pdf" download/);
  expect(await wordsIn(screen({ status: 'OPEN' }))).toContain('Waiting for our reply Request S-4711');
});

test('an answered thread asks once whether the answer helped', async () => {
  const asks = async (changes: object) => (await wordsIn(screen(changes))).includes('Did our answer help? Yes No');
  expect(await asks({ helped: null })).toBe(true);
  expect(await asks({ helped: true })).toBe(false);
  expect(await asks({ helped: null, status: 'OPEN' })).toBe(false);
});
