import { transaction } from '@cubby/db';
import { loadTranslators } from '@cubby/i18n/load';
import { root } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { sendEnquiryMails } from './mails.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const translators = loadTranslators(root);

test.each([
  ['en', 'cubby'],
  ['ar', 'kids'],
] as const)('the letters about an enquiry read as a whole in %s; the receipt quotes nothing', async (locale, brand) => {
  await pool.query('delete from mail');
  await transaction(pool, (tx) =>
    sendEnquiryMails(
      tx,
      { translatorOf: translators.of, teamEmail: 'team@cubby.example' },
      {
        ...{ id: `of-${locale}`, number: 'ABCDEFGH', spamSigns: [], brand, locale },
        enquiry: {
          topic: 'CONTACT' as const,
          role: 'teacher' as const,
          email: 'noor@guest.example',
          message: 'Noor\n\nDo you print?',
        },
      },
      clock.now(),
    ),
  );
  const { rows } = await pool.query<{ text: string }>('select text_body as text from mail order by position');
  expect(rows.length).toBe(2);
  expect(rows[0]!.text).not.toContain('Do you print?');
  await expect(rows.map(({ text }) => text).join('\n')).toMatchFileSnapshot(`letters/${locale}.txt`);
});
