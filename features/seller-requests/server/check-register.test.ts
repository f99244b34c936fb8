import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeEach, expect, test } from 'vitest';
import { askBack } from '../staff-contract.ts';
import { openRequestDesk } from '../testing/request-desk.ts';
import { checkRegister } from './check-register.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const { askForShop, callAs, staff, clear } = await openRequestDesk(pool, clock);

beforeEach(clear);

const german = { country: 'DE', region: undefined, postalCode: '79098', taxNumber: 'DE 136695976' };
const known = async () =>
  (await pool.query('select seller_request_id as id, is_in_register as known from seller_request')).rows[0];

test('the register’s answer is stored; without one, the number is not checked, never wrong', async () => {
  await askForShop('abc', german);
  const { id } = await known();
  const silent = { isInForce: () => Promise.reject(new Error('VIES answered 503')) };
  await expect(checkRegister(pool, silent, id)).rejects.toThrow('503');
  expect((await known()).known).toBeNull();
  const asked: string[][] = [];
  const answering = (isInForce: boolean) => ({
    isInForce: (country: string, number: string) => {
      asked.push([country, number]);
      return Promise.resolve(isInForce);
    },
  });
  await checkRegister(pool, answering(false), id);
  expect((await known()).known).toBe(false);
  await checkRegister(pool, answering(true), id);
  expect((await known()).known).toBe(true);
  expect(asked).toEqual(Array(2).fill(['DE', '136695976']));
  // Another number is checked again.
  await pool.query(`update seller_request set tax_number = '123456782RT0001', country = 'CA', is_in_register = null`);
  await checkRegister(pool, answering(true), id);
  expect((await known()).known).toBeNull();
});

test('an answer about a number changed meanwhile is dropped; so is the result for another country’s number', async () => {
  const { number, save } = await askForShop('abc', german);
  const { id } = await known();
  await checkRegister(pool, { isInForce: () => Promise.resolve(true) }, id);
  await callAs(staff.noor)(askBack, { number, words: 'Is this your number?' });
  await save({ country: 'DE', taxNumber: 'DE136695976' });
  expect((await known()).known).toBe(true);
  await save({ country: 'AT', taxNumber: 'DE136695976' });
  expect((await known()).known).toBeNull();
  await save({ country: 'DE', taxNumber: 'DE136695976' });
  const meanwhile = {
    isInForce: async () => {
      await save({ country: 'DE', taxNumber: 'DE129273398' });
      return true;
    },
  };
  await checkRegister(pool, meanwhile, id);
  expect((await known()).known).toBeNull();
});
