import type { AnyEndpoint } from '@cubby/contract';
import { testDatabase } from '@cubby/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { askAs } from './testing/ask-as.ts';
import { plantedValue, plantFamilies } from './testing/plant-families.ts';
import { plantSecrets, secrets, secretsIn, unapproved } from './testing/plant-secrets.ts';
import { harmlessTables, privateTables } from './testing/private-tables.ts';
import { idOf, openSmallShop } from './testing/small-shop.ts';
import { openProcess, type TestProcess } from './testing/test-process.ts';

const { pool, url } = await testDatabase();
let shop: TestProcess;
beforeAll(async () => {
  await openSmallShop(pool);
  await plantSecrets(pool, { sku: 'BM-1', handle: 'paper-fox' });
  expect(await plantFamilies(pool, 200)).toBe(3200);
  shop = await openProcess(url);
});
afterAll(() => shop.close());

const hosts = ['localhost:3000', 'kids.localhost:3000'];
/**
 * Identifiers and terms that a stranger might try: of the public shop, of unapproved things, and the secrets
 * themselves.
 */
const inputs: Record<string, readonly string[]> = {
  vendorLogin: ['paper-fox', 'nest-7', unapproved.handle],
  sku: ['BM-1', unapproved.sku],
  token: ['unknown-token-of-a-cart-1234567890'],
  abstractProductCode: ['BOOKMARKS'],
  abstractProductCodeKeyword: ['BOOKMARKS'],
  productCategoryCodeKeyword: ['STUDENTS_PRODUCT'],
  pricesListId: [idOf('offer BM-1 paper-fox'), idOf('planted offer of the thing'), idOf('planted offer of the shop')],
  productFullNameSearchMask: ['bookmark', ...Object.values(secrets), 'planted7v9'],
  pageNum: ['1'],
  skuList: [`BM-1,${unapproved.sku}`],
  id: [idOf('planted order')],
  code: ['paper-animals'],
  page: ['help'],
  slug: ['bring-a-seller'],
};
const openEndpoints = (method: 'GET' | 'POST'): AnyEndpoint[] =>
  [...shop.services.executor.endpoints.values()]
    .map(({ endpoint }) => endpoint as AnyEndpoint)
    .filter((endpoint) => endpoint.access.includes('anyone') && endpoint.method === method);
const propertiesOf = (endpoint: AnyEndpoint): { properties?: Record<string, unknown>; required?: string[] } =>
  z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' });

/** Sensible queries for an endpoint: its required keys, then each known key with each known value. */
function questionsTo(endpoint: AnyEndpoint): string[] {
  const { properties = {}, required = [] } = propertiesOf(endpoint);
  const known = Object.keys(properties).filter((name) => inputs[name]);
  const unknown = required.filter((name) => !inputs[name]);
  expect(unknown, `${endpoint.path}: what does one ask it with? Add it to inputs.`).toEqual([]);
  const base = Object.fromEntries(required.map((name) => [name, inputs[name]![0]!]));
  const varied = known.flatMap((name) => inputs[name]!.map((value) => ({ ...base, [name]: value })));
  return [base, ...varied].map((query) => String(new URLSearchParams(query)));
}

test('no public endpoint reveals anything private about a child or their guardian (domain C11)', async () => {
  const endpoints = openEndpoints('GET');
  expect(endpoints.length).toBeGreaterThan(15);
  const leaks: string[] = [];
  const silent: string[] = [];
  let spoke = 0;
  for (const endpoint of endpoints) {
    let answered = false;
    for (const locale of ['en', 'ar'])
      for (const query of questionsTo(endpoint)) {
        const answer = await fetch(`${shop.origin}${endpoint.path}?${query}`, {
          headers: { 'accept-language': locale },
        });
        const text = await answer.text();
        answered ||= answer.status === 200;
        if (text.includes('Paper Fox') || text.includes('Starling')) spoke += 1;
        const asked = new URLSearchParams(query).get('productFullNameSearchMask') ?? '';
        leaks.push(...secretsIn(text, asked).map((secret) => `${endpoint.path}?${query}: ${secret}`));
      }
    if (!answered) silent.push(endpoint.path);
  }
  expect(leaks).toEqual([]);
  expect(spoke).toBeGreaterThan(5);
  // These need an existing shared cart or list, payment session or workshop.
  expect(silent.toSorted()).toEqual([
    '/api/sandbox/session/v1/get',
    '/api/store/cart/share/v1/get',
    '/api/store/wishlist/shared/v1/get',
    '/api/store/workshop/v1/get',
  ]);
});

