import { type Access, type AnyEndpoint, keyScopes, shopPermissions, staffPermissions } from '@cubby/contract';
import { hashPassword } from '@cubby/features/accounts/server';
import { testDatabase } from '@cubby/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSmallShop } from '../testing/small-shop.ts';
import { openProcess, type TestProcess } from '../testing/test-process.ts';

const hosts = {
  'shop.example': 'shop',
  'kids.example': 'shop',
  'seller.example': 'seller',
  'manager.example': 'manager',
  'child.example': 'child',
} as const;
type HostName = keyof typeof hosts;
const hostNames = Object.keys(hosts) as HostName[];

const { pool, url } = await testDatabase();
let shop: TestProcess;
beforeAll(async () => {
  shop = await openProcess(url, {
    CUBBY_ENV: 'demo',
    HOST: '0.0.0.0',
    SECRET_KEY: 'a-key-of-forty-characters-for-tests-only',
    SHOP_URL: 'https://shop.example',
    KIDS_URL: 'https://kids.example',
    SELLER_URL: 'https://seller.example',
    MANAGER_URL: 'https://manager.example',
    CHILD_URL: 'https://child.example',
  });
  await pool.query(
    `insert into account (account_id, login, password_hash, first_name, last_name, created_at, email_confirmed_at)
     select gen_random_uuid(), login, $1, 'Ruth', 'Harlow', now(), now()
     from (values ('staff@cubby.example'), ('owner@cubby.example')) as a (login)`,
    [await hashPassword('a good long password')],
  );
  await openSmallShop(pool);
  await pool.query(`
    insert into staff_member (account_id, roles)
      select account_id, '{FINANCE,READER}' from account where login = 'staff@cubby.example';
    insert into seller_member (seller_id, account_id, roles)
      select seller_id, account_id, '{ORDERS}' from seller, account where handle = 'harlow' and login = 'owner@cubby.example';
    insert into support_thread (support_thread_id, number, email, topic, status, brand, locale, created_at, updated_at)
      values (gen_random_uuid(), 'ABCDEFGH', 'a@b.example', 'Pens', 'OPEN', 'cubby', 'en', now(), now())`);
});
afterAll(() => shop.close());

type Asked = { host: HostName; origin?: string | undefined; cookie?: string; body?: object };
const ask = async (method: 'GET' | 'POST', path: string, { host, origin, cookie, body }: Asked) => {
  const answer = await shop.app.inject({
    method,
    url: path,
    headers: { host, ...(origin !== undefined && { origin }), ...(cookie && { cookie }) },
    ...(method === 'POST' && { payload: body ?? {} }),
  });
  const { 'x-request-id': id, date: _date, ...headers } = answer.headers;
  return { status: answer.statusCode, headers, body: answer.body.replaceAll(String(id), 'ID'), answer };
};

/** Staff calls exist at the manager site only, sellers' at the seller site only; the rest where it has a use. */
const sitesOf = (access: Access): readonly string[] => {
  if (access === 'anyone' || access === 'signed-in') return ['shop', 'seller', 'manager'];
  if (access === 'invitation') return ['seller', 'manager'];
  if (access === 'child' || access === 'child-device') return ['child'];
  if (access in staffPermissions) return ['manager'];
  return access in shopPermissions || access in keyScopes ? ['seller'] : ['shop'];
};
const isAt = ({ access }: AnyEndpoint, site: string) => access.some((each) => sitesOf(each).includes(site));
/** What every account uses; child mode knows no accounts. */
const isForAll = (endpoint: AnyEndpoint) => ['shop', 'seller', 'manager'].every((site) => isAt(endpoint, site));
const origins = [undefined, ...hostNames.map((host) => `https://${host}`), 'http://manager.example', 'null'];
const originSite = (origin: string) =>
  origin.startsWith('https:') ? hosts[new URL(origin).host as HostName] : undefined;
// No endpoint accepts this input, so nothing happens if one is found.
const nonsense = { query: '?%01=x', body: { '\u0001': 'x' } };

describe('every endpoint by every host and origin: elsewhere it behaves like an unknown path', () => {
  for (const host of hostNames)
    for (const origin of origins)
      test(`${host}, asked by ${origin ?? 'no page'}`, async () => {
        const ours = origin === undefined || originSite(origin) === hosts[host];
        for (const { endpoint } of shop.services.executor.endpoints.values()) {
          const { method, path } = endpoint;
          const query = method === 'GET' || endpoint.fileBytes ? nonsense.query : '';
          const { answer, ...said } = await ask(method, path + query, { host, origin, body: nonsense.body });
          const { answer: _, ...unknown } = await ask(method, `${path}x${query}`, {
            host,
            origin,
            body: nonsense.body,
          });
          expect(unknown.status).toBe(404);
          const found = (hosts[host] !== 'child' && isForAll(endpoint)) || (isAt(endpoint, hosts[host]) && ours);
          if (!found) expect({ id: endpoint.id, ...said }).toEqual({ id: endpoint.id, ...unknown });
          else if (method === 'POST' && !ours) expect([endpoint.id, said.status]).toEqual([endpoint.id, 403]);
          else expect([endpoint.id, [400, 401, 403, 410].includes(said.status)]).toEqual([endpoint.id, true]);
        }
      });
});

test('a site’s description lists exactly what it serves', async () => {
  const endpoints = [...shop.services.executor.endpoints.values()].map(({ endpoint }) => endpoint);
  for (const host of hostNames) {
    const { paths, components } = JSON.parse((await ask('GET', '/api/openapi.json', { host })).body);
    const described = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = endpoints.filter((endpoint) => isAt(endpoint, hosts[host])).map(({ id }) => id);
    expect(described.sort()).toEqual(served.sort());
    expect(components.securitySchemes.session.name).toBe(`__Host-cubby_${hosts[host]}`);
    const page = (await ask('GET', '/api/docs', { host })).body;
    expect(page.includes('/api/store/payout/list/v1/get')).toBe(host === 'manager.example');
  }
});

