import { transaction } from '@cubby/db';
import { loadTranslators } from '@cubby/i18n/load';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { root } from '@cubby/server/testing/test-api';
import { testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { payoutMails } from './mails.ts';

const { pool } = await testDatabase();
await openSmallShop(pool);
const [sellerId, accountId] = [idOf('harlow'), idOf('ruth')];
await insertAccounts(pool, [
  { accountId, login: 'ruth@cubby.example', shops: [{ sellerId, roles: ['FINANCE', 'OWNER'] }] },
]);
const packer = { accountId: idOf('paul'), login: 'paul@cubby.example' };
await insertAccounts(pool, [{ ...packer, shops: [{ sellerId, roles: ['ORDERS', 'CATALOGUE'] }] }]);
const gone = { accountId: idOf('gone'), login: 'gone@cubby.example' };
await insertAccounts(pool, [{ ...gone, shops: [{ sellerId, roles: ['FINANCE'] }] }]);
await pool.query('update account set closed_at = now() where account_id = $1', [gone.accountId]);
const mails = payoutMails({
  translatorOf: loadTranslators(root).of,
  ...{ shopOrigin: 'https://cubby.example', sellerOrigin: 'https://seller.cubby.example' },
});
const now = new Date('2026-09-07T10:00:00Z');

test.each(['en', 'ar'])(
  'the letters about payouts read as a whole in %s, and go to who looks after the money',
  async (locale) => {
    await pool.query('delete from mail');
    await pool.query('update account set locale = $1', [locale]);
    const payout = {
      ...{ payoutId: idOf('payout'), sellerId, shop: 'Harlow & Pine', week: '2026-09-07' },
      ...{ amountMinor: 12_345, returnedMinor: 10_005, holder: 'Harlow & Pine Ltd.', ending: '4567' },
    };
    const destination = {
      ...{
        destinationId: idOf('destination'),
        sellerId,
        accountId,
        holder: payout.holder,
        country: 'CA',
        currency: 'CAD',
      },
      ...{ iban: '1234567', bic: 'CACPA000301234', nameConfirmed: false, undoHash: Buffer.alloc(32) },
      inForceAt: new Date('2026-09-10T10:00:00Z'),
    };
    await transaction(pool, async (tx) => {
      await mails.destinationEntered(tx, { shop: { name: payout.shop }, destination, token: 'TOKEN' }, now);
      await mails.sent(tx, payout, now);
      await mails.returned(tx, payout, now);
      await mails.returned(tx, { ...payout, payoutId: idOf('other'), holder: null, ending: null }, now);
    });
    const { rows } = await pool.query<{ to: string; text: string }>(
      'select to_address as to, text_body as text from mail order by position',
    );
    expect(rows.map(({ to }) => to)).toEqual(Array(4).fill('ruth@cubby.example'));
    await expect(rows.map(({ text }) => text).join('\n')).toMatchFileSnapshot(`letters/${locale}.txt`);
  },
);

test('each return of a payout is mailed once, including a second part (P8)', async () => {
  await pool.query('delete from mail');
  await pool.query(`update account set locale = 'en'`);
  const payout = {
    ...{ payoutId: idOf('in parts'), sellerId, shop: 'Harlow & Pine', week: '2026-09-07' },
    ...{ amountMinor: 12_345, holder: null, ending: null },
  };
  await transaction(pool, async (tx) => {
    for (const returnedMinor of [100, 100, 12_345]) await mails.returned(tx, { ...payout, returnedMinor }, now);
    for (const _again of [1, 2]) await mails.sent(tx, { ...payout, returnedMinor: 0 }, now);
  });
  const { rows } = await pool.query<{ subject: string }>('select subject from mail order by position');
  expect(rows.map(({ subject }) => /[\d.]+/.exec(subject)![0])).toEqual(['1.00', '123.45', '123.45']);
});