test('requests from strangers reveal nothing either: neither whether an address is known nor whether a shop is waiting for approval (domain C11)', async () => {
  const send = async (path: string, body: unknown) => {
    const answer = await fetch(shop.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    expect(secretsIn(text), `${path}: ${text}`).toEqual([]);
    return text;
  };
  const restock = (sku: string, email: string) =>
    send('/api/store/restock/request/v1/create', { requestBodyDto: { sku, email } });
  await pool.query(`update offer set on_hand = 0 where offer_id = any($1)`, [
    [idOf('offer BM-1 paper-fox'), idOf('planted offer of the shop')],
  ]);
  expect(await restock('BM-1', secrets.guardianMail)).toEqual(await restock('BM-1', 'nobody@buyer.example'));
  expect(await restock(unapproved.sku, secrets.guardianMail)).toEqual(await restock('NO-SUCH', secrets.guardianMail));
  const report = (reviewId: string) =>
    send('/api/store/review/report/v1/create', {
      requestBodyDto: { reviewId, reasonCode: 'OTHER', reportKey: 'a-browser-of-its-own' },
    });
  expect(await report(idOf('planted review PENDING'))).toEqual(await report(idOf('no such review')));
  const signIn = (login: string) =>
    send('/api/auth/login', {
      entityAction: 'LOGIN',
      entityInfo: { credentials: { login, password: 'wrong-password' } },
    });
  expect(await signIn(secrets.guardianMail)).toEqual(await signIn('nobody@buyer.example'));
  for (const token of ['x', secrets.guardianMail])
    for (const path of ['confirm', 'cancel'])
      await send(`/api/store/restock/request/v1/${path}`, { requestBodyDto: { token } });
});

test('machine-readable files contain no shop or product that is waiting for approval, and nothing private (domain C11)', async () => {
  const files = [
    '/robots.txt',
    '/sitemap.xml',
    '/opensearch.xml',
    '/api/openapi.json',
    '/api/docs',
    '/metrics',
    '/livez',
  ];
  const asked = [
    ...files,
    ...(await Promise.all(hosts.map(filesOfSitemap))).flat(),
    '/feeds/products.xml',
    '/feeds/new-crafts.xml',
    ...Object.values(secrets).map((secret) => `/suggestions?q=${encodeURIComponent(secret)}`),
  ];
  const found: string[] = [];
  let spoke = 0;
  for (const path of asked)
    for (const host of hosts) {
      const { text } = await askAs(shop.origin, host, path);
      if (text.includes('paper-fox') || text.includes('BM-1')) spoke += 1;
      const query = new URLSearchParams(path.split('?')[1]).get('q') ?? '';
      found.push(...secretsIn(text, query).map((secret) => `${path}: ${secret}`));
      for (const name of Object.values(unapproved)) if (text.includes(name)) found.push(`${path}: ${name}`);
    }
  expect(found).toEqual([]);
  expect(spoke).toBeGreaterThan(1);
});

async function filesOfSitemap(host: string): Promise<string[]> {
  const { text: index } = await askAs(shop.origin, host, '/sitemap.xml');
  const paths = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  expect(paths.length).toBeGreaterThan(1);
  return paths;
}

test('no mail to others, no other member’s data and no audit log contains a value of 200 families (domain C11)', async () => {
  const { rows } = await pool.query(
    `select to_address as "to", subject || text_body || html_body as text from mail where key <> 'planted' and to_address not like 'planted%'`,
  );
  expect(rows.flatMap(({ text }) => text.match(plantedValue) ?? [])).toEqual([]);
  const { rows: stranger } = await pool.query(
    `insert into account (account_id, login, password_hash, first_name, last_name, created_at)
     values (gen_random_uuid(), 'stranger@buyer.example', '-', 'A', 'B', now()) returning account_id as "accountId", login`,
  );
  for (const { section, read } of shop.services.features.personal)
    expect([section, JSON.stringify((await read?.(pool, stranger[0])) ?? []).match(plantedValue)]).toEqual([
      section,
      null,
    ]);
  const audit = await pool.query(`select jsonb_agg(to_jsonb(a))::text as text from audit_event a`);
  expect((audit.rows[0].text ?? '').match(plantedValue)).toBeNull();
});

test('a child’s shop page has no business data, a business’s page does (spec 3.14, 7.23)', async () => {
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

test('every table is covered: it holds nothing private, or the test plants secrets in it', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const known = [...privateTables, ...harmlessTables];
  expect(rows.map(({ name }) => name).sort()).toEqual([...known].sort());
});