describe('the languages of a site', () => {
  const leadsTo = async (host: HostName, path: string, language?: string) => {
    const { status, answer } = await ask('GET', path, {
      host,
      ...(language && { cookie: `cubby_locale=${language}` }),
    });
    return [status, answer.headers.location];
  };
  test.each<[HostName, string, number, string | undefined]>([
    ['manager.example', '/mine', 200, undefined],
    ['manager.example', '/fr/mine', 200, undefined],
    ['manager.example', '/ar/mine', 200, undefined],
    ['manager.example', '/de/mine?page=2', 302, '/mine?page=2'],
    ['manager.example', '/tr', 302, '/'],
    ['manager.example', '/en/mine', 301, '/mine'],
    ['manager.example', '/de/nowhere', 302, '/'],
    ['seller.example', '/de/mine', 200, undefined],
    ['seller.example', '/tr', 200, undefined],
  ])('%s%s answers %s', async (host, path, status, location) =>
    expect(await leadsTo(host, path)).toEqual([status, location]),
  );

  test('a visitor whose language the site does not have sees English', async () => {
    expect(await leadsTo('manager.example', '/mine', 'de')).toEqual([200, undefined]);
    expect(await leadsTo('manager.example', '/mine', 'fr')).toEqual([302, '/fr/mine']);
    expect(await leadsTo('seller.example', '/mine', 'de')).toEqual([302, '/de/mine']);
  });
});

const signIn = async (host: HostName, login: string) => {
  const credentials = { login, password: 'a good long password' };
  const { answer, status } = await ask('POST', '/api/auth/login', { host, body: { entityInfo: { credentials } } });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { status, cookie, roles: await rolesBy(host, cookie) };
};
const rolesBy = async (host: HostName, cookie: string) =>
  JSON.parse((await ask('GET', '/api/store/user-v1/current/v1/get', { host, cookie })).body).createdEntity?.roles;
const thread = async (host: HostName, cookie: string) =>
  (await ask('GET', '/api/support/thread/v1/get?threadNum=ABCDEFGH', { host, cookie })).status;

describe('a session gives the roles of its site alone (spec 1.3, 6.4)', () => {
  test('staff are customers at the shop: that session has no staff rights, and its cookie counts nowhere else', async () => {
    const atShop = await signIn('shop.example', 'staff@cubby.example');
    expect([atShop.status, atShop.roles]).toEqual([200, ['BUYER']]);
    const atManager = await signIn('manager.example', 'staff@cubby.example');
    expect([atManager.status, atManager.roles]).toEqual([200, ['FINANCE', 'READER']]);
    const payouts = async (host: HostName, cookie: string) =>
      (await ask('GET', '/api/store/payout/list/v1/get', { host, cookie })).status;
    expect(await payouts('manager.example', atManager.cookie)).toBe(403);
    await pool.query('update session set proven_at = now()');
    expect(await payouts('manager.example', atManager.cookie)).toBe(200);
    expect(await payouts('shop.example', atShop.cookie)).toBe(404);
    expect(await payouts('shop.example', atManager.cookie)).toBe(404);
    // The shop's session under the manager site's name.
    expect(await payouts('manager.example', atShop.cookie.replaceAll('_shop', '_manager'))).toBe(401);
    expect(await rolesBy('shop.example', atManager.cookie.replaceAll('_manager', '_shop'))).toBeUndefined();
    // An endpoint for both customers and staff answers as to a customer.
    expect(await thread('manager.example', atManager.cookie)).toBe(200);
    expect(await thread('shop.example', atShop.cookie)).toBe(404);
  });

  test('sellers are customers at the shop, and cannot sign in at the manager site (spec 6.3)', async () => {
    expect(await signIn('shop.example', 'owner@cubby.example')).toMatchObject({ status: 200 });
    expect(await signIn('seller.example', 'owner@cubby.example')).toMatchObject({ status: 200, roles: ['ORDERS'] });
    expect((await signIn('manager.example', 'owner@cubby.example')).status).toBe(403);
    expect((await signIn('seller.example', 'staff@cubby.example')).status).toBe(403);
  });

  test.each(['staff@cubby.example', 'owner@cubby.example'])(
    '%s does not close an account at the shop that others need',
    async (login) => {
      const { cookie } = await signIn('shop.example', login);
      const body = { requestBodyDto: { currentPassword: 'a good long password' } };
      const { status, body: said } = await ask('POST', '/api/auth/account/v1/close', {
        ...{ host: 'shop.example', cookie, body },
      });
      expect([status, JSON.parse(said).responseCode]).toEqual([409, 'OC_HAS_SHOP']);
    },
  );
});

test('the audit records who acted in which roles, with the request id of the answer and the log', async () => {
  await pool.query(`update staff_member set roles = '{ADMIN,READER}'`);
  const { cookie } = await signIn('manager.example', 'staff@cubby.example');
  await pool.query('update session set proven_at = now(), signed_in_at = now()');
  const body = { requestBodyDto: { email: 'noor@cubby.example', roles: ['SUPPORT'] } };
  const { answer, status } = await ask('POST', '/api/store/member/invitation/v1/create', {
    ...{ host: 'manager.example', cookie, body },
  });
  expect(status).toBe(200);
  const { rows } = await pool.query('select action, acting_as as roles, request_id as request from audit_event');
  expect(rows).toEqual([
    { action: 'team.invited', roles: ['ADMIN', 'READER'], request: answer.headers['x-request-id'] },
  ]);
});
