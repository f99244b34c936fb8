import { requestContext } from '@cubby/contract/server';
import { idOf } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeEach, expect, test } from 'vitest';
import { deleteBankDetails, listBankDetails, saveBankDetails } from '../contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const api = await createTestApi(pool, clock);

beforeEach(async () => {
  await pool.query('delete from bank_details; delete from account');
  for (const name of ['amina', 'daniel'])
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, created_at)
       values ($1, $2, '-', 'A', 'B', now())`,
      [idOf(name), `${name}@cubby.example`],
    );
});

const school = {
  bankName: 'Deutsche Bank',
  bankAddress: 'Taunusanlage 12, Frankfurt am Main',
  iban: 'DE89370400440532013000',
  currencyIso: 'EUR',
  swift: 'DEUTDEFF',
  bic: 'DEUT',
};
const norwegian = { iban: 'NO9386011117947', swift: 'DNBANOKK', bic: 'DNBA', bankName: 'DNB' };
type Who = 'amina' | 'daniel';
async function callAs(who: Who, endpoint: { id: string }, input: unknown) {
  const outcome = await api.executor.execute(
    endpoint.id,
    input,
    requestContext({
      host: { site: 'shop', name: 'cubby' },
      locale: 'en',
      now: clock.now(),
      actor: { account: { accountId: idOf(who), login: `${who}@cubby.example` }, proofs: [] },
    }),
  );
  clock.advance(1_000);
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the wire's answer
  return outcome.ok ? (outcome.entity as any) : { code: outcome.failures[0]!.code, path: outcome.failures[0]!.path };
}
const save = (changes: Record<string, unknown> = {}, who: Who = 'amina') =>
  callAs(who, saveBankDetails, { entityInfo: { ...school, ...changes } });
const remove = (requisiteCode: string, who: Who = 'amina') =>
  callAs(who, deleteBankDetails, { entityInfo: { requisiteCode } });
const list = async (who: Who = 'amina') => (await callAs(who, listBankDetails, {})).requisitesList;
const summary = async (): Promise<string[]> =>
  (await list()).map(
    ({ bankName, isMain }: { bankName: string; isMain: boolean }) => bankName + (isMain ? ' main' : ''),
  );
const storedIbans = async () =>
  (await pool.query<{ iban: string }>('select iban from bank_details order by created_at')).rows.map(
    ({ iban }) => iban,
  );

test('bank details are saved, and shown with only the end of the IBAN; the first ones are the main ones (spec 2.25, 3.12)', async () => {
  const saved = await save();
  expect(saved).toEqual({
    requisiteCode: expect.stringMatching(/^[0-9a-f-]{36}$/),
    bankName: 'Deutsche Bank',
    bankAddress: 'Taunusanlage 12, Frankfurt am Main',
    maskedIban: 'DE••••••••••••••••3000',
    currencyIso: 'EUR',
    swift: 'DEUTDEFF',
    bic: 'DEUT',
    isMain: true,
  });
  expect(await list()).toEqual([saved]);
  expect(await storedIbans()).toEqual(['DE89370400440532013000']);
});

test('a change without an IBAN keeps it; with one it replaces it', async () => {
  const { requisiteCode } = await save();
  expect(await save({ requisiteCode, iban: undefined, bankName: 'DB' })).toMatchObject({
    bankName: 'DB',
    maskedIban: 'DE••••••••••••••••3000',
    isMain: true,
  });
  expect(await storedIbans()).toEqual(['DE89370400440532013000']);
  await save({ requisiteCode, ...norwegian });
  expect(await storedIbans()).toEqual(['NO9386011117947']);
  expect(await save({ iban: undefined })).toEqual({ code: 'OC_BAD_REQUEST', path: ['iban'] });
});

test('another account can be made the main one; if the main one is removed, the newest becomes it', async () => {
  await save();
  await save({ ...norwegian });
  expect(await summary()).toEqual(['Deutsche Bank main', 'DNB']);
  const dollars = await save({ currencyIso: 'USD', bankName: 'Dollars', isMain: true });
  expect(await summary()).toEqual(['Dollars main', 'DNB', 'Deutsche Bank']);
  expect(await remove(dollars.requisiteCode)).toEqual({});
  expect(await summary()).toEqual(['DNB main', 'Deutsche Bank']);
  expect(await remove(dollars.requisiteCode)).toEqual({ code: 'OC_NOT_FOUND', path: ['code'] });
});

test('the same IBAN in the same currency is stored once per member', async () => {
  const { requisiteCode } = await save();
  expect(await save()).toEqual({ code: 'OC_KNOWN', path: ['iban'] });
  expect(await save({ requisiteCode })).toMatchObject({ requisiteCode });
  expect(await save({}, 'daniel')).toMatchObject({ isMain: true });
});

test('another member’s bank details look missing to every call (reliability 1.8)', async () => {
  const { requisiteCode } = await save();
  const nothing = { code: 'OC_NOT_FOUND', path: ['code'] };
  for (const code of [requisiteCode, '01990000-0000-7000-8000-000000000000']) {
    expect(await save({ requisiteCode: code }, 'daniel')).toEqual(nothing);
    expect(await remove(code, 'daniel')).toEqual(nothing);
  }
  expect(await list('daniel')).toEqual([]);
  expect(await summary()).toEqual(['Deutsche Bank main']);
});

test.each([
  ['spec 5.8: a sign in the bank’s name', { bankName: 'Bank!' }, 'bankName'],
  ['spec 5.9: a wrong check digit', { iban: 'DE88370400440532013000' }, 'iban'],
  ['spec 5.9: a length of another country', { iban: 'NO938601111794799' }, 'iban'],
  ['spec 5.9: spaces, which forms remove', { iban: 'DE89 3704 0044 0532 0130 00' }, 'iban'],
  ['spec 5.10: three letters', { bic: 'DEU' }, 'bankCode'],
  ['spec 5.10: another bank than the SWIFT code’s', { bic: 'ROYC' }, 'bankCode'],
  ['spec 5.11: a country that does not exist', { swift: 'DEUTZZFF' }, 'swift'],
  ['a currency that does not exist', { currencyIso: 'XXX' }, 'currency'],
])('%s is refused', async (_why, change, field) => {
  expect(await save(change)).toEqual({ code: 'OC_BAD_REQUEST', path: [field] });
  expect(await list()).toEqual([]);
});

const canadian = {
  ...{ accountType: 'CA', institutionNumber: '003', transitNumber: '01234', accountNumber: '1234567' },
  ...{ bankName: 'Royal Bank', currencyIso: 'CAD', iban: undefined, swift: undefined, bic: undefined },
};
const american = {
  ...{ accountType: 'US', routingNumber: '021000021', accountNumber: '123456789' },
  ...{ bankName: 'First Bank', currencyIso: 'USD', iban: undefined, swift: undefined, bic: undefined },
};

test('accounts in Canada and the United States have their place’s numbers, and show the end of the account number', async () => {
  const saved = await save(canadian);
  expect(saved).toEqual({
    requisiteCode: expect.any(String),
    ...{ bankName: 'Royal Bank', bankAddress: 'Taunusanlage 12, Frankfurt am Main', currencyIso: 'CAD', isMain: true },
    ...{ accountType: 'CA', institutionNumber: '003', transitNumber: '01234', maskedIban: '12•4567' },
  });
  expect(await save(american)).toMatchObject({ accountType: 'US', routingNumber: '021000021', isMain: false });
  const stored = async () => (await pool.query('select iban, swift from bank_details order by created_at')).rows;
  expect(await stored()).toEqual([
    { iban: '1234567', swift: 'CACPA000301234' },
    { iban: '123456789', swift: 'USABA021000021' },
  ]);
  // An omitted number, and its kind, are unchanged.
  const { requisiteCode } = saved;
  await save({ ...canadian, requisiteCode, accountNumber: undefined, transitNumber: '99999' });
  expect((await stored())[0]).toEqual({ iban: '1234567', swift: 'CACPA000399999' });
  expect(await save({ requisiteCode, iban: undefined })).toEqual({ code: 'OC_BAD_REQUEST', path: ['iban'] });
  // The same number at another bank is another account.
  expect(await save({ ...canadian, transitNumber: '11111' })).toMatchObject({ transitNumber: '11111' });
  expect(await save({ ...canadian, transitNumber: '11111' })).toEqual({ code: 'OC_KNOWN', path: ['accountNumber'] });
});

test.each([
  [canadian, { institutionNumber: '03' }, 'institution'],
  [canadian, { institutionNumber: undefined }, 'institution'],
  [canadian, { transitNumber: '0123' }, 'transit'],
  [canadian, { transitNumber: undefined }, 'transit'],
  [canadian, { accountNumber: '123456' }, 'accountNumber'],
  [canadian, { accountNumber: '1234567890123' }, 'accountNumber'],
  [canadian, { accountNumber: undefined }, 'accountNumber'],
  [american, { routingNumber: '021000022' }, 'routing'],
  [american, { routingNumber: undefined }, 'routing'],
  [american, { accountNumber: '123' }, 'accountNumber'],
  [american, { accountType: 'MX' }, 'scheme'],
  [school, { swift: undefined }, 'swift'],
  [school, { bic: undefined }, 'bankCode'],
])('%j with %j is refused (spec 5.1)', async (whole, change, field) => {
  expect(await save({ ...whole, ...change })).toEqual({ code: 'OC_BAD_REQUEST', path: [field] });
  expect(await list()).toEqual([]);
});

test('a member has at most twenty accounts, even if many are added concurrently', async () => {
  await pool.query(
    `insert into bank_details (bank_details_id, account_id, bank_name, iban, currency, swift, bank_code, created_at, updated_at)
     select gen_random_uuid(), $1, 'X', 'DE' || (10 + n) || '370400440532013000', 'USD', 'DEUTDEFF', 'DEUT', now(), now()
     from generate_series(1, 18) n`,
    [idOf('amina')],
  );
  const answers = await Promise.all(['AED', 'AUD', 'BHD', 'BRL', 'CAD'].map((currencyIso) => save({ currencyIso })));
  expect(answers.filter(({ code }) => code === 'OC_TOO_MANY')).toHaveLength(3);
  expect(await list()).toHaveLength(20);
});

test('no message to the member repeats the typed values', async () => {
  const outcome = await api.executor.execute(
    saveBankDetails.id,
    { entityInfo: { ...school, iban: 'DE88370400440532013000' } },
    requestContext({
      host: { site: 'shop', name: 'cubby' },
      locale: 'en',
      now: clock.now(),
      actor: { account: { accountId: idOf('amina'), login: 'amina@cubby.example' }, proofs: [] },
    }),
  );
  expect(JSON.stringify(outcome)).not.toContain('370400440532');
});
