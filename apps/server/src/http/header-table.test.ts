import { request } from 'node:http';
import { hashPassword } from '@cubby/features/accounts/server';
import { testDatabase } from '@cubby/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { openSmallShop } from '../testing/small-shop.ts';
import { testDataDir } from '../testing/test-api.ts';
import { openProcess, type TestProcess } from '../testing/test-process.ts';
import { cookiesOf } from './cookies.ts';
import { createHosts } from './hosts.ts';
import { securityHeaders } from './security-headers.ts';

const addresses = {
  CUBBY_ENV: 'demo',
  HOST: '0.0.0.0',
  SECRET_KEY: 'a-key-of-forty-characters-for-tests-only',
  SHOP_URL: 'https://shop.example',
  KIDS_URL: 'https://kids.example',
  SELLER_URL: 'http://seller.example:8080',
  MANAGER_URL: 'https://manager.example',
  CHILD_URL: 'https://child.example',
};
const { pool, owner, url } = await testDatabase();
let shop: TestProcess;
beforeAll(async () => {
  shop = await openProcess(url, addresses);
  await pool.query(
    `insert into account (account_id, login, password_hash, first_name, last_name, created_at, email_confirmed_at)
     values (gen_random_uuid(), 'harlow@cubby.example', $1, 'Ruth', 'Harlow', now(), now())`,
    [await hashPassword('a good long password')],
  );
  await openSmallShop(pool);
  await pool.query(`
    insert into staff_member (account_id, roles) select account_id, '{READER}' from account;
    insert into seller_member select seller_id, account_id, '{ORDERS}' from seller, account where handle = 'harlow'`);
});
afterAll(() => shop.close());

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };
function ask(host: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
  const { hostname, port } = new URL(shop.origin);
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request({ hostname, port, path, method, headers: { host, ...headers } }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString();
      resolve({ status: answer.statusCode!, headers: answer.headers, text });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
const post = (host: string, path: string, body: object, headers: Record<string, string> = {}) =>
  ask(host, path, { 'content-type': 'application/json', ...headers }, JSON.stringify(body));

const policy = (scripts: string, ancestors: string, types = "'none'", frames = types === "'none'" ? '' : "'self'") =>
  `default-src 'none'; script-src ${scripts}; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; ` +
  `font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; ` +
  `object-src 'none'; frame-ancestors ${ancestors}; ${frames ? `frame-src ${frames}; ` : ''}require-trusted-types-for 'script'; trusted-types ${types}`;
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), interest-cohort=()',
};
const unframed = { ...everywhere, 'x-frame-options': 'DENY' };
const https = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

describe('cookies are kept only by HTTPS', () => {
  const kept = (url: string, production = false) => {
    const addressOf = (name: string) => ({ [`${name}_URL`]: url.replace('shop', name.toLowerCase()) });
    const settings = {
      ...readSettings({ DATA_DIR: testDataDir(), ...addresses, ...addressOf('SHOP'), ...addressOf('KIDS') }),
      env: production ? ('production' as const) : ('demo' as const),
    };
    const host = createHosts(settings).of(new URL(url).host)!;
    const put: string[] = [];
    const cookies = cookiesOf(
      { cubby_shop: 'plain', '__Host-cubby_shop': 'secure' },
      host,
      settings,
      (name, _value, options) =>
        void put.push(
          `${name} ${options?.secure ? 'secure' : 'plain'} ${options?.httpOnly ? 'hidden' : 'readable'} ${options?.sameSite}`,
        ),
    );
    cookies.set('__Host-cubby_shop', 'x');
    cookies.set('cubby_signed_in', '1', { isReadable: true });
    cookies.clear('__Host-cubby_shop');
    return [cookies.get('__Host-cubby_shop'), ...put];
  };
  const secure = [
    'secure',
    '__Host-cubby_shop secure hidden lax',
    'cubby_signed_in secure readable lax',
    '__Host-cubby_shop secure hidden lax',
  ];
  const plain = [
    'plain',
    'cubby_shop plain hidden lax',
    'cubby_signed_in plain readable lax',
    'cubby_shop plain hidden lax',
  ];

  test.each([
    ['https://shop.example', false, secure],
    ['https://shop.localhost:3443', false, secure],
    ['http://shop.example', false, secure],
    ['http://shop.localhost:3000', true, secure],
    // Safari's engine stores none of these on this machine (design 3.16).
    ['http://shop.localhost:3000', false, plain],
    ['http://127.0.0.1:3000', false, plain],
  ] as const)('at %s, in production: %s', (url, production, expected) =>
    expect(kept(url, production)).toEqual(expected),
  );
});

