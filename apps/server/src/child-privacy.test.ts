import type { AnyCall } from '@cubby/contract';
import { testDatabase } from '@cubby/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idOf, openSmallShop } from './testing/small-shop.ts';
import { openProcess, type TestProcess } from './testing/test-process.ts';

const { pool, url } = await testDatabase();
let shop: TestProcess;
beforeAll(async () => {
  await openSmallShop(pool);
  shop = await openProcess(url);
});
afterAll(() => shop.close());

const inputs: Record<string, string> = {
  vendorLogin: 'paper-fox',
  sku: 'BM-1',
  abstractProductCode: 'BOOKMARKS',
  abstractProductCodeKeyword: 'BOOKMARKS',
  productCategoryCodeKeyword: 'STUDENTS_PRODUCT',
  pricesListId: idOf('offer BM-1 paper-fox'),
};

test('of a child’s shop no call that anyone may make says more than name, story, country and things (domain C11)', async () => {
  // Planted where a careless join would find them: the guardian's own data, and the account behind the shop.
  const planted = ['Moreau-Planted', 'planted.guardian@private.example', '+16045559999', 'Plantedville'];
  await pool.query(
    `insert into account (account_id, login, password_hash, first_name, last_name, roles, created_at)
     values ($1, $2, 'x', 'Daniel', $3, '{GUARDIAN}', now())`,
    [idOf('guardian'), planted[1], planted[0]],
  );
  const open = [...shop.services.executor.calls.values()]
    .map(({ call }) => call as AnyCall)
    .filter((call) => call.who === 'anyone' && call.method === 'GET');
  expect(open.length).toBeGreaterThan(10);
  const answers: string[] = [];
  for (const call of open) {
    const known = Object.entries(inputs).filter(
      ([name]) => call.input.safeParse({ [name]: inputs[name] }).success || JSON.stringify(call.input).includes(name),
    );
    for (const [name, value] of [['', ''], ...known]) {
      const answer = await fetch(`${shop.origin}${call.path}${name && `?${name}=${encodeURIComponent(value!)}`}`);
      answers.push(`${call.path} ${await answer.text()}`);
    }
  }
  const said = answers.filter((answer) => answer.includes('Paper Fox'));
  expect(said.length).toBeGreaterThan(1);
  for (const secret of planted) expect(answers.filter((answer) => answer.includes(secret))).toEqual([]);
});

test('the page about a child’s shop has no business data, of a business it has (spec 3.14, 7.23)', async () => {
  const about = async (handle: string) =>
    (
      (await (await fetch(`${shop.origin}/api/store/vendor/info/v1/get?vendorLogin=${handle}`)).json()) as {
        responseEntity: { info: unknown; vendor: { city: unknown } };
      }
    ).responseEntity;
  expect(await about('paper-fox')).toMatchObject({ info: null, vendor: { city: null, countryIso: 'CA' } });
});

test('the database itself refuses a town or business data for a child’s shop', async () => {
  await expect(pool.query(`update seller set city = 'Victoria' where handle = 'paper-fox'`)).rejects.toThrow(/check/);
  await expect(
    pool.query(
      `insert into seller_business (seller_id, kind, legal_name, email, return_address, return_instructions) values ($1, 'BUSINESS', 'x', 'x', 'x', 'x')`,
      [idOf('paper-fox')],
    ),
  ).rejects.toThrow(/foreign key/);
});
