import type { Account } from '@cubby/contract';
import { hashPassword } from '@cubby/features/accounts/server';
import { usedLink } from '@cubby/features/accounts/used-link-contract';
import { insertAccounts, ownShops } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { asOwner, fixedClock, testDatabase } from '@cubby/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { enterDestination, payoutDestinations, undoDestination } from '../../contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-07T10:00:00Z');
await openSmallShop(pool);
const { call, callAs, features } = await createTestApi(pool, clock);
const password = 'her own password';
const person = (name: string, ...roles: ('OWNER' | 'FINANCE' | 'ORDERS')[]): Account => ({
  ...{ accountId: idOf(name), login: `${name}@cubby.example` },
  shops: [{ sellerId: idOf('harlow'), roles }],
});
const [ruth, finn, paul] = [person('ruth', 'OWNER'), person('finn', 'FINANCE'), person('paul', 'ORDERS')];
const lin: Account = {
  ...{ accountId: idOf('lin'), login: 'lin@cubby.example' },
  shops: [{ sellerId: idOf('maple'), roles: ['OWNER'] }],
};
await insertAccounts(pool, [ruth, finn, paul, lin]);
await pool.query('update account set password_hash = $1', [await hashPassword(password)]);

const german = {
  ...{ shop: 'harlow', holder: 'Harlow & Pine GmbH', country: 'DE', currency: 'EUR', captchaToken: '' },
  ...{ iban: 'DE89 3704 0044 0532 0130 00', swift: 'deutdeff', currentPassword: password, nameConfirmed: false },
  ...{ institution: undefined, transit: undefined, routing: undefined, accountNumber: undefined },
};
const enter = (asked: object = {}, who = ruth) => callAs(who)(enterDestination, { ...german, ...asked } as never);
const shown = async () => (await callAs(finn)(payoutDestinations, { shop: 'harlow' })).destinations;
const refused = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'OC_OK',
    ({ code, errors }: { code: string; errors?: { path?: unknown }[] }) => [code, errors?.[0]?.path].flat().join(' '),
  );
const mails = async () =>
  (await pool.query<{ to: string; text: string }>('select to_address as to, text_body as text from mail order by 1'))
    .rows;
const tokenIn = (text: string) => /#t=([\w-]+)/.exec(text)![1]!;

beforeEach(async () => {
  clock.set('2026-09-07T10:00:00Z');
  await asOwner(pool, 'truncate payout_destination, mail, audit_event cascade');
});