describe('the headers of each site, and no others (reliability 1.7)', () => {
  const settings = readSettings({ DATA_DIR: testDataDir(), ...addresses, FRAME_ORIGINS: 'https://school.example' });
  const hosts = createHosts(settings);
  /** With the current hash of the one inline script. */
  const headersOf = (host: string, path = '/', given = settings) =>
    Object.fromEntries(
      Object.entries(securityHeaders(given, hosts.of(host)!, path)).map(([name, value]) => [
        name,
        value.replace(/'sha256-[\w+/]{43}='/, "'sha256-x'"),
      ]),
    );

  test.each([
    ['shop.example', "'self' 'sha256-x'", 'service-worker', https],
    ['kids.example', "'self' 'sha256-x'", 'service-worker', https],
    ['seller.example:8080', "'self' 'sha256-x'", "'none'", {}],
    ['manager.example', "'self' 'sha256-x'", "'none'", https],
    ['child.example', "'self' 'sha256-x'", "'none'", https],
  ])('of %s', (host, scripts, types, secure) => {
    expect(headersOf(host)).toEqual({
      'content-security-policy': policy(
        ...([scripts, "'none'", types] as const),
        host.startsWith('seller') ? 'https://shop.example https://kids.example' : undefined,
      ),
      ...unframed,
      ...secure,
      ...(host.startsWith('seller') && {
        'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), interest-cohort=()',
      }),
    });
  });

  test('of pages made for frames, which only the listed sites may frame (spec 2.42)', () => {
    const framed = {
      'content-security-policy': policy("'self' 'sha256-x'", "'self' https://school.example", 'service-worker'),
      ...everywhere,
    };
    expect(headersOf('shop.example', '/frame/workshops')).toEqual({ ...framed, ...https });
    expect(headersOf('kids.example', '/ar/frame/product/NB-1')).toEqual({ ...framed, ...https });
    for (const [host, path] of [
      ['shop.example', '/product/frame/'],
      ['shop.example', '/framework'],
      ['shop.example', '/product/NB-1?x=/frame/'],
      ['shop.example', '/embed'],
      ['seller.example:8080', '/frame/workshops'],
    ] as const)
      expect(headersOf(host, path)['x-frame-options'], path).toBe('DENY');
    const nobody = readSettings({ DATA_DIR: testDataDir(), ...addresses });
    expect(headersOf('shop.example', '/frame/workshops', nobody)['content-security-policy']).toContain(
      "frame-ancestors 'self';",
    );
  });

  test('of a shop’s preview, which only the seller site may frame (spec 3.14)', () => {
    expect(headersOf('kids.example', '/ar/frame/store/maple')).toEqual({
      'content-security-policy': policy("'self' 'sha256-x'", 'http://seller.example:8080', 'service-worker'),
      ...{ ...everywhere, ...https },
    });
  });

  test('of a page do not depend on earlier requests: its address cannot pass for a frame’s (design 2.41)', async () => {
    await ask('shop.example', '/frame/workshops');
    expect((await ask('shop.example', '/nowhere?x=/frame/')).headers['x-frame-options']).toBe('DENY');
    expect((await ask('shop.example', '/product/frame/x')).headers['x-frame-options']).toBe('DENY');
    expect((await ask('shop.example', '/frame/workshops')).headers['x-frame-options']).toBeUndefined();
  });
});

