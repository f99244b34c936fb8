import { transaction } from '@cubby/db';
import { loadTranslators } from '@cubby/i18n/load';
import { root } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeEach, expect, test } from 'vitest';
import { createAccountMails } from './mails.ts';
import { type Addressee, findByAddress } from './registering/addressee-store.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const translators = loadTranslators(root);
const mails = createAccountMails({
  translatorOf: translators.of,
  offered: translators.offered,
  originOf: (brand) => `https://${brand}.example`,
  staffOrigin: 'https://staff.example',
});
beforeEach(() => pool.query('delete from mail; delete from account'));

test.each([
  ['en', 'cubby'],
  ['ar', 'kids'],
])('complete mails about an account in %s', async (locale, brand) => {
  await pool.query(
    `insert into account (account_id, login, password_hash, first_name, last_name, created_at, locale, brand)
     values (gen_random_uuid(), 'amina@cubby.example', '-', 'Amina', 'Haddad', now(), $1, $2)`,
    [locale, brand],
  );
  const to = (await findByAddress(pool, 'amina@cubby.example')) as Addressee;
  const token = async () => 'TOKEN';
  const now = clock.now();
  await transaction(pool, async (tx) => {
    await mails.confirmation(tx, to, token, now);
    await mails.alreadyRegistered(tx, to, now);
    await mails.reset(tx, to, token, now);
    await mails.passwordChanged(tx, to, now);
    await mails.passwordReset(tx, to, new Date(now.getTime() + 1));
    await mails.passkeysChanged(tx, to, now);
    await mails.factorChanged(tx, to, now);
    await mails.newDevice(tx, to, { browser: 'Firefox', system: 'Android' }, now);
    await mails.emailChange(tx, to, token, now);
    await mails.emailChanged(tx, to, token, now);
    await mails.closed(tx, to, token, now);
  });
  const { rows } = await pool.query<{ text: string }>('select text_body as text from mail order by position');
  expect(rows.length).toBe(11);
  await expect(rows.map(({ text }) => text).join('\n')).toMatchFileSnapshot(`letters/${locale}.txt`);
});