describe('a shop’s payout destination', () => {
  test('it waits 72 hours, shows only its last four digits, and is audited without its numbers', async () => {
    expect(await enter()).toMatchObject({ ending: '3000', state: 'PENDING', inForceAt: '2026-09-10T10:00:00.000Z' });
    expect(JSON.stringify(await shown())).not.toContain('37040044');
    clock.set('2026-09-10T10:00:00Z');
    expect((await shown()).map(({ state, enteredBy }) => [state, enteredBy])).toEqual([['IN_FORCE', 'X Y']]);
    const { rows } = await pool.query('select account_id, action, changes from audit_event');
    expect(rows).toEqual([
      {
        ...{ account_id: ruth.accountId, action: 'payout.destination-entered' },
        changes: { holder: true, account: true },
      },
    ]);
  });

  test('owners and finance members get a link that undoes it once, until it is in force; the previous one applies again', async () => {
    await enter();
    clock.set('2026-09-11T10:00:00Z');
    await asOwner(pool, 'truncate mail cascade');
    await enter({ iban: 'DE02120300000000202051', swift: 'BYLADEM1001' }, finn);
    expect((await shown()).map(({ ending, state }) => [ending, state])).toEqual([
      ['2051', 'PENDING'],
      ['3000', 'REPLACED'],
    ]);
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual([finn.login, ruth.login]);
    expect(sent[0]!.text).not.toContain('DE02');
    const bearer = tokenIn(sent[0]!.text);
    clock.set('2026-09-14T09:59:59Z');
    expect(await call(undoDestination, {}, { bearer })).toBe('Harlow & Pine');
    expect(await call(usedLink, { token: bearer })).toMatchObject({ kind: 'DESTINATION' });
    expect((await shown()).map(({ ending, state }) => [ending, state])).toEqual([
      ['2051', 'UNDONE'],
      ['3000', 'IN_FORCE'],
    ]);
    expect(await refused(call(undoDestination, {}, { bearer }))).toContain('OC_LINK_EXPIRED');
    // The audit records that the link was used, not by whom.
    const { rows } = await pool.query(
      'select a.account_id, a.action, s.handle from audit_event a join seller s using (seller_id) order by a.at desc, a.audit_event_id desc',
    );
    expect(rows).toEqual([
      { account_id: null, action: 'payout.destination-undone', handle: 'harlow' },
      { account_id: finn.accountId, action: 'payout.destination-entered', handle: 'harlow' },
      { account_id: ruth.accountId, action: 'payout.destination-entered', handle: 'harlow' },
    ]);
  });

  test('an owner’s data export contains the shop’s accounts with their numbers; other members’ exports do not (ux PR2)', async () => {
    await pool.query(
      `insert into seller_member values ($1, $2, '{OWNER}'), ($1, $3, '{ORDERS}'), ($1, $4, '{FINANCE}'), ($5, $6, '{OWNER}')
       on conflict do nothing`,
      [idOf('harlow'), ruth.accountId, paul.accountId, finn.accountId, idOf('maple'), lin.accountId],
    );
    await enter();
    const { read } = features.personal.find(({ section }) => section === 'payoutDestinations')!;
    const ofPerson = ({ accountId, login }: Account) => read!(pool, { accountId, login });
    expect(await ofPerson(ruth)).toEqual([
      {
        ...{ seller: 'harlow', holder: 'Harlow & Pine GmbH', country: 'DE', currency: 'EUR' },
        ...{ iban: 'DE89370400440532013000', bic: 'DEUTDEFF', enteredAt: clock.now() },
      },
    ]);
    for (const other of [paul, finn, lin]) expect(await ofPerson(other)).toEqual([]);
  });

  test('once in force it can no longer be undone by the link', async () => {
    await enter();
    const bearer = tokenIn((await mails())[0]!.text);
    clock.set('2026-09-10T10:00:00Z');
    expect(await refused(call(undoDestination, {}, { bearer }))).toContain('OC_LINK_EXPIRED');
    expect(await refused(call(undoDestination, {}, { bearer: `payout-destination-${'x'.repeat(43)}` }))).toContain(
      'OC_LINK_EXPIRED',
    );
  });

  test('a holder’s name unlike the shop’s must be confirmed before the account is saved', async () => {
    expect(await refused(enter({ holder: 'M. Roche' }))).toBe('OC_NAME_DIFFERS holder');
    expect(await refused(enter({ holder: 'M. Roche', nameConfirmed: true }))).toBe('OC_OK');
    const { rows } = await pool.query('select holder, name_confirmed from payout_destination');
    expect(rows).toEqual([{ holder: 'M. Roche', name_confirmed: true }]);
    // Staff see that it was confirmed; a name that matched anyway does not count as confirmed.
    await enter({ nameConfirmed: true });
    const alike = await pool.query(`select name_confirmed from payout_destination where holder = 'Harlow & Pine GmbH'`);
    expect(alike.rows).toEqual([{ name_confirmed: false }]);
  });

  test('a name like the shop’s firm or a child’s guardian needs no confirmation, another’s does', async () => {
    await pool.query(
      `insert into seller_business (seller_id, legal_name, email, return_address, return_instructions)
       values ($1, 'Kestrel Trading Ltd.', 'k@cubby.example', '1 Quay', '') on conflict (seller_id) do update set legal_name = excluded.legal_name`,
      [idOf('harlow')],
    );
    expect(await refused(enter({ holder: 'KESTREL TRADING' }))).toBe('OC_OK');
    const anna: Account = { accountId: idOf('anna'), login: 'anna@cubby.example' };
    await insertAccounts(pool, [anna]);
    await ownShops(pool, anna.accountId, ['paper-fox']);
    await pool.query(
      `update account set password_hash = $2, last_name = 'Reyes', first_name = 'Anna' where account_id = $1`,
      [...[anna.accountId, await hashPassword(password)]],
    );
    const guardians = (holder: string) => refused(enter({ shop: 'paper-fox', holder }, anna));
    expect(await guardians('Reyes, Anna')).toBe('OC_OK');
    expect(await guardians('Kestrel Trading')).toBe('OC_NAME_DIFFERS holder');
  });

  test('a new account asks the shop’s owners again for the payee details that the law requires (domain C14)', async () => {
    await asOwner(pool, 'delete from graphile_worker._private_jobs');
    await enter();
    const { rows } = await pool.query(
      `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'review-shop-owners'`,
    );
    expect(rows).toEqual([{ payload: { sellerId: idOf('harlow') } }]);
  });

  const canadian = { country: 'CA', currency: 'CAD', iban: undefined, swift: undefined };
  test.each([
    [{ iban: 'DE88370400440532013000' }, 'OC_BAD_REQUEST iban'],
    [{ iban: 'FR1420041010050500013M02606' }, 'OC_BAD_REQUEST iban'],
    [{ iban: undefined }, 'OC_BAD_REQUEST iban'],
    [{ swift: undefined }, 'OC_BAD_REQUEST swift'],
    [{ country: 'IN' }, 'OC_BAD_REQUEST country'],
    [{ holder: 'Har\u202Elow' }, 'OC_BAD_REQUEST holder'],
    [{ ...canadian, institution: '003', transit: '1234', accountNumber: '1234567' }, 'OC_BAD_REQUEST transit'],
    [{ ...canadian, institution: '003', transit: '01234', accountNumber: '123456' }, 'OC_BAD_REQUEST accountNumber'],
    [{ ...canadian, institution: '003', transit: '01 234', accountNumber: '123-4567' }, 'OC_OK'],
    [{ country: 'US', routing: '021000022', accountNumber: '12345' }, 'OC_BAD_REQUEST routing'],
    [{ country: 'US', routing: '021000021', accountNumber: '12345' }, 'OC_OK'],
    [{ currentPassword: 'wrong' }, 'OC_WRONG_CREDENTIALS currentPassword'],
  ])('%j: %s (spec 5.9, 5.11)', async (asked, answer) => expect(await refused(enter(asked))).toBe(answer));

  test('only owners and finance members enter it, with a second factor; another shop looks missing', async () => {
    expect(await refused(enter({}, paul))).toContain('OC_FORBIDDEN');
    expect(await refused(enter({}, lin))).toContain('OC_NOT_FOUND');
    expect(await refused(enter({}, { ...ruth, lacksFactor: true }))).toContain('OC_SECOND_FACTOR');
    expect(await mails()).toEqual([]);
  });
});