test.each([
  ['/', { 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' }],
  ['/mine', { 'cache-control': 'no-store', vary: 'accept-encoding, cookie' }],
  ['/broken', { 'cache-control': 'no-store', vary: 'accept-encoding, cookie' }],
  ['/nowhere', { 'cache-control': 'no-store', vary: 'accept-encoding, cookie' }],
  ['/api/store/liveness', { 'cache-control': 'no-store', vary: 'accept-language', 'content-language': 'en' }],
])('%s is sent with its site’s headers and its own cache rules, the second time too', async (path, own) => {
  for (const _time of [1, 2])
    expect((await ask('shop.example', path)).headers).toMatchObject({ ...unframed, ...https, ...own });
});

test('the cookies of a session: only the hint can be read by scripts, all travel by HTTPS only (design 3.16)', async () => {
  const signIn = (host: string, remember: boolean) =>
    post(host, '/api/auth/login', {
      entityAction: 'LOGIN',
      entityInfo: {
        credentials: { login: 'harlow@cubby.example', password: 'a good long password' },
        rememberMe: remember,
      },
    });
  const cookies = async (host: string, remember: boolean) =>
    ((await signIn(host, remember)).headers['set-cookie'] as string[]).map((each) =>
      each.replace(/=[\w.%-]{40,};/, '=TOKEN;'),
    );
  expect(await cookies('shop.example', false)).toEqual([
    '__Host-cubby_shop=TOKEN; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Host-cubby_shop_refresh=TOKEN; Path=/; HttpOnly; Secure; SameSite=Lax',
    'cubby_signed_in=1; Path=/; Secure; SameSite=Lax',
    '__Host-cubby_shop_device=TOKEN; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
  expect(await cookies('kids.example', true)).toEqual([
    '__Host-cubby_shop=TOKEN; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Host-cubby_shop_refresh=TOKEN; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
    'cubby_signed_in=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
    '__Host-cubby_shop_device=TOKEN; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
  expect(await cookies('seller.example:8080', false)).toEqual([
    '__Host-cubby_seller=TOKEN; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Host-cubby_seller_refresh=TOKEN; Path=/; HttpOnly; Secure; SameSite=Lax',
    'cubby_signed_in=1; Path=/; Secure; SameSite=Lax',
    '__Host-cubby_seller_device=TOKEN; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
  expect((await cookies('manager.example', false))[0]).toBe(
    '__Host-cubby_manager=TOKEN; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
});

test('an unknown host is answered with 421 and nothing else (design 6)', async () => {
  for (const host of ['elsewhere.example', 'shop.example:81', '127.0.0.1'])
    for (const path of ['/', '/api/store/liveness', '/livez']) {
      const { status, text } = await ask(host, path);
      expect([status, JSON.parse(text).responseCode], `${host}${path}`).toEqual([421, 'OC_NOT_FOUND']);
    }
});

test('only our pages may write: not other sites’, pages without an origin, or ours without encryption (reliability 1.7)', async () => {
  const write = async (origin?: string) =>
    (await post('shop.example', '/api/auth/logout', {}, origin === undefined ? {} : { origin })).status;
  expect([await write(), await write('https://shop.example'), await write('https://kids.example')]).toEqual([
    200, 200, 200,
  ]);
  for (const origin of [
    'null',
    'https://manager.example',
    'https://elsewhere.example',
    'http://shop.example',
    'https://shop.example:81',
    'x',
  ])
    expect(await write(origin), origin).toBe(403);
});

test('a call that fails internally returns a reference and no internals (design 5)', async () => {
  await owner.query('alter table workshop rename to workshop_away');
  const { status, headers, text } = await ask('shop.example', '/api/store/workshop/list/v1/get');
  await owner.query('alter table workshop_away rename to workshop');
  expect(status).toBe(500);
  const message = `Something went wrong on our side. Your data is safe. Try again. Reference: ${headers['x-request-id']}`;
  expect(JSON.parse(text)).toEqual({
    responseCode: 'OC_INTERNAL',
    message,
    errors: [{ errorCode: 'OC_INTERNAL', errorMsg: message }],
  });
});
