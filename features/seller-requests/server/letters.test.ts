import { transaction } from '@cubby/db';
import { createConfirmTokens } from '@cubby/features/enquiries/server';
import { loadTranslators } from '@cubby/i18n/load';
import { root } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { requestMails } from './mails.ts';
import type { RequestRow } from './store.ts';

const { pool } = await testDatabase();
const now = fixedClock('2026-09-01T10:00:00Z').now();
const mails = requestMails({
  translatorOf: loadTranslators(root).of,
  tokens: createConfirmTokens('test'),
  originOf: (name) => `https://${name}.example`,
});

test.each(['en', 'ar', 'de', 'kk'])('complete mails about a request in %s', async (locale) => {
  await pool.query('delete from mail');
  const request = {
    ...{ requestId: `0199-${locale}`, number: 'REDR1VER', email: 'ruth@red-river.example', brand: 'cubby', locale },
    firm: 'Red River Stationers',
  } as RequestRow;
  await transaction(pool, async (tx) => {
    await mails.moved(tx, request, { act: 'SEND', dueAt: new Date('2026-09-04T10:00:00Z') }, now);
    await mails.moved(tx, request, { act: 'ASK', words: 'Who makes the furniture?', dueAt: now }, now);
    await mails.moved(tx, request, { act: 'REFUSE', reason: 'GOODS', words: 'No fireworks.', dueAt: null }, now);
    await mails.moved(tx, request, { act: 'LAPSE', dueAt: null }, now);
    await mails.approved(tx, request, { token: 'invitation-x', days: 7, hasAccount: false }, now);
    const later = new Date(now.getTime() + 1);
    await mails.approved(tx, request, { token: 'invitation-y', days: 7, hasAccount: true }, later);
    // The firm or a colleague already knows their own action, so it sends no mail.
    for (const act of ['TAKE', 'WITHDRAW', 'APPROVE'] as const)
      await mails.moved(tx, request, { act, dueAt: null }, later);
    await mails.moved(tx, { ...request, email: null }, { act: 'LAPSE', dueAt: null }, later);
  });
  const { rows } = await pool.query<{ subject: string; text: string }>(
    'select subject, text_body as text from mail order by position',
  );
  expect(rows).toHaveLength(6);
  const written = rows.map(({ subject, text }) => `${subject}\n${text}`).join('\n');
  // A token has a different signature for each key.
  await expect(written.replaceAll(/token=\S+/g, 'token=…')).toMatchFileSnapshot(`letters/${locale}.txt`);
});
