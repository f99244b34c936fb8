import { requestContext } from '@cubby/contract/server';
import { idOf } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeEach, expect, test } from 'vitest';
import { changeAddressStatus, listAddresses, saveAddress } from '../contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const api = await createTestApi(pool, clock);

beforeEach(async () => {
  await pool.query('delete from delivery_point; delete from account');
  for (const name of ['amina', 'daniel'])
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, created_at)
       values ($1, $2, '-', 'A', 'B', now())`,
      [idOf(name), `${name}@cubby.example`],
    );
});

const office = {
  deliveryPointName: 'Cedar Grove Elementary, office',
  deliveryPointAddress: '2290 Cedar Grove Road',
  deliveryPointCity: 'Burnaby',
  deliveryPointRegionCode: 'CA-BC',
  deliveryPointCountryIso: 'CA',
  deliveryPointIndex: 'v5a 1s6',
};
type Who = 'amina' | 'daniel';
type Point = { code: string; name: string; isMain: boolean; status: string };
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
  callAs(who, saveAddress, { entityInfo: { ...office, ...changes } });
const become = (code: string, status: string, who: Who = 'amina') =>
  callAs(who, changeAddressStatus, { entityInfo: { deliveryPointCode: code, deliveryPointStatus: status } });
const list = async (who: Who = 'amina'): Promise<Point[]> => (await callAs(who, listAddresses, {})).deliveryPointsList;
const summary = async () =>
  (await list()).map(({ name, isMain, status }) => `${name} ${status}${isMain ? ' main' : ''}`);

test('an address is saved with a code of nine digits, and the first one is the main one (spec 3.5, 4.14, 7.9, 7.11, 9.5)', async () => {
  const saved = await save();
  expect(saved).toEqual({
    code: expect.stringMatching(/^\d{9}$/),
    name: 'Cedar Grove Elementary, office',
    country: { countryName: 'Canada', countryIso: 'CA' },
    region: { regionName: 'British Columbia', domesticRegionCode: 'CA-BC' },
    city: 'Burnaby',
    address: '2290 Cedar Grove Road',
    index: 'V5A1S6',
    isMain: true,
    status: 'ACTUAL',
  });
  expect(await list()).toEqual([saved]);
});

test('making another address the main one moves the mark; a main address stays so when edited (spec 2.53, 7.9)', async () => {
  const { code } = await save();
  await save({ deliveryPointName: 'Gym' });
  expect(await summary()).toEqual(['Cedar Grove Elementary, office ACTUAL main', 'Gym ACTUAL']);
  await save({ deliveryPointName: 'Library', deliveryPointBase: true });
  expect(await summary()).toEqual(['Library ACTUAL main', 'Gym ACTUAL', 'Cedar Grove Elementary, office ACTUAL']);
  await save({ deliveryPointCode: code, deliveryPointName: 'Office' });
  expect(await summary()).toEqual(['Library ACTUAL main', 'Gym ACTUAL', 'Office ACTUAL']);
  const library = (await list())[0]!.code;
  await save({ deliveryPointCode: library, deliveryPointName: 'Reading room' });
  expect(await summary()).toEqual(['Reading room ACTUAL main', 'Gym ACTUAL', 'Office ACTUAL']);
});

test('an address is deleted and restored; a deleted one cannot be main or edited (spec 4.2, 7.10)', async () => {
  const { code } = await save();
  expect(await become(code, 'CLOSED')).toMatchObject({ status: 'CLOSED', isMain: false });
  expect(await save({ deliveryPointCode: code })).toEqual({ code: 'OC_ADDRESS_CLOSED', path: ['code'] });
  expect(await become(code, 'CLOSED')).toMatchObject({ code: 'OC_WRONG_STATUS' });
  expect(await become(code, 'CREATED')).toMatchObject({ code: 'OC_WRONG_STATUS' });
  expect(await become(code, 'ACTUAL')).toMatchObject({ status: 'ACTUAL', isMain: true });
});

test('a restored address does not take the mark from the main one', async () => {
  const { code } = await save();
  await become(code, 'CLOSED');
  await save({ deliveryPointName: 'Gym' });
  await become(code, 'ACTUAL');
  expect(await summary()).toEqual(['Gym ACTUAL main', 'Cedar Grove Elementary, office ACTUAL']);
});

test('another member’s address looks missing to every call (reliability 1.8)', async () => {
  const { code } = await save();
  const nothing = { code: 'OC_NOT_FOUND', path: ['code'] };
  expect(await save({ deliveryPointCode: code }, 'daniel')).toEqual(nothing);
  expect(await save({ deliveryPointCode: '000000000' }, 'daniel')).toEqual(nothing);
  expect(await become(code, 'CLOSED', 'daniel')).toEqual(nothing);
  expect(await list('daniel')).toEqual([]);
  expect(await summary()).toEqual(['Cedar Grove Elementary, office ACTUAL main']);
});

test.each([
  ['no region where there are some', { deliveryPointRegionCode: undefined }, ['region']],
  ['a region of another country', { deliveryPointRegionCode: 'US-NY' }, ['region']],
  ['a postal code of another country', { deliveryPointIndex: '90210' }, ['postalCode']],
  ['no postal code', { deliveryPointIndex: '' }, ['postalCode']],
  ['a name that begins small', { deliveryPointName: 'office' }, ['name']],
  ['a city of digits alone', { deliveryPointCity: '100' }, ['city']],
  ['a sign in a city', { deliveryPointCity: 'Burnaby!' }, ['city']],
  ['a code of eight digits', { deliveryPointCode: '12345678' }, ['code']],
])('%s is refused at its field (spec 5.3, 5.4, 5.6, 9.4, 9.5)', async (_what, changes, path) => {
  expect(await save(changes)).toEqual({ code: 'OC_BAD_REQUEST', path });
  expect(await list()).toEqual([]);
});

test('if two members’ addresses have the same code, each edits their own (spec 9.5, reliability 1.8)', async () => {
  const { code } = await save();
  await save({}, 'daniel');
  await pool.query('update delivery_point set code = $1', [code]);
  await become(code, 'CLOSED', 'daniel');
  expect((await list('amina')).map(({ status }) => status)).toEqual(['ACTUAL']);
  expect((await list('daniel')).map(({ status }) => status)).toEqual(['CLOSED']);
});

test('a member has at most fifty addresses, including deleted ones', async () => {
  const codes = [];
  for (let i = 0; i < 50; i++) codes.push((await save()).code);
  expect(new Set(codes).size).toBe(50);
  await become(codes[7], 'CLOSED');
  expect(await save()).toMatchObject({ code: 'OC_TOO_MANY' });
  expect(await list()).toHaveLength(50);
});

test('of addresses saved concurrently, one is the main one (reliability 3)', async () => {
  await Promise.all(Array.from({ length: 8 }, () => save({ deliveryPointBase: true })));
  expect((await list()).filter(({ isMain }) => isMain)).toHaveLength(1);
});
