import type { Account } from '@cubby/contract';
import { loadTranslators } from '@cubby/i18n/load';
import { money } from '@cubby/money';
import { idOf } from '@cubby/server/testing/small-shop';
import { root } from '@cubby/server/testing/test-api';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { partsWith, readPdf } from '../../../papers/testing/read-pdf.ts';
import { enterCost, fillFromSale } from '../../contract.ts';
import { bookletPath } from '../../rules.ts';
import { openLabShop } from '../../testing/lab-shop.ts';
import { mountBooklet } from './mount-booklet.ts';

const shop = await openLabShop();
const { pool, child, childId, sold, setBand } = shop;
const guardian: Account = {
  ...{ accountId: idOf('guardian'), login: 'guardian@cubby.example' },
  shops: [{ sellerId: idOf('paper-fox'), roles: ['OWNER'] }],
};

async function booklet(year: string, who: Account | undefined = guardian, language = 'en') {
  const app = Fastify();
  mountBooklet(app, {
    ...{ pool, settings: shop.api.settings, translators: loadTranslators(root) },
    admission: { run: (_class: string, work: () => unknown) => work() },
    actorOf: async () => ({ ...(who && { account: who }), proofs: [] }),
  } as never);
  const answer = await app.inject(`${bookletPath(childId, year)}?language=${language}`);
  await app.close();
  return answer;
}

test('a year is a tagged booklet in A5 with the sums of its months, and nothing about buyers (domain 3.6, C11)', async () => {
  await setBand('B', 2014);
  await child(enterCost, {
    ...{ number: 'CRAFT009', kind: 'MATERIALS', amount: money(300), minutes: 0, pieces: 1, corrects: null },
  });
  const { saleId } = await sold(2);
  await child(fillFromSale, { saleId });
  const answer = await booklet('2026');
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.toString('latin1')).toMatch(/MediaBox\s*\[0 0 419\.\d+ 595\.\d+\]/);
  const pdf = await readPdf(answer.rawPayload);
  expect(pdf).toMatchObject({ title: 'Paper Fox: My year 2026', language: 'en', universalAccess: '1' });
  // The child's drawing, identified by its text alternative.
  expect(partsWith('Figure', pdf.pages[0]!.tags)).toMatchObject([{ alt: 'Fox' }]);
  const headings = pdf.pages.flatMap(({ tags }) => partsWith('H1', tags)).map(({ text }) => text);
  expect(headings).toEqual([
    ...['Paper Fox', 'What I made', 'My months', 'My jars', 'Where did my money go?', 'What I learned'],
  ]);
  // 20.00 − 6.00 of materials; restock 6.00, and 14.00 at 50/40/10.
  for (const said of [
    '$14.00',
    'September',
    '$6.00',
    '$7.00',
    '$5.60',
    '$1.40',
    'Starling bookmark',
    'I filled my jars.',
  ])
    expect(pdf.text).toContain(said);
  for (const secret of ['Pip', '2014', 'Anna', 'Victoria', 'example']) expect(pdf.text).not.toContain(secret);
});

test('the youngest have whole dollars in it (domain 3.4)', async () => {
  await setBand('A', 2017);
  const { text } = await readPdf((await booklet('2026')).rawPayload);
  for (const said of ['14 dollars', '6 dollars', '7 dollars', '1 dollar']) expect(text).toContain(said);
  expect(text).not.toContain('$');
});

test('in Arabic it is laid out from right to left', async () => {
  const pdf = await readPdf((await booklet('2026', guardian, 'ar')).rawPayload);
  expect(pdf.language).toBe('ar');
  expect(pdf.text).toContain('شهوري');
});

test('to anyone else, and for a year without a sale, it looks missing', async () => {
  const stranger = { ...guardian, shops: [{ sellerId: idOf('harlow'), roles: ['OWNER' as const] }] };
  for (const answer of [await booklet('2026', stranger), await booklet('2026', null as never), await booklet('2025')])
    expect(answer.statusCode).toBe(404);
});
