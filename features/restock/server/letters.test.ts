import { transaction } from '@cubby/db';
import { loadTranslators } from '@cubby/i18n/load';
import { root } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { createRestockMails } from './mails.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const translators = loadTranslators(root);
const mails = createRestockMails(
  { translatorOf: translators.of, offered: translators.offered, originOf: (brand) => `https://${brand}.example` },
  { make: async (kind) => `${kind}-TOKEN`, read: async () => undefined },
);

test.each([
  ['en', 'cubby', 'Spiral notebook A5'],
  ['ar', 'kids', 'دفتر سلكي A5'],
] as const)('the letters about a product that is back read as a whole in %s', async (locale, brand, name) => {
  await pool.query('delete from mail');
  const asked = { requestId: `of-${locale}`, email: 'noor@guest.example', brand, locale, sku: 'NB-1', name };
  await transaction(pool, async (tx) => {
    await mails.question(tx, asked, clock.now());
    await mails.isBack(tx, { ...asked, priceMinor: 420 }, clock.now());
  });
  const { rows } = await pool.query<{ text: string }>('select text_body as text from mail order by position');
  expect(rows.length).toBe(2);
  await expect(rows.map(({ text }) => text).join('\n')).toMatchFileSnapshot(`letters/${locale}.txt`);
});
